import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId } from './account-id.ts'
import { callFunction } from './call-function.ts'
import type { Given } from './given.ts'

const done = z.object({ kind: z.literal('done') })

/**
 * Stops a customer from moving points out of an account before `until`: transfers and holds are refused as `protected`. Others with rights on
 * the account are unaffected, and points still arrive. An earlier `until` never replaces a later one.
 */
export async function protectActor(
  db: Database | Tx,
  protection: { readonly account: AccountId; readonly principal: CustomerId; readonly until: Date },
): Promise<void> {
  await callFunction(
    db,
    sql`select ledger.protect_actor(
      p_principal => ${protection.principal}, p_account => ${protection.account}, p_until => ${protection.until}) as answer`,
    done,
  )
}

/** A subquery for when a customer can spend from an account again: one row of `until`, or none. */
export function selectProtection(
  account: Given<AccountId>,
  principal: Given<CustomerId>,
): RawBuilder<{ until: Date | null }> {
  return sql<{ until: Date | null }>`
    select protected_until as until from ledger.protection_on(${account}, ${principal})`
}
