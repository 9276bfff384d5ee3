import { consoleOperations } from '@waymark/contract/console/console-operations'
import { fileActs, fileKindFacts, fileKinds } from '@waymark/contract/console/files/file-facts'
import { inLocale } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { MountConsole } from '../mount-console.ts'
import type { Operator } from '../sign-in/sessions.ts'
import { auditFile } from './audit-file.ts'
import { decideRunOnce } from './runs/decide-run.ts'
import { orderApproval, seenOfFile } from './file-limits.ts'
import { readRows, sumRows, type FileRow } from './file-row-store.ts'
import { readLatestRuns } from './runs/file-run-store.ts'
import { readFileRecord, readFiles, writePhase, type FileRecord } from './file-store.ts'
import { orderFileWork } from './runs/order-file-work.ts'
import { isReader, lockIdleFile, orderRun, sumNow } from './runs/order-run.ts'
import { presentFile, type FileReader } from './present-file.ts'
import { previewReversal } from './reversal/preview-reversal.ts'
import { rejectsCsv } from './rejects-csv.ts'
import { uploadFile } from './upload-file.ts'

const FILES = 15
const LINES = 50

interface RouteServices {
  readonly database: Database
  readonly nudgeOutbox: () => void
}

/** Files of accruals, members, flights and content: upload, verdict by line, run and reverse. */
export function fileRoutes(mount: MountConsole, services: RouteServices): void {
  const { database, nudgeOutbox } = services
  mount(consoleOperations.uploadFile).with(async (call) => {
    const made = await uploadFile(database, { ...call, kind: call.body.kind })
    nudgeOutbox()
    return made
  })
  mount(consoleOperations.uploadContentFile).with(async (call) => {
    const made = await uploadFile(database, { ...call, kind: 'content' })
    nudgeOutbox()
    return made
  })
  mount(consoleOperations.checkFileAgain).with(async ({ body, company, operator, now }) => {
    const { companyCode } = company
    const lines = await inTransaction(database, async (tx) => {
      const file = await lockIdleFile(tx, { companyCode, operator, now }, body.fileId)
      await writePhase(tx, file.fileId, 'CHECKING')
      await orderFileWork(tx, file)
      const event = { file, operator, now, act: 'checkFileAgain', reason: 'CHECK', caseNumber: '' } as const
      await auditFile(tx, event)
      const sums = (await sumRows(tx, [file.fileId])).get(file.fileId) ?? []
      return sums
        .filter(({ state }) => state === 'FAULTY' || state === 'FAILED')
        .reduce((all, one) => all + one.lines, 0)
    })
    nudgeOutbox()
    return { lines }
  })
  mount(consoleOperations.runFile).with(async (call) => orderRun(services, call, 'runFile'))
  mount(consoleOperations.reverseFile).with(async (call) => orderRun(services, call, 'reverseFile'))
  mount(consoleOperations.decideFileRun).with(async (call) => decideRunOnce(services, call))
  readRoutes(mount, database)
  effectRoutes(mount, database)
}

function readRoutes(mount: MountConsole, database: Database): void {
  mount(consoleOperations.retrieveFiles).with(async (call) => {
    const { body, company, operator, now } = call
    const [moment = '', fileId = ''] = body.after?.split('|') ?? []
    const found = await readFiles(database, company.companyCode, {
      kinds: fileKinds.filter((kind) => isReader({ kind }, operator)),
      onlyWaiting: body.onlyWaiting === true,
      now,
      after: body.after === undefined ? undefined : { moment, fileId },
      most: FILES + 1,
    })
    const shown = found.slice(0, FILES)
    const last = shown.at(-1)
    return {
      files: await presentAll(database, shown, call),
      next: found.length > FILES && last !== undefined ? `${last.moment}|${last.fileId}` : null,
    }
  })
  mount(consoleOperations.retrieveFile).with(async (call) => {
    const { body, company, operator, now, locale } = call
    const file = await readableFile(database, call, body.fileId)
    const { afterLine = 0, onlyFaults = false } = body
    const rows = await readRows(database, file.fileId, { afterLine, onlyFaults, most: LINES + 1 })
    const [shown] = await presentAll(database, [file], call)
    if (shown === undefined) throw new AppError('NOT_FOUND')
    const act = shown.run?.state === 'open' ? shown.run.act : 'runFile'
    const sum = await sumNow(database, file, act)
    const columns = file.columns.filter((name) => file.kind !== 'content' || name !== 'body')
    const reasons = fileActs.map((one) =>
      company.operatorActs.reasons
        .filter(({ acts }) => acts === undefined || acts.includes(one))
        .map(({ code, name }) => ({ code, name: inLocale(name, locale) })),
    )
    return {
      file: shown,
      columns: [...columns],
      rows: rows.slice(0, LINES).map((row) => presentRow(row, columns)),
      next: rows.length > LINES ? (rows[LINES - 1]?.line ?? null) : null,
      ready: {
        lines: sum.lines,
        points: sum.points,
        statusPoints: sum.statusPoints,
        tiers: sum.tiers,
        seen: seenOfFile(file, act, sum, company),
        approval: await orderApproval(database, { file, act, company, operator, now }),
      },
      reasons: { runFile: reasons[0] ?? [], reverseFile: reasons[1] ?? [] },
    }
  })
}

function effectRoutes(mount: MountConsole, database: Database): void {
  mount(consoleOperations.previewFileReversal).with(async (call) => {
    const { body, company, operator, now } = call
    const file = await readableFile(database, call, body.fileId)
    if (!fileKindFacts[file.kind].isReversible) throw new AppError('ACT_NOT_POSSIBLE')
    const sum = await sumNow(database, file, 'reverseFile')
    const { reversed, kept } = await previewReversal(database, { fileId: file.fileId, company, now })
    const approval = await orderApproval(database, {
      file,
      act: 'reverseFile',
      company,
      operator,
      now,
    })
    return { ...reversed, kept, seen: seenOfFile(file, 'reverseFile', sum, company), approval }
  })
  mount(consoleOperations.exportRejects).withFile(async (call) => {
    const { body, operator, now } = call
    const file = await readableFile(database, call, body.fileId)
    const event = { file, operator, now, act: 'exportRejects', reason: 'EXPORT', caseNumber: '' } as const
    // Who took members' lines away is a part of the trail.
    await inTransaction(database, async (tx) => auditFile(tx, event))
    const name = `${file.fileName.replace(/\.\w{1,5}$/, '')}.rejects.csv`
    return { name, type: 'text/csv; charset=utf-8', body: rejectsCsv(database, file) }
  })
}

interface Reading {
  readonly company: { readonly companyCode: string }
  readonly operator: Operator
}

/** @throws AppError NOT_FOUND also for a kind of file that none of the operator's roles sees */
async function readableFile(
  database: Database,
  { company, operator }: Reading,
  fileId: string,
): Promise<FileRecord> {
  const file = await readFileRecord(database, company.companyCode, fileId)
  if (file === undefined || !isReader(file, operator)) throw new AppError('NOT_FOUND')
  return file
}

async function presentAll(database: Database, files: readonly FileRecord[], reader: FileReader) {
  const ids = files.map(({ fileId }) => fileId)
  const sums = await sumRows(database, ids)
  const runs = await readLatestRuns(database, ids)
  return files.map((file) =>
    presentFile(file, { sums: sums.get(file.fileId) ?? [], run: runs.get(file.fileId) }, reader),
  )
}

function presentRow({ cells, faults, ...row }: FileRow, columns: readonly string[]) {
  return { ...row, faults: [...faults], cells: columns.map((column) => cells[column] ?? '') }
}
