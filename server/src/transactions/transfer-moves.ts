import { dayIn } from '@waymark/rules/calendar'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import {
  accountId,
  customerId,
  holdId,
  holdPoints,
  journalId,
  newJournalId,
  settleHold,
  transferPoints,
  voidHold,
  type EntryFacts,
  type Refusal,
} from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { holdEnd } from './hold-times.ts'
import type { ActivityRow } from './store.ts'
import { transferLimits } from './transfer-limits.ts'

const kinds = { out: 'transfer_out', in: 'transfer_in' } as const

/** Moves the points of an order that costs nothing. @returns why not, with nothing changed */
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
    to: accountId(activity.recipient_account),
    points: activity.points,
    today,
    journal: journalId(activity.journal_id),
    idempotency: keyOf(activity),
    kinds,
    limits: transferLimits(programme.transfer, today),
    facts: factsOf(activity),
  })
  return answer.kind === 'posted' || answer.kind === 'replayed' ? undefined : answer
}

/** Sets the points of an order aside until its payment is known and it is held back no longer. @returns why not, with nothing changed */
export async function holdForTransfer(
  tx: Tx,
  activity: ActivityRow,
  programme: ProgrammeConfiguration,
): Promise<Refusal | undefined> {
  const today = dayIn(programme.timeZone, activity.submitted_at)
  const endsAt = holdEnd(activity.gives_up_at ?? activity.submitted_at, activity.cooling_off_minutes)
  const answer = await holdPoints(tx, {
    principal: customerId(activity.customer_number),
    account: accountId(activity.account),
    points: activity.points,
    today,
    hold: holdId(activity.activity_id),
    endsAt,
    endsOn: dayIn(programme.timeZone, endsAt),
    to: accountId(activity.recipient_account),
    kinds,
    idempotency: keyOf(activity),
    limits: transferLimits(programme.transfer, today),
  })
  return answer.kind === 'held' || answer.kind === 'replayed' ? undefined : answer
}

/** Posts what was held, now that it is paid and held back no longer. @returns its journal; undefined when it can no longer be posted */
export async function settleTransfer(
  tx: Tx,
  activity: ActivityRow,
  programme: ProgrammeConfiguration,
  now: Date,
): Promise<string | undefined> {
  const answer = await settleHold(tx, {
    account: accountId(activity.account),
    hold: holdId(activity.activity_id),
    journal: newJournalId(now),
    today: dayIn(programme.timeZone, now),
    businessReference: `payment:${activity.activity_id}`,
    facts: factsOf(activity),
  })
  if (answer.kind === 'posted') return answer.journal
  return answer.kind === 'replayed' ? answer.first.journal : undefined
}

/** Gives back what was held. A hold that has ended otherwise stays as it is. */
export async function releaseHold(
  tx: Tx,
  activity: ActivityRow,
  programme: ProgrammeConfiguration,
  now: Date,
): Promise<void> {
  await voidHold(tx, {
    account: accountId(activity.account),
    hold: holdId(activity.activity_id),
    today: dayIn(programme.timeZone, now),
    now,
  })
}

function keyOf(activity: ActivityRow) {
  return { key: `transfer:${activity.activity_number}`, bodyHash: activity.activity_number }
}

function factsOf(
  activity: ActivityRow,
): EntryFacts & { readonly recipientDetail: NonNullable<EntryFacts['detail']> } {
  const message = activity.message === null ? {} : { message: activity.message }
  return {
    rule: 'transfer',
    configVersion: activity.config_version,
    reference: activity.activity_number,
    detail: {
      counterpartyName: activity.recipient_name,
      counterpartyNumber: activity.recipient_number,
      ...message,
    },
    recipientDetail: {
      counterpartyName: activity.sender_name,
      counterpartyNumber: activity.membership_number,
      ...message,
    },
  }
}
