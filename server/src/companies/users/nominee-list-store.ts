import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'
import type { CompanyKey } from '../company-store.ts'
import { isNomineeOf, nomineeColumns, type NomineeRow, type NomineeStatus } from './nominee-store.ts'

/** Where a page begins: after this user. */
export interface ListPlace {
  readonly name: string
  readonly reference: string
}

export interface ListedNominee extends NomineeRow {
  readonly by_family_name: string
}

export interface ListQuery {
  /** Without one, those that aren't removed. */
  readonly status?: NomineeStatus | undefined
  /** The beginning of a name or an address; empty for all. */
  readonly searchText: string
  readonly after: ListPlace | undefined
  /** From Z to A; the other way where it's left out. */
  readonly isDescending?: boolean
  readonly most: number
}

/**
 * Users of a company by family name. Each part of the condition is a range of an index, and none reads users that it doesn't answer, so
 * that a page of 10,000 users takes as long as one of ten.
 */
export async function listNominees(
  database: Database,
  key: CompanyKey,
  query: ListQuery,
): Promise<readonly ListedNominee[]> {
  const { rows } = await listQuery(key, query).execute(database)
  return rows
}

/** The query alone, so that its plan can be looked at. */
export function listQuery(key: CompanyKey, query: ListQuery) {
  const { status, searchText, after, isDescending = false, most } = query
  const direction = isDescending ? sql`desc` : sql`asc`
  const begins = searchText.toLowerCase()
  const ofStatus = status === undefined ? sql`n.status <> 'D'` : sql`n.status = ${status}`
  const further =
    after === undefined
      ? sql``
      : sql`and (n.by_family_name, n.nominee_reference) ${isDescending ? sql`<` : sql`>`} (${after.name}, ${after.reference}::int8)`
  const matching =
    begins === ''
      ? sql``
      : sql`and (${beginsWith('by_family_name', begins)} or ${beginsWith('by_given_name', begins)}
          or ${beginsWith('by_email', begins)})`
  return sql<ListedNominee>`
    select ${nomineeColumns}, n.by_family_name from nominee n
    where ${isNomineeOf(key)} and ${ofStatus} ${further} ${matching}
    order by n.by_family_name ${direction}, n.nominee_reference ${direction} limit ${most}`
}

/** A range of the index: from the text itself to the last text that begins so. */
export function beginsWith(column: string, text: string) {
  const name = sql.ref(`n.${column}`)
  return sql`(${name} >= ${text} and ${name} < ${`${text}\u{10ffff}`})`
}

/** More than a reference can be would be an error of the database. */
const MOST_REFERENCE = 2n ** 63n - 1n
const reference = z.string().check(
  z.regex(/^\d{1,19}$/),
  z.refine((text) => BigInt(text) <= MOST_REFERENCE),
)
const place = z.object({ name: z.string(), reference })

export function cursorOf(row: ListedNominee): string {
  const after: ListPlace = { name: row.by_family_name, reference: String(row.nominee_reference) }
  return Buffer.from(JSON.stringify(after)).toString('base64url')
}

/** What a cursor says; undefined where it isn't one of ours. */
export function readCursor(cursor: string): ListPlace | undefined {
  try {
    const read = z.safeParse(place, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return read.success && !read.data.name.includes('\u0000') ? read.data : undefined
  } catch {
    return undefined
  }
}
