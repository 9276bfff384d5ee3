import type * as shapes from '@waymark/contract/travellers/traveller.shapes'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import { jsonText } from '../platform/database/json-text.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'

/** A companion as they are written, without the documents. */
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

/** Those of an account, or the one that is named, in the order in which they were added. */
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

/** One of an account, kept from changing until the transaction ends; null where it was deleted, undefined where it never was. */
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

/** How many an account has. Whoever counts to add holds the account's lock, so that two cannot both be the last. */
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

/** Takes away all that was kept of a person; the reference stays, so that a second deletion is none. */
export async function wipeTraveller(tx: Tx, reference: string, at: Date): Promise<void> {
  await sql`
    update traveller set given_name = '', family_name = '', details = '{}', passport = null, identity_document = null,
      version = version + 1, deleted_at = ${at}
    where traveller_reference = ${reference}`.execute(tx)
}

/** Writes down that somebody looked at whole numbers. */
export async function noteReveal(
  tx: Tx,
  reference: string,
  customer: CustomerNumber,
  at: Date,
): Promise<void> {
  await sql`
    insert into traveller_reveal (traveller_reference, customer_number, at)
    values (${reference}, ${customer}, ${at})`.execute(tx)
}
