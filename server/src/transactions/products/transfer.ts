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
import type { Tx } from '../../platform/database/database.ts'
import type { ActivityRow } from '../activity-store.ts'
import { entryFacts, holdFacts, ledgerKey, releaseHold } from '../order-holds.ts'
import { recipientOf } from '../recipient-of.ts'
import { tellOfTransfer } from '../tell-of-transfer.ts'
import { CannotBeCarriedOut, type Moment, type Product } from './product.ts'

const kinds = { out: 'transfer_out', in: 'transfer_in' } as const

/** Points go to another member, out of their lots and with their dates (POINT-02). */
export const transfer: Product = {
  prefix: 'TR',
  operationId: 'transferPoints',
  screen: 'transfer',
  paymentMinutes: (programme) => programme.transfer.paymentMinutes,
  allowances: () => [],
  recipientAllowances: () => [],
  setAside: holdForTransfer,
  carryOut: settleTransfer,
  giveBack: async (tx, activity, moment) => releaseHold(tx, activity, activity.activity_id, moment),
  whenDue: 'post',
  tell: tellOfTransfer,
}

/** Moves the points of a transfer that costs nothing. @returns why not, with nothing changed */
export async function postTransfer(
  tx: Tx,
  activity: ActivityRow,
  programme: ProgrammeConfiguration,
): Promise<Refusal | undefined> {
  if (activity.journal_id === null) throw new Error('An activity that posts at once names its journal')
  const today = dayIn(programme.timeZone, activity.submitted_at)
  const answer = await transferPoints(tx, {
    principal: customerId(activity.customer_number),
    from: accountId(activity.account),
    to: accountId(recipientOf(activity).account),
    points: activity.points,
    today,
    journal: journalId(activity.journal_id),
    idempotency: ledgerKey(activity, 'transfer'),
    kinds,
    limits: transferLimits(programme.transfer, today),
    facts: transferFacts(activity),
  })
  return answer.kind === 'posted' || answer.kind === 'replayed' ? undefined : answer
}

async function holdForTransfer(
  tx: Tx,
  activity: ActivityRow,
  { programme }: Moment,
): Promise<Refusal | undefined> {
  const facts = holdFacts(activity, programme)
  const answer = await holdPoints(tx, {
    ...facts,
    points: activity.points,
    hold: holdId(activity.activity_id),
    to: accountId(recipientOf(activity).account),
    kinds,
    idempotency: ledgerKey(activity, 'transfer'),
    limits: transferLimits(programme.transfer, facts.today),
  })
  return answer.kind === 'held' || answer.kind === 'replayed' ? undefined : answer
}

async function settleTransfer(tx: Tx, activity: ActivityRow, { programme, now }: Moment): Promise<string> {
  const answer = await settleHold(tx, {
    account: accountId(activity.account),
    hold: holdId(activity.activity_id),
    journal: newJournalId(now),
    today: dayIn(programme.timeZone, now),
    businessReference: `payment:${activity.activity_id}`,
    facts: transferFacts(activity),
  })
  if (answer.kind === 'posted') return answer.journal
  if (answer.kind === 'replayed') return answer.first.journal
  throw new CannotBeCarriedOut(answer.kind)
}

function transferFacts(
  activity: ActivityRow,
): EntryFacts & { readonly recipientDetail: NonNullable<EntryFacts['detail']> } {
  const recipient = recipientOf(activity)
  const message = activity.message === null ? {} : { message: activity.message }
  return {
    ...entryFacts(activity, {
      counterpartyName: recipient.name,
      counterpartyNumber: recipient.number,
      ...message,
    }),
    recipientDetail: {
      counterpartyName: activity.sender_name,
      counterpartyNumber: activity.membership_number,
      ...message,
    },
  }
}

/** As the ledger counts them under the lock of the balance: a day and a year of sending, a year of receiving. */
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
