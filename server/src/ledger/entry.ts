import type { AccountId, Day, JournalId } from './account-id.ts'

/** POINTS can be spent and live in lots; STATUS counts towards a tier, is never spent and has no lots. */
export type PointType = 'POINTS' | 'STATUS'

/** What an entry is. The database keeps the same list, and the signs: a credit of these is never below zero, a debit never above. */
export type CreditKind =
  | 'accrual'
  | 'bonus'
  | 'purchase'
  | 'gift_in'
  | 'transfer_in'
  | 'renewal'
  | 'conversion'
  | 'pool_in'
export type DebitKind = 'transfer_out' | 'redemption' | 'renewal' | 'conversion' | 'pool_out' | 'pool_in'
export type EntryKind = CreditKind | DebitKind | 'expiry' | 'adjustment' | 'reversal'

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined }

/** Facts for a line of the statement, in no language: {flight: 'WMK127', from: 'AKL', to: 'SYD'}. Names of people only masked. */
export type Detail = { readonly [name: string]: Json | undefined }

/** What an entry says about itself besides its amount. */
export interface EntryFacts {
  /** The rule that gave the number, and the version of the configuration it stood in: the answer to 'why this number'. */
  readonly rule?: string
  readonly configVersion?: number
  readonly partner?: string
  /** What a person reads out on the telephone, as TR-5H2M-1180. */
  readonly reference?: string
  readonly detail?: Detail
}

/** What the transaction also tells the outside once it has committed (platform's outbox). */
export interface OutboxMessage {
  /** UUID, made by the caller. */
  readonly id: string
  readonly topic: string
  readonly payload: Detail
}

/** At most `most` points in entries of these kinds since a day; what pending holds will move counts too. */
export interface Limit {
  /** Comes back when it is reached, to choose the words. */
  readonly name: string
  /** Whose entries are counted: the account that the points leave, or the one they go to. */
  readonly side: 'from' | 'to'
  readonly kinds: readonly EntryKind[]
  readonly since: Day
  readonly most: bigint
}

/** A key that the caller chose and a hash of all that it asked for: the same key with another hash is refused. */
export interface IdempotencyKey {
  readonly key: string
  readonly bodyHash: string
}

/** A line of a statement: one side of a journal. Points are signed: above zero they came in. */
export interface Entry {
  readonly journal: JournalId
  readonly pointType: PointType
  /** Counts the account's entries of this point type, without gaps. */
  readonly seq: bigint
  readonly kind: EntryKind
  readonly amount: bigint
  readonly balanceAfter: bigint
  /** Another member's account, or a system account below zero. */
  readonly counterAccount: AccountId | bigint
  /** The programme's day it tells of; `recordedAt` is when it was written down. */
  readonly occurredOn: Day
  readonly recordedAt: Date
  readonly rule: string | null
  readonly configVersion: number | null
  readonly partner: string | null
  readonly reference: string | null
  readonly detail: Detail
  readonly reverses: JournalId | null
}
