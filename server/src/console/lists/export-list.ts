import type { AuditedAct } from '@waymark/contract/console/audited-acts'
import type { exportList as facts } from '@waymark/contract/console/lists/lists'
import type { ListQuery } from '@waymark/contract/console/lists/list-queries'
import type { exportListShapes } from '@waymark/contract/console/lists/lists.shapes'
import type { ServedFile } from '../../calls/call.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { writtenFor } from '../../platform/locale.ts'
import { csvFile } from '../../platform/sheets/csv-file.ts'
import type { SheetValue } from '../../platform/sheets/sheet.ts'
import type { AuditState } from '../audit/audit-record.ts'
import { appendAudit } from '../audit/audit-store.ts'
import type { ConsoleCall } from '../console-call.ts'
import { readListPage } from './list-pages.ts'
import { cellsOf, columnsOf, namesOf } from './list-sheet.ts'
import { sayIn } from './words.ts'

/** Rows read at a time: only these are in memory. */
const PAGE = 1000

interface ExportServices {
  readonly database: Database
  readonly clock: Clock
}
type Call = ConsoleCall<typeof facts, typeof exportListShapes>

/**
 * The rows that match as CSV, streamed page by page in flat memory. The last line says how many rows there are, or that the file was cut at
 * the company's limit. The trail has the filter before the first byte leaves, and the number of rows after the last.
 */
export async function exportList(services: ExportServices, call: Call): Promise<ServedFile> {
  const { company, body, operator, now } = call
  const locale = writtenFor(call.locale)
  const say = sayIn(locale)
  const { query } = body
  const names = namesOf(query.list, body.columns)
  const filter = filterText(query)
  const audited: AuditState = { list: query.list, filter, columns: body.columns.join(' ') }
  await auditExport(services, call, 'exportList', audited)
  const moment = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const file = csvFile({
    name: query.list,
    locale,
    title: say(`list.${query.list}`),
    facts: [
      { label: say('fact.filter'), value: filter === '' ? say('fact.none') : filter, kind: 'text' },
      { label: say('fact.order'), value: `${query.order.by} ${query.order.direction}`, kind: 'text' },
      {
        label: say('fact.made'),
        value: say('fact.madeBy', { moment, name: operator.name }),
        kind: 'text',
      },
    ],
    columns: columnsOf(names, say),
    rows: rowsOf(services, call, { names, audited }),
  })
  const name = `${query.list}-${company.companyCode}-${now.toISOString().slice(0, 10)}.csv`
  return { name, type: 'text/csv; charset=utf-8', body: file }
}

interface Written {
  readonly names: ReturnType<typeof namesOf>
  readonly audited: AuditState
}

async function* rowsOf(
  services: ExportServices,
  call: Call,
  { names, audited }: Written,
): AsyncGenerator<readonly SheetValue[]> {
  const { mostExported } = call.company.lists
  const say = sayIn(writtenFor(call.locale))
  let rows = 0
  let after: string | undefined
  for (;;) {
    const most = Math.min(PAGE, mostExported - rows)
    const { page, next } = await readListPage(services.database, call.body.query, call, { after, most })
    for (const cells of cellsOf(page, names, say)) {
      rows += 1
      yield cells
    }
    after = next ?? undefined
    if (after === undefined || rows >= mostExported) break
  }
  // A last look can have ended at the limit with nothing behind it.
  const isCut = after !== undefined && (await hasMore(services.database, call, after))
  await auditExport(services, call, 'exportList.end', { ...audited, rows: String(rows), isCut })
  yield []
  yield [say(isCut ? 'end.cut' : 'end.whole', { rows: String(rows) })]
}

async function hasMore(database: Database, call: Call, from: string): Promise<boolean> {
  for (let after: string | undefined = from; after !== undefined;) {
    const { page, next } = await readListPage(database, call.body.query, call, { after, most: 1 })
    if (page.rows.length > 0) return true
    after = next ?? undefined
  }
  return false
}

/** A filter by its fields' names, as the trail and the file have it. */
function filterText({ filter }: ListQuery): string {
  return Object.entries(filter)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' · ')
}

async function auditExport(
  { database, clock }: ExportServices,
  { company, operator }: Call,
  act: AuditedAct,
  after: AuditState,
): Promise<void> {
  await inTransaction(database, async (tx) =>
    appendAudit(tx, {
      companyCode: company.companyCode,
      at: clock.now(),
      operator: operator.operator,
      operatorName: operator.name,
      act,
      programCode: null,
      membershipNumber: null,
      reason: 'EXPORT',
      caseNumber: '',
      before: {},
      after,
    }),
  )
}
