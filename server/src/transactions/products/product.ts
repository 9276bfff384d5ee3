import type { ScreenKey } from '@waymark/contract/screens'
import type { ProgrammeConfiguration } from '../../configuration/index.ts'
import type { Refusal } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ActivityRow } from '../activity-store.ts'
import type { Allowance } from '../allowance-store.ts'

/** By which rules, and when, an order goes on. */
export interface Moment {
  readonly programme: ProgrammeConfiguration
  readonly now: Date
}

/** What the order's owner, and whoever else it concerns, is told of. */
export type News =
  | { readonly kind: 'done'; readonly at: Date }
  | { readonly kind: 'cancelled' | 'failed' }
  | { readonly kind: 'held'; readonly until: Date }

/** Everything in which one product differs from another. Whatever is not here is the same for all of them. */
export interface Product {
  /** How its references begin. */
  readonly prefix: 'TR' | 'BU' | 'GI' | 'EX' | 'TI' | 'CO'
  /** The operation that submits it: configuration names it where the PIN is asked for. */
  readonly operationId: string
  /** Whose privilege (PROG-06) covers it. */
  readonly screen: ScreenKey
  /** How long its payment page stays open, in minutes. */
  readonly paymentMinutes: (programme: ProgrammeConfiguration) => number
  /** The limits that an order takes from, besides those that the ledger counts itself. */
  readonly allowances: (activity: ActivityRow, programme: ProgrammeConfiguration) => readonly Allowance[]
  /** Limits of the recipient: looked at when it is ordered, taken when it is carried out. */
  readonly recipientAllowances: (
    activity: ActivityRow,
    programme: ProgrammeConfiguration,
  ) => readonly Allowance[]
  /** Holds the points that it will move, in the transaction that writes the order. @returns why not */
  readonly setAside: (tx: Tx, activity: ActivityRow, moment: Moment) => Promise<Refusal | undefined>
  /**
   * Its effect, once nothing is to be paid any more. @returns its journal, null where no points move
   * @throws CannotBeCarriedOut where the ledger no longer lets it
   */
  readonly carryOut: (tx: Tx, activity: ActivityRow, moment: Moment) => Promise<string | null>
  /** Frees what was held. */
  readonly giveBack: (tx: Tx, activity: ActivityRow, moment: Moment) => Promise<void>
  /** What becomes of an order that was held back when its time is over. */
  readonly whenDue: 'post' | 'cancel'
  readonly tell: (tx: Tx, activity: ActivityRow, news: News) => Promise<void>
}

/** The ledger no longer lets an order have its effect: nothing of it may stay, and whoever has paid gets the money back. */
export class CannotBeCarriedOut extends Error {
  constructor(reason: string) {
    super(`The order cannot be carried out: ${reason}`)
    this.name = 'CannotBeCarriedOut'
  }
}
