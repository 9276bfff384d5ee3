import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { hasSecondFactor } from '../factors/factor-store.ts'
import { forgetRecoveryCodes } from '../factors/codes/recovery-codes.ts'
import { endLinks } from '../mailed-link-store.ts'

/** A sign-in method that was added to an account: a second factor, a passkey, or a provider link. */
export interface AddedWay {
  /** `passkey:<uuid>`, `provider:<key>`, `authenticator` or `mailedCode`. */
  readonly id: string
  readonly kind: 'mailedCode' | 'authenticator' | 'passkey' | 'provider'
  /** A passkey's own name, or a provider's key; empty for the others. */
  readonly name: string
  readonly addedAt: Date
}

/** Methods added since a given time, newest first. */
export async function readAddedSince(
  database: Database | Tx,
  customer: CustomerNumber,
  since: Date,
): Promise<readonly AddedWay[]> {
  const { rows } = await sql<AddedWay>`
    select id, kind, name, added_at as "addedAt" from (
      select 'mailedCode' as id, 'mailedCode' as kind, '' as name, added_at
      from mailed_code_factor where customer_number = ${customer}
      union all select 'authenticator', 'authenticator', '', added_at
      from authenticator where customer_number = ${customer} and added_at is not null
      union all select 'passkey:' || passkey_id, 'passkey', name, added_at
      from passkey where customer_number = ${customer}
      union all select 'provider:' || provider, 'provider', provider, linked_at
      from provider_identity where customer_number = ${customer}) ways
    where added_at >= ${since} order by added_at desc, id`.execute(database)
  return rows
}

/**
 * Removes the given methods if they were added since a given time, and nothing older: a mailed link can't remove what a member had before.
 * Recovery codes go with the last factor.
 */
export async function removeSignInMethods(
  tx: Tx,
  customer: CustomerNumber,
  ids: readonly string[],
  since: Date,
): Promise<void> {
  const chosen = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  await sql`
    delete from mailed_code_factor
    where customer_number = ${customer} and added_at >= ${since} and 'mailedCode' in ${chosen}`.execute(tx)
  await sql`
    delete from authenticator
    where customer_number = ${customer} and added_at >= ${since} and 'authenticator' in ${chosen}`.execute(tx)
  await sql`
    delete from passkey
    where customer_number = ${customer} and added_at >= ${since} and 'passkey:' || passkey_id in ${chosen}`.execute(
    tx,
  )
  await sql`
    delete from provider_identity
    where customer_number = ${customer} and linked_at >= ${since} and 'provider:' || provider in ${chosen}`.execute(
    tx,
  )
  if (!(await hasSecondFactor(tx, customer))) await forgetRecoveryCodes(tx, customer)
}

/**
 * Removes everything added since a given time, with recovery codes created and factors started since. Emailed links to a provider end first:
 * one that is being confirmed has then added its provider, and none can add one later.
 */
export async function removeAddedSince(
  tx: Tx,
  customer: CustomerNumber,
  since: Date,
  now: Date,
): Promise<void> {
  await endLinks(tx, customer, 'linkProvider', now)
  const added = await readAddedSince(tx, customer, since)
  await removeSignInMethods(
    tx,
    customer,
    added.map(({ id }) => id),
    since,
  )
  await sql`
    delete from authenticator where customer_number = ${customer} and added_at is null`.execute(tx)
  await sql`
    delete from recovery_code where customer_number = ${customer} and made_at >= ${since}`.execute(tx)
}
