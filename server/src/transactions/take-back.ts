import { dayIn } from '@waymark/rules/calendar'
import {
  accountId,
  adjustPoints,
  journalId,
  newJournalId,
  reverseJournal,
  type AccountId,
} from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { markReversed, type ActivityRow } from './activity-store.ts'
import { returnAllowances } from './allowance-store.ts'
import { insertDebt } from './debt-store.ts'
import { takeTierBack } from './bring-tier.ts'
import { feeAccountOf, lockPoolOrder } from './order-holds.ts'
import type { Moment } from './products/product.ts'
import { productOf } from './products/products.ts'
import { recipientOf } from './recipient-of.ts'

export type TakenBack =
  | { readonly kind: 'takenBack'; readonly debt: bigint }
  /** Points that came in have been spent, and policy does not let them be owed. */
  | { readonly kind: 'spent'; readonly available: bigint }
  /** What the order did cannot be undone: a renewal. */
  | { readonly kind: 'notReversible' }

interface Wish {
  readonly reason: string
  readonly whenSpent: 'refuse' | 'debt'
}

/** Undoes what an order did: its points return to the very lots, with their dates, the points that paid too, and a tier to what it was. */
export async function takeBack(
  tx: Tx,
  activity: ActivityRow,
  moment: Moment,
  wish: Wish,
): Promise<TakenBack> {
  const product = activity.terms.product
  if (product === 'extend') return { kind: 'notReversible' }
  const { allowances, recipientAllowances } = productOf(activity)
  const used = [...allowances(activity, moment.programme), ...recipientAllowances(activity, moment.programme)]
  await returnAllowances(tx, used)
  await lockPoolOrder(tx, activity)
  const points = product === 'tier' ? taken(0n) : await takePointsBack(tx, activity, moment, wish)
  if (points.kind !== 'takenBack') return points
  if (activity.fee_journal_id !== null) {
    const fee = await reverse(tx, feeAccountOf(activity), activity.fee_journal_id, activity, moment, wish)
    if (fee.kind !== 'reversed' && fee.kind !== 'already_reversed') return { kind: 'notReversible' }
  }
  await takeTierBack(tx, activity, moment)
  await markReversed(tx, activity.activity_id, moment.now)
  return points
}

function taken(debt: bigint): TakenBack {
  return { kind: 'takenBack', debt }
}

async function takePointsBack(tx: Tx, activity: ActivityRow, moment: Moment, wish: Wish): Promise<TakenBack> {
  const { terms, journal_id: journal } = activity
  if (journal === null) throw new Error(`Order ${activity.activity_number} moved no points`)
  const receiver = terms.product === 'gift' ? recipientOf(activity).account : activity.account
  const answer = await reverse(tx, accountId(receiver), journal, activity, moment, wish)
  if (answer.kind === 'reversed' || answer.kind === 'already_reversed') return taken(0n)
  if (answer.kind !== 'not_enough') return { kind: 'notReversible' }
  const isIssued = terms.product === 'buy' || terms.product === 'gift'
  if (wish.whenSpent === 'refuse' || !isIssued) return { kind: 'spent', available: answer.available }
  const all = activity.points + (terms.product === 'buy' ? terms.bonus : 0n)
  return oweRest(
    tx,
    activity,
    { account: accountId(receiver), all, available: answer.available },
    moment,
    wish,
  )
}

async function reverse(
  tx: Tx,
  account: AccountId,
  journal: string,
  activity: ActivityRow,
  { programme, now }: Moment,
  { reason }: Wish,
) {
  return reverseJournal(tx, {
    account,
    reverses: journalId(journal),
    journal: newJournalId(now),
    today: dayIn(programme.timeZone, now),
    facts: {
      rule: 'refund',
      configVersion: activity.config_version,
      reference: activity.activity_number,
      detail: { reason },
    },
  })
}

/** What is there is taken, and the rest is owed: a balance cannot go below zero. */
async function oweRest(
  tx: Tx,
  activity: ActivityRow,
  {
    account,
    all,
    available,
  }: { readonly account: AccountId; readonly all: bigint; readonly available: bigint },
  { programme, now }: Moment,
  { reason }: Wish,
): Promise<TakenBack> {
  const reference = activity.activity_number
  if (available > 0n) {
    const answer = await adjustPoints(tx, {
      account,
      pointType: 'POINTS',
      amount: -available,
      expiresOn: null,
      today: dayIn(programme.timeZone, now),
      journal: newJournalId(now),
      businessReference: `refund:${reference}`,
      facts: { rule: 'refund', reference, detail: { reason } },
    })
    if (answer.kind !== 'adjusted') return { kind: 'spent', available }
  }
  const { company_code, program_code, activity_number } = activity
  const debt = { activity_number, account, company_code, program_code, points: all - available }
  await insertDebt(tx, debt, now)
  return taken(debt.points)
}
