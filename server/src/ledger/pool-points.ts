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

/** What a journal brought to an account, to be returned to the one that has that account's points now. */
export interface MovedPoints {
  readonly account: AccountId
  readonly of: JournalId
  /** The account itself, or that of the membership that it was merged into. */
  readonly home: AccountId
  /** At most. */
  readonly points: bigint
  readonly today: Day
  readonly journal: JournalId
  readonly facts: Facts
}

const movedBack = z.object({ kind: z.literal('returned'), points })

/**
 * Returns what a journal brought from the family pools that it is in, under the jobs' role: for who owes it. What open orders of a pool have
 * reserved stays there. The entries count as a part of what takes the points in the same journal.
 * @returns how many points
 */
export async function returnMoved(db: Database | Tx, moved: MovedPoints): Promise<bigint> {
  const answer = await callFunction(
    db,
    sql`select ledger.return_moved(
      p_account => ${moved.account}, p_of => ${moved.of}, p_home => ${moved.home}, p_points => ${moved.points},
      p_today => ${moved.today}, p_journal => ${moved.journal}, p_facts => ${toJsonb(moved.facts)}) as answer`,
    movedBack,
  )
  return answer.points
}

/** The accounts that what a journal brought to one has been on since, without being spent. */
export async function readMovedAccounts(
  db: Database | Tx,
  account: AccountId,
  of: JournalId,
  today: Day,
): Promise<readonly AccountId[]> {
  const { rows: opened } = await sql<{ lot: bigint }>`
    select lot_no as lot from ledger.lots_of_journal(${account}, ${of}::uuid)`.execute(db)
  const { rows } = await sql<{ account: AccountId }>`
    select distinct account_id as account
    from ledger.follow_points(${account}, ${opened.map(({ lot }) => lot)}::bigint[], null, ${today}::date)`.execute(
    db,
  )
  return rows.map((row) => row.account)
}
