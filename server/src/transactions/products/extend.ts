import { dayIn } from '@waymark/rules/calendar'
import {
  accountId,
  holdId,
  holdRenewal,
  newJournalId,
  renewPoints,
  type Refusal,
} from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ActivityRow } from '../activity-store.ts'
import { yearOf } from '../calendar-year.ts'
import { entryFacts, holdFacts, releaseHold } from '../order-holds.ts'
import type { RenewalTerms } from '../order-terms.ts'
import { tellOfOrder } from '../tell-of-order.ts'
import { CannotBeCarriedOut, type Moment, type Product } from './product.ts'
import { configured, termsOf } from './terms-of.ts'

/** Points get a new last day, before they expire or for a while after (POINT-11). */
export const extend: Product = {
  prefix: 'EX',
  operationId: 'renewPoints',
  screen: 'extend_miles',
  paymentMinutes: ({ extend: rule }) => configured(rule, 'extend').paymentMinutes,
  allowances: (activity, programme) => {
    const { account } = activity
    const { mostPointsAYear } = configured(programme.extend, 'extend')
    const since = yearOf(programme.timeZone, activity.submitted_at)
    const expired = termsOf(activity, 'extend').renewals.filter(({ tag }) => tag === 'expired')
    return [
      { account, name: 'extended', since, points: activity.points, most: mostPointsAYear },
      // A date that has expired is brought back once: a second order meanwhile is refused before it is paid.
      ...expired.map(({ expiresOn }) => ({
        account,
        name: 'broughtBack',
        since: expiresOn,
        points: 1n,
        most: 1n,
      })),
    ]
  },
  recipientAllowances: () => [],
  setAside: holdRenewals,
  carryOut: renewAll,
  giveBack: async (tx, activity, moment) => {
    for (const { holdId: hold } of termsOf(activity, 'extend').renewals)
      if (hold !== null) await releaseHold(tx, activity, hold, moment)
  },
  whenDue: 'post',
  tell: tellOfOrder,
}

async function holdRenewals(
  tx: Tx,
  activity: ActivityRow,
  { programme }: Moment,
): Promise<Refusal | undefined> {
  const facts = holdFacts(activity, programme)
  for (const { expiresOn, points, holdId: hold } of termsOf(activity, 'extend').renewals) {
    if (hold === null) continue
    const answer = await holdRenewal(tx, { ...facts, points, expiresOn, hold: holdId(hold) })
    if (answer.kind !== 'held') return answer
  }
  return undefined
}

/** Under the jobs' role: a journal a date, all or none of them. @returns the first */
async function renewAll(tx: Tx, activity: ActivityRow, moment: Moment): Promise<string> {
  const { renewals } = termsOf(activity, 'extend')
  const journals: string[] = []
  for (const renewal of renewals) journals.push(await renew(tx, activity, renewal, moment))
  const [first] = journals
  if (first === undefined) throw new Error(`Order ${activity.activity_number} renews nothing`)
  return first
}

async function renew(
  tx: Tx,
  activity: ActivityRow,
  { expiresOn, renewedTo, points, holdId: hold }: RenewalTerms,
  { programme, now }: Moment,
): Promise<string> {
  const answer = await renewPoints(tx, {
    account: accountId(activity.account),
    journal: newJournalId(now),
    today: dayIn(programme.timeZone, now),
    expiresOn: renewedTo,
    of: hold === null ? { expiredOn: expiresOn, points } : { hold: holdId(hold) },
    facts: entryFacts(activity, { renews: expiresOn, renewedTo }),
  })
  if (answer.kind !== 'renewed') throw new CannotBeCarriedOut(`${expiresOn}: ${answer.kind}`)
  return answer.journal
}
