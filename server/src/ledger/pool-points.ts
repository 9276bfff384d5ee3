import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId, Day, JournalId } from './account-id.ts'
import { frozen, journal, points, protectedActor } from './answers.ts'
import { callFunction, toJsonb } from './call-function.ts'
import type { Detail, EntryFacts } from './entry.ts'

type Facts = EntryFacts & { readonly recipientDetail?: Detail }

const forbidden = z.object({ kind: z.literal('forbidden') })

const returned = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('returned'), journal, points, inUse: points }),
  z.object({ kind: z.literal('nothing'), inUse: points }),
  forbidden,
  frozen,
])
export type ReturnAnswer = z.output<typeof returned>

/**
 * Returns a contributor's unused pool contributions, with their dates (POINT-13), at the request of the account's owner or the pool's head.
 * `inUse` is what open orders have reserved: it stays until they end.
 */
export async function returnPoints(
  db: Database | Tx,
  order: {
    readonly principal: CustomerId
    readonly pool: AccountId
    readonly to: AccountId
    readonly today: Day
    readonly journal: JournalId
    readonly facts?: Facts
  },
): Promise<ReturnAnswer> {
  return callFunction(
    db,
    sql`select ledger.return_points(
      p_principal => ${order.principal}, p_pool => ${order.pool}, p_to => ${order.to}, p_today => ${order.today},
      p_journal => ${order.journal}, p_facts => ${toJsonb(order.facts ?? {})}) as answer`,
    returned,
  )
}

const contributed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contributed'), journal, points }),
  z.object({ kind: z.literal('nothing') }),
  forbidden,
  frozen,
  protectedActor,
])
export type ShareAnswer = z.output<typeof contributed>

/**
 * Moves a share of one accrual (whole percent, rounded down) to a pool, from the lots that accrual opened, once per accrual. Runs under the
 * jobs' role (POINT-13). 'frozen' and 'protected' can be retried later.
 */
export async function contributeShare(
  db: Database | Tx,
  order: {
    readonly account: AccountId
    readonly pool: AccountId
    readonly accrual: JournalId
    readonly percent: number
    readonly today: Day
    readonly journal: JournalId
    readonly facts?: Facts
  },
): Promise<ShareAnswer> {
  return callFunction(
    db,
    sql`select ledger.contribute_share(
      p_account => ${order.account}, p_pool => ${order.pool}, p_accrual => ${order.accrual}, p_percent => ${order.percent},
      p_today => ${order.today}, p_journal => ${order.journal}, p_facts => ${toJsonb(order.facts ?? {})}) as answer`,
    contributed,
  )
}
