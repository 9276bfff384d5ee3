import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

/** A partner's signing credential, as stored. */
export interface CredentialRow {
  readonly client_id: string
  readonly company_code: string
  readonly partner_code: string
  readonly sealed_secret: Uint8Array
  /** The id of the server key that sealed it. */
  readonly key_id: string
  readonly made_at: Date
  readonly made_by: string
  readonly used_at: Date | null
  readonly ends_at: Date | null
}

const columns = sql`client_id, company_code, partner_code, sealed_secret, key_id, made_at, made_by, used_at, ends_at`
const isLive = (now: Date) => sql`revoked_at is null and coalesce(ends_at > ${now}::timestamptz, true)`

/** An active credential; undefined if it doesn't exist, was revoked or has expired. */
export async function findCredential(
  database: Database,
  clientId: string,
  now: Date,
): Promise<CredentialRow | undefined> {
  const { rows } = await sql<CredentialRow>`
    select ${columns} from partner_credential where client_id = ${clientId} and ${isLive(now)}`.execute(
    database,
  )
  return rows[0]
}

/** Active credentials, oldest first. */
export async function readLiveCredentials(
  database: Database | Tx,
  of: { readonly company: string; readonly partner?: string },
  now: Date,
): Promise<readonly CredentialRow[]> {
  const isOf = of.partner === undefined ? sql`true` : sql`partner_code = ${of.partner}`
  const { rows } = await sql<CredentialRow>`
    select ${columns} from partner_credential where company_code = ${of.company} and ${isOf} and ${isLive(now)}
    order by partner_code, made_at, client_id`.execute(database)
  return rows
}

/** @returns false if the partner already has two */
export async function insertCredential(
  tx: Tx,
  row: Omit<CredentialRow, 'used_at' | 'ends_at'>,
): Promise<boolean> {
  const { company_code, partner_code, made_at } = row
  // An expired one frees its place.
  await sql`
    update partner_credential set revoked_at = ends_at
    where company_code = ${company_code} and partner_code = ${partner_code} and revoked_at is null and ends_at <= ${made_at}`.execute(
    tx,
  )
  const { rows } = await sql`
    insert into partner_credential (client_id, company_code, partner_code, place, sealed_secret, key_id, made_at, made_by)
    select ${row.client_id}, ${company_code}, ${partner_code}, free.place, ${row.sealed_secret}, ${row.key_id}, ${made_at}, ${row.made_by}
    from (
      select p.place from generate_series(1, 2) as p (place)
      where not exists (
        select from partner_credential c
        where c.company_code = ${company_code} and c.partner_code = ${partner_code} and c.place = p.place and c.revoked_at is null)
      order by p.place limit 1) as free
    on conflict (company_code, partner_code, place) where revoked_at is null do nothing
    returning client_id`.execute(tx)
  return rows.length > 0
}

/** Sets a credential's expiry, or brings it forward. */
export async function endCredential(tx: Tx, clientId: string, endsAt: Date): Promise<void> {
  await sql`
    update partner_credential set ends_at = least(ends_at, ${endsAt}::timestamptz)
    where client_id = ${clientId} and revoked_at is null`.execute(tx)
}

/** @returns the company and partner that it was of; undefined if there is no such active credential */
export async function endNow(
  tx: Tx,
  clientId: string,
  now: Date,
): Promise<Pick<CredentialRow, 'company_code' | 'partner_code'> | undefined> {
  const { rows } = await sql<Pick<CredentialRow, 'company_code' | 'partner_code'>>`
    update partner_credential set revoked_at = ${now} where client_id = ${clientId} and ${isLive(now)}
    returning company_code, partner_code`.execute(tx)
  return rows[0]
}

/**
 * Records a signed request. @returns `used` if any process has already received it; `ended` if its credential isn't active any more: the
 * body can come long after the headers
 */
export async function recordRequest(
  database: Database,
  clientId: string,
  nonce: string,
  now: Date,
): Promise<'recorded' | 'used' | 'ended'> {
  const { rows } = await sql<{ is_live: boolean; is_new: boolean }>`
    with live as (select from partner_credential where client_id = ${clientId} and ${isLive(now)}),
    recorded as (
      insert into partner_request (request_key, arrived_at)
      select ${`${clientId} ${nonce}`}, ${now}::timestamptz from live
      on conflict do nothing returning request_key)
    select exists (select from live) as is_live, exists (select from recorded) as is_new`.execute(database)
  const [row] = rows
  if (row?.is_live !== true) return 'ended'
  return row.is_new ? 'recorded' : 'used'
}

/** Records use to the minute: enough to see if an old credential is still in use, without a write per request. */
export async function recordUse(database: Database, clientId: string, now: Date): Promise<void> {
  await sql`
    update partner_credential set used_at = ${now}
    where client_id = ${clientId} and coalesce(used_at < ${now}::timestamptz - interval '1 minute', true)`.execute(
    database,
  )
}
