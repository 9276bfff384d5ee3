import { transferKind } from '@waymark/contract/points/transfer/transfer-kind'
import { transferPoints as transferPointsOperation } from '@waymark/contract/points/transfer/transfer-points.shapes'
import { dayIn, parseDay, type Day } from '@waymark/rules/calendar'
import type { ProgrammeConfiguration } from '../../configuration/index.ts'
import {
  accountId,
  customerId,
  holdId,
  holdPoints,
  journalId,
  newJournalId,
  settleHold,
  transferPoints,
  type EntryFacts,
  type Limit,
  type Refusal,
} from '../../ledger/index.ts'
import { findLinkedUser, programmeOfPeople } from '../../membership/index.ts'
import {
  CannotBeCarriedOut,
  defineOrderKind,
  entryFacts,
  holdFacts,
  ledgerKey,
  recipientOf,
  releaseHold,
  takePointsBack,
  type Order,
  type OrderContext,
} from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { presentRecipient } from '../recipients/present-recipient.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }
import { priceTransfer, transferTerms } from './price-transfer.ts'
import { tellOfTransfer } from './tell-of-transfer.ts'

const kinds = { out: 'transfer_out', in: 'transfer_in' } as const

/** Transfers points to another member, lot by lot, keeping their dates (POINT-02). */
export const transfer = defineOrderKind({
  kind: transferKind,
  prefix: 'TR',
  operation: transferPointsOperation,
  terms: transferTerms,
  paymentMinutes: (programme) => programme.transfer.paymentMinutes,
  pointsLeave: true,
  price: priceTransfer,
  setAside: holdForTransfer,
  carryOutAtOnce: postTransfer,
  carryOut: settleTransfer,
  giveBack: async (tx, order, context) => releaseHold(tx, order, order.order_id, context),
  takeBack: async (tx, order, context, wish) =>
    takePointsBack(
      tx,
      order,
      { account: order.account, issued: 0n, receivedBy: recipientOf(order).account },
      context,
      wish,
    ),
  whenDue: 'post',
  present: (common, order) => ({ ...common, activityType: 'TRANSFER', recipient: presentRecipient(order) }),
  mail: { words: { en, ko }, page: 'transfer' },
  tell: tellOfTransfer,
})

/** Posts a free transfer. @returns the refusal, if any, with nothing changed */
async function postTransfer(tx: Tx, order: Order, { programme }: OrderContext): Promise<Refusal | undefined> {
  if (order.journal_id === null) throw new Error('An order that posts at once names its journal')
  const today = dayIn(programme.timeZone, order.submitted_at)
  const answer = await transferPoints(tx, {
    principal: customerId(order.customer_number),
    from: accountId(order.account),
    to: accountId(recipientOf(order).account),
    points: order.points,
    today,
    journal: journalId(order.journal_id),
    idempotency: ledgerKey(order, 'transfer'),
    kinds,
    limits: transferLimits(programme.transfer, today),
    facts: transferFacts(order),
  })
  return answer.kind === 'posted' || answer.kind === 'replayed' ? undefined : answer
}

async function holdForTransfer(
  tx: Tx,
  order: Order,
  { programme }: OrderContext,
): Promise<Refusal | undefined> {
  const facts = holdFacts(order, programme)
  const answer = await holdPoints(tx, {
    ...facts,
    points: order.points,
    hold: holdId(order.order_id),
    to: accountId(recipientOf(order).account),
    kinds,
    idempotency: ledgerKey(order, 'transfer'),
    limits: transferLimits(programme.transfer, facts.today),
  })
  return answer.kind === 'held' || answer.kind === 'replayed' ? undefined : answer
}

async function settleTransfer(tx: Tx, order: Order, context: OrderContext): Promise<string> {
  const { programme, now } = context
  if (!(await isStillLinked(tx, order, context)))
    throw new CannotBeCarriedOut('the recipient has left the company')
  const answer = await settleHold(tx, {
    account: accountId(order.account),
    hold: holdId(order.order_id),
    journal: newJournalId(now),
    today: dayIn(programme.timeZone, now),
    businessReference: `payment:${order.order_id}`,
    facts: transferFacts(order),
  })
  if (answer.kind === 'posted') return answer.journal
  if (answer.kind === 'replayed') return answer.first.journal
  throw new CannotBeCarriedOut(answer.kind)
}

/** Whether a company's order still goes to one of its users: they can leave before it is paid, or while it is on hold. */
async function isStillLinked(tx: Tx, order: Order, { company }: OrderContext): Promise<boolean> {
  if (order.user_number === null) return true
  const key = {
    companyCode: order.company_code,
    programCode: order.program_code,
    membershipNumber: order.membership_number,
  }
  const { membershipNumber, account } = recipientOf(order)
  const user = await findLinkedUser(tx, key, membershipNumber, programmeOfPeople(company))
  return user?.account === account
}

function transferFacts(
  order: Order,
): EntryFacts & { readonly recipientDetail: NonNullable<EntryFacts['detail']> } {
  const recipient = recipientOf(order)
  const message = order.message === null ? {} : { message: order.message }
  return {
    ...entryFacts(order, {
      counterpartyName: recipient.maskedName,
      counterpartyNumber: recipient.membershipNumber,
      ...message,
    }),
    recipientDetail: {
      counterpartyName: order.sender_name,
      counterpartyNumber: order.membership_number,
      ...message,
    },
  }
}

/** Limits counted by the ledger under the balance lock: daily and yearly for the sender, yearly for the recipient. */
function transferLimits(rule: ProgrammeConfiguration['transfer'], today: Day): readonly Limit[] {
  const yearBegan = parseDay(`${today.slice(0, 4)}-01-01`)
  return [
    { name: 'day', side: 'from', kinds: ['transfer_out'], since: today, most: rule.mostPointsADay },
    { name: 'year', side: 'from', kinds: ['transfer_out'], since: yearBegan, most: rule.mostPointsAYear },
    {
      name: 'recipientYear',
      side: 'to',
      kinds: ['transfer_in'],
      since: yearBegan,
      most: rule.mostReceivedAYear,
    },
  ]
}
