import type { CompanyConfiguration } from '../configuration/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import { belongsElsewhere, readPerson } from './person-store.ts'
import { personalTables } from './personal-data.ts'
import { namesIn, type CopyKeys, type PersonalTable } from './personal-table.ts'
import { readCopiedRows, type CopiedRow } from './personal-table-store.ts'

/** One kind of personal data, as a table of text. */
export interface CopiedKind {
  /** Such as `profile`; also the name of its CSV file. */
  readonly kind: string
  readonly columns: readonly string[]
  /** A cell is text, a number, true or false, null, or the value of a JSON column. Points, cents and our ids are text. */
  readonly rows: readonly (readonly unknown[])[]
}

/** Writes down that a copy was made, with the number of kinds that have rows. */
export type CopyRecord = (tx: Tx, copied: { readonly kinds: string }) => Promise<void>

/**
 * All data stored about a person, by kind; kinds without rows are included empty.
 * @param keys called if something is encrypted that the person is entitled to
 * @param companies those on the system, or the one that `onlyOf` names
 * @param onlyOf a company: of a person who is with others too, only what it has, and what the person has at every company. Rows that name no
 *   company are left out then.
 * @param record called in the same transaction once everything is read, so that nothing leaves without a record of it
 */
export async function copyPerson(
  database: Database,
  customer: CustomerNumber,
  keys: () => Promise<CopyKeys>,
  {
    companies,
    onlyOf,
    record,
  }: {
    readonly companies: readonly CompanyConfiguration[]
    readonly onlyOf?: string
    readonly record: CopyRecord
  },
): Promise<readonly CopiedKind[]> {
  return inTransaction(database, async (tx) => {
    const isLimited = onlyOf !== undefined && (await belongsElsewhere(tx, customer, onlyOf))
    const person = { ...(await readPerson(tx, customer, companies)), ...(isLimited ? { onlyOf } : {}) }
    const kinds: CopiedKind[] = []
    for (const table of personalTables) {
      const { kind } = table
      if (kind === undefined) continue
      const columns = [
        ...namesIn(table.copied),
        ...Object.keys(table.copiedFields ?? {}),
        ...namesIn(table.sealed?.columns ?? ''),
      ]
      const rows = await openedRows(await readCopiedRows(tx, table, person), table, keys)
      kinds.push({ kind, columns, rows: rows.map((row) => columns.map((column) => cellOf(row[column]))) })
    }
    await record(tx, { kinds: String(kinds.filter(({ rows }) => rows.length > 0).length) })
    return kinds.toSorted((one, other) => one.kind.localeCompare(other.kind, 'en'))
  })
}

/** The rows with their sealed columns decrypted. */
async function openedRows(
  rows: readonly CopiedRow[],
  { sealed }: PersonalTable,
  keys: () => Promise<CopyKeys>,
): Promise<readonly CopiedRow[]> {
  if (sealed === undefined) return rows
  const hasSealed = (row: CopiedRow): boolean => namesIn(sealed.columns).some((name) => row[name] !== null)
  if (!rows.some(hasSealed)) return rows
  const opening = await keys()
  return rows.map((row) => ({ ...row, ...sealed.open(opening, row) }))
}

function cellOf(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  return value ?? null
}
