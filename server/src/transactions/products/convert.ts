import { dayIn } from '@waymark/rules/calendar'
import {
  accountId,
  holdId,
  holdPoints,
  issuePoints,
  newJournalId,
  settleHold,
  systemAccounts,
  type Refusal,
} from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ActivityRow } from '../activity-store.ts'
import { evaluateMember } from '../../tiers/index.ts'
import { keyOf } from '../bring-tier.ts'
import { yearOf } from '../calendar-year.ts'
import { entryFacts, holdFacts, ledgerKey, releaseHold } from '../order-holds.ts'
import { tellOfOrder } from '../tell-of-order.ts'
import { CannotBeCarriedOut, type Moment, type Product } from './product.ts'
import { configured, termsOf } from './terms-of.ts'

/** Points become status points. They are held until their owner activates the conversion, and free again where that is not done (POINT-12). */
export const convert: Product = {
  prefix: 'CO',
  operationId: 'convertPoints',
  screen: 'migratepoints',
  paymentMinutes: ({ convert: rule }) => configured(rule, 'convert').paymentMinutes,
  allowances: (activity, { convert: rule, timeZone }) => [
    {
      account: activity.account,
      name: 'converted',
      since: yearOf(timeZone, activity.submitted_at),
      points: activity.points,
      most: configured(rule, 'convert').mostPointsAYear,
    },
  ],
  recipientAllowances: () => [],
  setAside: holdForConversion,
  carryOut: convertHeld,
  giveBack: async (tx, activity, moment) => releaseHold(tx, activity, activity.activity_id, moment),
  whenDue: 'cancel',
  tell: tellOfOrder,
}

async function holdForConversion(
  tx: Tx,
  activity: ActivityRow,
  { programme }: Moment,
): Promise<Refusal | undefined> {
  const answer = await holdPoints(tx, {
    ...holdFacts(activity, programme),
    points: activity.points,
    hold: holdId(activity.activity_id),
    to: systemAccounts.issuer,
    kinds: { out: 'conversion' },
    idempotency: ledgerKey(activity, 'convert'),
  })
  return answer.kind === 'held' || answer.kind === 'replayed' ? undefined : answer
}

/** Under the jobs' role: points out and status points in, under one journal. */
async function convertHeld(tx: Tx, activity: ActivityRow, { programme, now }: Moment): Promise<string> {
  const { statusPoints } = termsOf(activity, 'convert')
  const account = accountId(activity.account)
  const today = dayIn(programme.timeZone, now)
  const facts = entryFacts(activity, { statusPoints: Number(statusPoints) })
  const settled = await settleHold(tx, {
    account,
    hold: holdId(activity.activity_id),
    journal: newJournalId(now),
    today,
    facts,
  })
  if (settled.kind !== 'posted') throw new CannotBeCarriedOut(settled.kind)
  const issued = await issuePoints(tx, {
    account,
    journal: settled.journal,
    businessReference: `order:${activity.activity_number}`,
    occurredOn: today,
    lines: [{ pointType: 'STATUS', kind: 'conversion', points: statusPoints }],
    facts,
  })
  if (issued.kind !== 'issued') throw new CannotBeCarriedOut(issued.kind)
  await evaluateMember(tx, { programme, key: keyOf(activity), now, journal: settled.journal })
  return settled.journal
}
