import { fetchKept, findKeptPoints, readKeptAccount, reverseToKept, takeOwed } from '../../closures/index.ts'
import { dayIn } from '@waymark/rules/calendar'
import {
  accountId,
  forgoExpired,
  journalId,
  lockInOrder,
  newJournalId,
  readExpired,
  readMovedAccounts,
  returnMoved,
  reverseJournal,
  type AccountId,
  type Detail,
  type EntryFacts,
  type JournalId,
  type ReversalAnswer,
} from '../../ledger/index.ts'
import type { LedgerAccount } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { feeAccountOf, lockPoolOrder } from '../holds/order-holds.ts'
import { returnAllowances } from '../limits/allowance-store.ts'
import { spendingAllowances } from '../limits/user-spending.ts'
import type { OrderContext } from '../order-kind.ts'
import type { Order } from '../order-store.ts'
import type { Locked } from '../settle/conclude-order.ts'
import { insertDebt } from './debt-store.ts'
import type { TakeBackWish, TakenBack } from './taken-back.ts'

/** Reverses an order: its kind's effect, the limits it used, and the points that paid for it. */
export async function takeBack(
  tx: Tx,
  { order, kind }: Locked,
  context: OrderContext,
  wish: TakeBackWish,
): Promise<TakenBack> {
  const { programme } = context
  const { timeZone } = programme
  await returnAllowances(tx, [
    ...kind.limits(order, programme),
    ...kind.recipientLimits(order, programme),
    ...spendingAllowances(order, { timeZone, pointsLeave: kind.pointsLeave }),
  ])
  await lockPoolOrder(tx, order, kind.holds(order))
  const taken = await kind.takeBack(tx, order, context, wish)
  if (taken.kind !== 'takenBack' || order.fee_journal_id === null) return taken
  const fee = await reverse(tx, feeAccountOf(order), order.fee_journal_id, order, context, wish)
  return fee.kind === 'reversed' || fee.kind === 'already_reversed' ? taken : { kind: 'notReversible' }
}

/** The account an order moved points of, and how many it issued: those can become a debt if they were spent. */
interface Moved {
  readonly account: LedgerAccount
  readonly issued: bigint
  /** Another member's account that got them. */
  readonly receivedBy?: LedgerAccount
}

/** Returns an order's points to their original lots, with their dates. For kinds whose effect is one journal. */
export async function takePointsBack(
  tx: Tx,
  order: Order,
  { account, issued, receivedBy }: Moved,
  context: OrderContext,
  wish: TakeBackWish,
): Promise<TakenBack> {
  if (order.journal_id === null) throw new Error(`Order ${order.order_number} moved no points`)
  const answer =
    receivedBy === undefined
      ? await reverse(tx, accountId(account), order.journal_id, order, context, wish)
      : await reverseReceived(
          tx,
          order,
          { account, issued, receivedBy, journal: order.journal_id },
          context,
          wish,
        )
  if (answer.kind === 'reversed' || answer.kind === 'already_reversed') return { kind: 'takenBack', debt: 0n }
  if (answer.kind !== 'not_enough') return { kind: 'notReversible' }
  const [owing, brought] = [accountId(receivedBy ?? account), journalId(order.journal_id)]
  return takeDue(tx, order, { owing, issued, brought }, context, wish)
}

/** Takes what a journal brought and what is still somewhere, where it can't be reversed as a whole. */
async function takeDue(
  tx: Tx,
  order: Order,
  {
    owing,
    issued,
    brought,
  }: { readonly owing: AccountId; readonly issued: bigint; readonly brought: JournalId },
  context: OrderContext,
  wish: TakeBackWish,
): Promise<TakenBack> {
  const today = dayIn(context.programme.timeZone, context.now)
  if (issued === 0n) return { kind: 'spent', available: (await findKeptPoints(tx, owing, today)).available }
  const accounts = [await readKeptAccount(tx, owing), ...(await readMovedAccounts(tx, owing, brought, today))]
  // Nothing is restored, spent or earned there between what is read and what is taken.
  await lockInOrder(tx, { accounts: [owing, ...accounts], holds: [] })
  const lost = await readExpired(tx, owing, brought, today)
  // What has expired of them was lost already, as when the whole journal is reversed.
  const due = issued - lost
  const home = await readKeptAccount(tx, owing)
  const journal = newJournalId(context.now)
  const facts = { rule: 'refund', reference: order.order_number, detail: { reason: wish.reason } }
  await returnMoved(tx, { account: owing, of: brought, home, points: due, today, journal, facts })
  // Not what the reversal's answer says: that is what was left for the entry at which it gave up.
  const { account: from, available } = await findKeptPoints(tx, owing, today)
  if (available < due && wish.whenSpent === 'refuse') return { kind: 'spent', available }
  return recordDebt(tx, order, { owing, from, due, available, brought, journal, facts }, context, wish)
}

/** What was sent to a membership that has been merged since is taken from the one that has its points now. */
async function reverseReceived(
  tx: Tx,
  order: Order,
  moved: Required<Moved> & { readonly journal: string },
  context: OrderContext,
  wish: TakeBackWish,
): Promise<ReversalAnswer> {
  const [account, owing] = [accountId(moved.account), accountId(moved.receivedBy)]
  const today = dayIn(context.programme.timeZone, context.now)
  const from = await readKeptAccount(tx, owing)
  const reversed = async (): Promise<ReversalAnswer> =>
    reverseNow(tx, account, moved.journal, order, context, wish)
  const others = from === owing ? [] : [owing, from]
  return reverseToKept(tx, { account, today, now: context.now, others }, async () => {
    const answer = await reversed()
    if (from === owing || answer.kind !== 'not_enough') return answer
    const isFetched = await fetchKept(tx, {
      owing,
      from,
      // The reversal itself returns what has expired, wherever it was.
      points: order.points - answer.available,
      today,
      now: context.now,
      brought: journalId(moved.journal),
      businessReference: `refund:${order.order_number}`,
      facts: { rule: 'refund', reference: order.order_number, detail: { reason: wish.reason } },
    })
    return isFetched ? reversed() : answer
  })
}

async function reverse(
  tx: Tx,
  account: AccountId,
  journal: string,
  order: Order,
  context: OrderContext,
  wish: TakeBackWish,
): Promise<ReversalAnswer> {
  const today = dayIn(context.programme.timeZone, context.now)
  return reverseToKept(tx, { account, today, now: context.now }, async () =>
    reverseNow(tx, account, journal, order, context, wish),
  )
}

async function reverseNow(
  tx: Tx,
  account: AccountId,
  journal: string,
  order: Order,
  { programme, now }: OrderContext,
  { reason }: TakeBackWish,
): Promise<ReversalAnswer> {
  return reverseJournal(tx, {
    account,
    reverses: journalId(journal),
    journal: newJournalId(now),
    today: dayIn(programme.timeZone, now),
    facts: {
      rule: 'refund',
      configVersion: order.config_version,
      reference: order.order_number,
      detail: { reason },
    },
  })
}

/**
 * Takes the available points and records the rest as a debt, unless it's written off: a balance can't go below zero. What has expired is given up,
 * or the member could restore points of a refunded order.
 */
async function recordDebt(
  tx: Tx,
  { order_number: reference, company_code, program_code }: Order,
  taking: {
    readonly owing: AccountId
    readonly from: AccountId
    readonly due: bigint
    readonly available: bigint
    /** The journal that brought the points. */
    readonly brought: JournalId
    readonly journal: JournalId
    readonly facts: EntryFacts & { readonly detail: Detail & { readonly reason: string } }
  },
  { programme, now }: OrderContext,
  { whenSpent }: TakeBackWish,
): Promise<TakenBack> {
  const { owing, from, due, available, brought, journal, facts } = taking
  const taken = available < due ? available : due
  const today = dayIn(programme.timeZone, now)
  if (taken > 0n) {
    const businessReference = `refund:${reference}`
    const owed = { owing, from, points: taken, today, journal, businessReference, facts }
    if (!(await takeOwed(tx, owed))) return { kind: 'spent', available }
  }
  await forgoExpired(tx, { account: owing, of: brought, today, journal, facts })
  const points = whenSpent === 'debt' ? due - taken : 0n
  // The account that got the points owes them: what it is merged into pays, for as long as it is.
  if (points > 0n)
    await insertDebt(tx, { order_number: reference, account: owing, company_code, program_code, points }, now)
  return { kind: 'takenBack', debt: points }
}
