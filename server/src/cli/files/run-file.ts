import { createHash } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import {
  createClaims,
  plainCell,
  type FileHeader,
  type FileLine,
  type LineOutcome,
} from '../../imports/index.ts'
import type { FileCommand, OperatorDesk, RunStart } from '../desk/desk.ts'
import { counted } from '../command/counted.ts'
import { loginName } from '../command/options.ts'
import { readReason } from '../command/reason.ts'
import { readHeader } from './file-header.ts'
import { fileKinds } from './file-kinds.ts'
import { recordsOf, type FileRecord } from './file-records.ts'
import { createProgress, inGroups } from '../command/progress.ts'
import { NotUnderstood } from '../command/refusals.ts'
import { createRejectsFile, type RejectedLine, type RejectsFile } from './rejects-file.ts'

export interface FileOrder {
  readonly command: FileCommand
  readonly path: string
  readonly by: string
  /** Needed unless it's a dry run. */
  readonly reason?: string | undefined
  readonly dryRun: boolean
  readonly rejects: string | undefined
  readonly progress: boolean
}

interface Counts {
  lines: number
  done: number
  there: number
  rejected: number
}

/** Small, so that a member's request waits only some hundredths of a second for a batch's locks. */
const BATCH_LINES = 200
const BATCH_CHARACTERS = 1024 * 1024
/** More is a file with its columns mixed up. */
const MOST_COMPANIES = 100
/** Rejects that a dry run prints. */
const MOST_TOLD = 20

/**
 * Carries out a checked file batch by batch, in constant memory.
 * @returns 0, or 1 if lines were rejected
 * @throws what stops it midway, such as a lost connection
 */
export async function runFile(
  desk: OperatorDesk,
  order: FileOrder,
  checked: CheckedFile,
  say: (line: string) => void,
): Promise<0 | 1> {
  const { command, path, by, dryRun } = order
  const rejectsPath = rejectsPathOf(order)
  const rejects = keepsRejects(order) ? createRejectsFile(rejectsPath, checked.header) : undefined
  const started = { command, by, trail: trailOf(order, checked) }
  const file = { name: basename(path), sha256: checked.sha256 }
  const run = dryRun ? undefined : await desk.begin({ ...started, arguments: {}, file })
  const counts: Counts = { lines: 0, done: 0, there: 0, rejected: 0 }
  try {
    await carryOut(desk, order, checked, { counts, rejects, say })
    await rejects?.finish()
  } catch (error) {
    await rejects?.abandon()
    // The connection may be what failed; the run then stays without an end.
    if (run !== undefined)
      await desk.end({ run, outcome: 'failed', counts: { ...counts }, started }).catch(() => {})
    throw error
  }
  const outcome = counts.rejected === 0 ? 'done' : 'findings'
  const told = run === undefined ? [] : await desk.end({ run, outcome, counts: { ...counts }, started })
  summarise(order, counts, keepsRejects(order) ? rejectsPath : undefined, say)
  for (const line of told) say(line)
  return counts.rejected === 0 ? 0 : 1
}

function trailOf({ reason, dryRun }: FileOrder, { companies }: CheckedFile): RunStart['trail'] {
  if (dryRun) return undefined
  return { reason: readReason(reason), login: loginName(), companies: [...companies] }
}

export interface CheckedFile {
  readonly header: FileHeader
  readonly sha256: string
  readonly lines: number
  /** Codes of the companies that its lines are for, known or not. */
  readonly companies: ReadonlySet<string>
}

/**
 * Reads the whole file once, so that a wrong one changes nothing: is it text, CSV, with our header?
 * @throws NotUnderstood saying what it is
 */
export async function checkFile(order: FileOrder): Promise<CheckedFile> {
  const { command, path } = order
  const kind = fileKinds[command]
  if (!order.dryRun) readReason(order.reason)
  if (resolve(rejectsPathOf(order)) === resolve(path)) {
    throw new NotUnderstood('--rejects would overwrite the file itself.')
  }
  if (keepsRejects(order)) await checkFolder(dirname(resolve(rejectsPathOf(order))))
  const hash = createHash('sha256')
  let header: FileHeader | undefined
  let lines = 0
  const companies = new Set<string>()
  for await (const record of recordsOf(path, hash, { lineFeeds: 0, bytes: 0 })) {
    if (header === undefined) header = readHeader(path, kind, record)
    else {
      lines += 1
      const cells = header.cellsOf(record.cells)
      if (cells !== undefined) companies.add(plainCell(cells, 'company'))
      if (companies.size > MOST_COMPANIES)
        throw new NotUnderstood(
          `${path} is for more than ${String(MOST_COMPANIES)} companies: check its first column.`,
        )
    }
  }
  if (header === undefined) throw new NotUnderstood(`${path} is empty: there is no header.`)
  return { header, lines, companies, sha256: hash.digest('hex') }
}

/** A dry run writes rejects only if it's told where. */
function keepsRejects({ dryRun, rejects }: FileOrder): boolean {
  return !dryRun || rejects !== undefined
}

/** Checked first: rejects that can't be written would stop the run midway. */
async function checkFolder(folder: string): Promise<void> {
  await access(folder, constants.W_OK).catch(() => {
    throw new NotUnderstood(
      `Rejected lines cannot be written to ${folder}; choose another place with --rejects.`,
    )
  })
}

function rejectsPathOf({ path, rejects }: FileOrder): string {
  return rejects ?? `${path}.rejects.csv`
}

interface Surroundings {
  readonly counts: Counts
  readonly rejects: RejectsFile | undefined
  readonly say: (line: string) => void
}

async function carryOut(
  desk: OperatorDesk,
  order: FileOrder,
  { header, lines, sha256 }: CheckedFile,
  { counts, rejects, say }: Surroundings,
): Promise<void> {
  const hash = createHash('sha256')
  const progress = createProgress(lines, order.progress)
  const compare = order.dryRun ? createClaims() : (outcome: LineOutcome) => outcome
  for await (const records of batchesOf(recordsOf(order.path, hash, { lineFeeds: 0, bytes: 0 }))) {
    const rejected: RejectedLine[] = []
    for (const { record, outcome } of await sendToDesk(desk, order, header, records)) {
      const found = compare(outcome, record.line)
      counts.lines += 1
      if (found.kind === 'reject') {
        counts.rejected += 1
        rejected.push({ record, reject: found })
        if (rejects === undefined && counts.rejected <= MOST_TOLD) {
          say(`line ${String(record.line)}: ${found.words} (${found.code})`)
        }
      } else counts[found.kind] += 1
    }
    await rejects?.add(rejected)
    progress.lines(counts.lines)
  }
  progress.end()
  if (hash.digest('hex') !== sha256) {
    throw new Error('The file changed while it was being read. Run it again: nothing is done twice.')
  }
}

/** The records after the header, some hundred at a time, fewer if they are long. */
async function* batchesOf(records: AsyncIterable<FileRecord>): AsyncGenerator<readonly FileRecord[]> {
  let some: FileRecord[] = []
  let characters = 0
  let isHeader = true
  for await (const record of records) {
    if (!isHeader) {
      some.push(record)
      characters += record.cells.reduce((sum, cell) => sum + cell.length, 0)
    }
    isHeader = false
    if (some.length < BATCH_LINES && characters < BATCH_CHARACTERS) continue
    yield some
    some = []
    characters = 0
  }
  if (some.length > 0) yield some
}

interface Judged {
  readonly record: FileRecord
  readonly outcome: LineOutcome
}

/** Refuses lines with too few or too many cells here; the desk checks the others. */
async function sendToDesk(
  desk: OperatorDesk,
  { command, dryRun }: FileOrder,
  header: FileHeader,
  records: readonly FileRecord[],
): Promise<readonly Judged[]> {
  const lines = records.flatMap((record): FileLine[] => {
    const cells = header.cellsOf(record.cells)
    return cells === undefined ? [] : [{ line: record.line, cells }]
  })
  const outcomes = lines.length === 0 ? [] : await desk.lines({ command, dryRun, lines })
  const byLine = new Map(lines.map(({ line }, place) => [line, outcomes[place]]))
  return records.map((record) => ({ record, outcome: byLine.get(record.line) ?? wrongCount(header, record) }))
}

function wrongCount(header: FileHeader, { cells }: FileRecord): LineOutcome {
  const has = header.ownCells(cells).length
  const words = `The line has ${counted(has, 'cell', 'cells')}, the header ${String(header.names.length)}: it is cut off, or a cell with a comma lacks its quotes.`
  return { kind: 'reject', code: 'columns', words }
}

function summarise(
  { command, dryRun }: FileOrder,
  counts: Counts,
  rejectsPath: string | undefined,
  say: (line: string) => void,
): void {
  const kind = fileKinds[command]
  const words = [
    counted(counts.done, ...(dryRun ? kind.wouldBe : kind.done), inGroups(counts.done)),
    `${inGroups(counts.there)} ${kind.there}`,
    `${inGroups(counts.rejected)} rejected`,
  ]
  say(`${counted(counts.lines, 'line', 'lines', inGroups(counts.lines))}: ${words.join(', ')}`)
  if (dryRun) say('dry run: nothing was written')
  if (counts.rejected > 0 && rejectsPath !== undefined) say(`rejected lines and why: ${rejectsPath}`)
  if (counts.rejected > MOST_TOLD && rejectsPath === undefined)
    say('more lines were rejected than are shown here')
}
