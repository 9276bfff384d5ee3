import type { importRow } from '@waymark/contract/companies/import/company-import.shapes'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database, Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json-text.ts'
import type { ImportCounts } from './import-store.ts'
import type { Problem } from './judge-cells.ts'
import type { Cells } from './read-users-file.ts'

export type RowVerdict = z.output<typeof importRow>['verdict']

/** A line of an import. */
export interface ImportRow {
  readonly line: number
  readonly given_name: string
  readonly family_name: string
  readonly email: string
  readonly language: string
  readonly cost_centre: string
  readonly role: string
  readonly verdict: RowVerdict
  readonly problems: readonly Problem[]
  readonly first_line: number | null
}

const columns = sql`r.line, r.given_name, r.family_name, r.email, r.language, r.cost_centre, r.role, r.verdict, r.problems,
  r.first_line`

/** A line with what its cells alone say. */
export interface CheckedRow {
  readonly line: number
  readonly cells: Cells
  readonly problems: readonly Problem[]
}

/** Writes the lines of a new import: WRONG with their problems, or READY until they are compared with each other and the company. */
export async function insertRows(tx: Tx, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  const written = rows.map(({ line, cells, problems }) => ({ line, ...cells, problems }))
  await sql`
    insert into company_import_row (import_id, line, given_name, family_name, email, language, cost_centre, role, verdict, problems)
    select ${importId}::uuid, r.line, r."givenName", r."familyName", r."emailAddress", r."preferredLanguage", r."costCentre", r.role,
      case when r.problems = '[]' then 'READY' else 'WRONG' end, r.problems
    from jsonb_to_recordset(${jsonText(written)}::jsonb) as r (
      line integer, "givenName" text, "familyName" text, "emailAddress" text, "preferredLanguage" text, "costCentre" text, role text,
      problems jsonb)`.execute(tx)
}

/** Replaces a line. @returns the address that it had */
export async function replaceRow(
  tx: Tx,
  importId: string,
  { line, cells, problems }: CheckedRow,
): Promise<void> {
  await sql`
    update company_import_row set given_name = ${cells.givenName}, family_name = ${cells.familyName}, email = ${cells.emailAddress},
      language = ${cells.preferredLanguage}, cost_centre = ${cells.costCentre}, role = ${cells.role},
      verdict = ${problems.length === 0 ? 'READY' : 'WRONG'}, problems = ${jsonText(problems)}::jsonb, first_line = null
    where import_id = ${importId}::uuid and line = ${line}`.execute(tx)
}

/** Marks lines whose role is more than their sender has. */
export async function refuseRows(tx: Tx, importId: string, lines: readonly number[], problem: Problem) {
  if (lines.length === 0) return
  await sql`
    update company_import_row set verdict = 'WRONG', problems = ${jsonText([problem])}::jsonb
    where import_id = ${importId}::uuid and line = any(${[...lines]}::int4[])`.execute(tx)
}

export async function readRow(tx: Tx, importId: string, line: number): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from company_import_row r where r.import_id = ${importId}::uuid and r.line = ${line}`.execute(
    tx,
  )
  return rows[0]
}

/** The lines after one, in the file's order. */
export async function readRows(
  database: Database,
  importId: string,
  {
    afterLine,
    onlyProblems,
    most,
  }: { readonly afterLine: number; readonly onlyProblems: boolean; readonly most: number },
): Promise<readonly ImportRow[]> {
  const chosen = onlyProblems ? sql`and r.verdict in ('INVITED', 'USER', 'TWICE', 'WRONG')` : sql``
  const { rows } = await sql<ImportRow>`
    select ${columns} from company_import_row r
    where r.import_id = ${importId}::uuid and r.line > ${afterLine} ${chosen}
    order by r.line limit ${most}`.execute(database)
  return rows
}

/** The next lines that are ready to be sent. */
export async function readReadyRows(tx: Tx, importId: string, most: number): Promise<readonly ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from company_import_row r
    where r.import_id = ${importId}::uuid and r.verdict = 'READY' order by r.line limit ${most}`.execute(tx)
  return rows
}

/** Writes which user each line became. */
export async function writeSentRows(
  tx: Tx,
  importId: string,
  sent: readonly { readonly line: number; readonly reference: bigint }[],
): Promise<void> {
  await sql`
    update company_import_row r set verdict = 'SENT', nominee_reference = s.reference
    from unnest(${sent.map(({ line }) => line)}::int4[], ${sent.map(({ reference }) => String(reference))}::int8[])
      as s (line, reference)
    where r.import_id = ${importId}::uuid and r.line = s.line`.execute(tx)
}

/** The roles that lines which were sent name. */
export async function rolesSent(tx: Tx, importId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ role: string }>`
    select distinct r.role from company_import_row r
    where r.import_id = ${importId}::uuid and r.verdict = 'SENT' and r.role <> ''`.execute(tx)
  return rows.map(({ role }) => role)
}

const none: ImportCounts = {
  READY: 0,
  INVITED: 0,
  USER: 0,
  TWICE: 0,
  WRONG: 0,
  SENT: 0,
  WITHDRAWN: 0,
  JOINED: 0,
}

/** Lines by verdict, and how many of those sent are users now. */
export async function countRows(database: Database | Tx, importId: string): Promise<ImportCounts> {
  const { rows } = await sql<{ verdict: RowVerdict; count: number; joined: number }>`
    select r.verdict, count(*)::int4 as count, count(n.customer_number)::int4 as joined
    from company_import_row r
      left join nominee n on r.verdict = 'SENT' and n.nominee_reference = r.nominee_reference
    where r.import_id = ${importId}::uuid group by r.verdict`.execute(database)
  return {
    ...none,
    ...Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count])),
    JOINED: rows.reduce((sum, { joined }) => sum + joined, 0),
  }
}
