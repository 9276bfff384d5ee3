import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId } from './account-id.ts'
import { callFunction, toJsonb } from './call-function.ts'

/** owner, nominee and head (of a pool) can spend; a contributor to a pool can't. */
export type ActorRole = 'owner' | 'nominee' | 'head' | 'contributor'

const answer = z.object({ kind: z.enum(['opened', 'already_open']) })

/** Opens an empty account. One that already exists stays unchanged and gains no actor. */
export async function openAccount(
  db: Database | Tx,
  opening: {
    readonly account: AccountId
    readonly actors: readonly { readonly customer: CustomerId; readonly role: ActorRole }[]
  },
): Promise<{ readonly kind: 'opened' | 'already_open' }> {
  return callFunction(
    db,
    sql`select ledger.open_account(${opening.account}, ${toJsonb(opening.actors)}) as answer`,
    answer,
  )
}
