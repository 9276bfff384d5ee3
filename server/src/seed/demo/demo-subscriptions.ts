import { addDays, endOfMonthAfter, type Day } from '@waymark/rules/calendar'
import { graceOf, noticeDue } from '@waymark/rules/club/subscription'
import { nextTermStart } from '@waymark/rules/club/term'
import { v7 as uuidv7 } from 'uuid'
import { insertAddOn, insertNotice, insertSubscription, insertTerm } from '../../subscriptions/index.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { demoMembers, type DemoAccount } from './demo-accounts.ts'
import { demoClubTerms } from './demo-club-terms.ts'
import { demoCompanyCode } from './demo-company.ts'
import { customerOf } from './demo-numbers.ts'
import { demoOrderIdOf } from './demo-order.ts'
import type { Past } from '../history/past.ts'

/** Writes the club's members of the demo: yearly terms since they joined, the last one to a day of the past, today or the end of a month. */
export async function writeSubscriptions(tx: Tx, past: Past): Promise<void> {
  for (const { number, club } of demoMembers) {
    if (club === undefined) continue
    const key = {
      companyCode: demoCompanyCode,
      programCode: 'KORU',
      customer: customerNumber(String(customerOf(number))),
    }
    const subscriptionId = uuidv7()
    await insertSubscription(tx, key, { subscriptionId, membershipNumber: number, now: past.now })
    const end = lastDayOf(club, past)
    for (let yearsAgo = club.years - 1; yearsAgo >= 0; yearsAgo -= 1) {
      const bought = yearsAgo === 0 && club.paid !== undefined ? demoOrderIdOf(number) : null
      const termId = await writeYear(tx, past, { subscriptionId, after: addDays(end, 1), yearsAgo, bought })
      if (bought === null) continue
      for (const code of club.paid ?? [])
        await insertAddOn(tx, { termId, orderId: bought, now: past.now }, { addOnId: uuidv7(), code })
    }
  }
}

function lastDayOf(club: NonNullable<DemoAccount['club']>, { today }: Past): Day {
  if (club.endedDaysAgo !== undefined) return addDays(today, -club.endedDaysAgo)
  return club.endsToday ? today : endOfMonthAfter(today, club.endsInMonths)
}

interface Year {
  readonly subscriptionId: string
  /** The day after the subscription's last one. */
  readonly after: Day
  readonly yearsAgo: number
  /** The order that bought it; null where none is on the books. */
  readonly bought: string | null
}

/** What a member would have been told by now is written as told: the first run of the job brings nobody old news. */
async function writeYear(
  tx: Tx,
  { today, now }: Past,
  { subscriptionId, after, yearsAgo, bought }: Year,
): Promise<string> {
  const from = nextTermStart(after, -12 * (yearsAgo + 1), after)
  const until = addDays(nextTermStart(after, -12 * yearsAgo, after), -1)
  const graceUntil = graceOf({ until }, demoClubTerms.graceDays)
  const termId = uuidv7()
  const term = { termId, plan: 'YEAR', orderId: bought, from, until, anchor: from, graceUntil }
  await insertTerm(tx, subscriptionId, term, now)
  const due = noticeDue(until, today, demoClubTerms.noticeDays)
  if (due !== undefined) await insertNotice(tx, termId, String(due), now)
  return termId
}
