import type * as shapes from '@waymark/contract/travellers/traveller.shapes'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import { jsonText } from '../platform/database/json-text.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'

/** A companion's details as stored, without documents. */
export type Details = Omit<z.output<typeof shapes.travellerDetail>, 'passportNumber' | 'idNumber'>

export interface TravellerRow {
  readonly traveller_reference: string
  readonly details: Details
  readonly passport: Uint8Array | null
  readonly identity_document: Uint8Array | null
  readonly key_id: string
  readonly version: number
}

const columns = sql`traveller_reference, details, passport, identity_document, key_id, version`

/** An account's companions, or one of them, in the order they were added. */
export async function readTravellers(
  database: Database | Tx,
  account: LedgerAccount,
  reference?: string,
): Promise<readonly TravellerRow[]> {
  const { rows } = await sql<TravellerRow>`
    select ${columns} from traveller
    where account = ${account} and deleted_at is null
      and (${reference ?? null}::text is null or traveller_reference = ${reference ?? null}::text)
    order by added_at, traveller_reference limit 500`.execute(database)
  return rows
}

/** Locks one companion of an account until the transaction ends; null if deleted, undefined if unknown. */
export async function lockTraveller(
  tx: Tx,
  account: LedgerAccount,
  reference: string,
): Promise<TravellerRow | null | undefined> {
  const { rows } = await sql<TravellerRow & { readonly deleted_at: Date | null }>`
    select ${columns}, deleted_at from traveller
    where traveller_reference = ${reference} and account = ${account} for update`.execute(tx)
  const [row] = rows
  return row !== undefined && row.deleted_at !== null ? null : row
}

/** Number of companions of an account. Counted under the account's lock before adding, so two can't both take the last place. */
export async function countTravellers(tx: Tx, account: LedgerAccount): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('travellers', ${account}))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from traveller where account = ${account} and deleted_at is null`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export interface NewTraveller extends Omit<TravellerRow, 'version'> {
  readonly account: LedgerAccount
  readonly at: Date
}

export async function insertTraveller(tx: Tx, row: NewTraveller): Promise<void> {
  const { givenName, familyName } = row.details
  await sql`
    insert into traveller (traveller_reference, account, given_name, family_name, details, passport, identity_document, key_id,
      added_at)
    values (${row.traveller_reference}, ${row.account}, ${givenName}, ${familyName}, ${jsonText(row.details)}::jsonb,
      ${row.passport}, ${row.identity_document}, ${row.key_id}, ${row.at})`.execute(tx)
}

export async function replaceTraveller(tx: Tx, row: TravellerRow): Promise<void> {
  const { givenName, familyName } = row.details
  await sql`
    update traveller set given_name = ${givenName}, family_name = ${familyName}, details = ${jsonText(row.details)}::jsonb,
      passport = ${row.passport}, identity_document = ${row.identity_document}, key_id = ${row.key_id}, version = version + 1
    where traveller_reference = ${row.traveller_reference}`.execute(tx)
}

/** Erases a companion's data; the reference stays, so a second deletion does nothing. */
export async function wipeTraveller(tx: Tx, reference: string, at: Date): Promise<void> {
  await sql`
    update traveller set given_name = '', family_name = '', details = '{}', passport = null, identity_document = null,
      version = version + 1, deleted_at = ${at}
    where traveller_reference = ${reference}`.execute(tx)
}

/** Records that somebody viewed full document numbers. */
export async function recordReveal(
  tx: Tx,
  reference: string,
  customer: CustomerNumber,
  at: Date,
): Promise<void> {
  await sql`
    insert into traveller_reveal (traveller_reference, customer_number, at)
    values (${reference}, ${customer}, ${at})`.execute(tx)
}
