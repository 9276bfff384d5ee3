import { addDays, type Day } from '@waymark/rules/calendar'
import { suspensionOn } from '@waymark/rules/club/suspension'
import { lastTerm } from '@waymark/rules/club/subscription'
import { v7 as uuidv7 } from 'uuid'
import { notify } from '../../notifications/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readSubscription, type SubscriptionKey, type SubscriptionRecord } from '../../subscriptions/index.ts'
import { paidDaysFrom } from './kept-days.ts'
import { clubDaysMail } from './days-mail.ts'
import { tierNames, type FreeTiers } from './free-tiers.ts'

/** Whose moment it is. */
interface Moment {
  readonly companyCode: string
  readonly free: FreeTiers | undefined
  readonly today: Day
  readonly now: Date
}

export type DaysEvent = 'tierStarts' | 'tierEnds' | 'paused' | 'resumed'

/** Tells a member that their paid days are kept or used again, by mail and in the inbox, by what is in the database now. */
export async function tellOfDays(
  tx: Tx,
  key: SubscriptionKey,
  { companyCode, free, today, now }: Moment,
  event: DaysEvent,
  tierCode: string | null,
): Promise<void> {
  const record = await readSubscription(tx, key)
  const lastDay = lastTerm(record.terms)?.until
  if (lastDay === undefined) return
  const days = paidDaysFrom(record, today)
  const resumesOn = resumingOn(record, today, event)
  const id = uuidv7({ msecs: now.getTime() })
  await notify(tx, {
    customer: key.customer,
    account: null,
    at: now,
    news: { kind: 'clubDays', event, days, resumesOn, lastDay },
    notificationId: id,
  })
  await clubDaysMail.later(
    tx,
    {
      customer: String(key.customer),
      companyCode,
      programCode: key.programCode,
      event,
      tier: tierCode === null || free === undefined ? {} : tierNames(free, tierCode),
      days: String(days),
      resumesOn: resumesOn ?? '',
      lastDay,
    },
    id,
  )
}

/** The first day on which paid days are used again; null where nobody knows it, or they are already. */
function resumingOn({ suspensions }: SubscriptionRecord, today: Day, event: DaysEvent): Day | null {
  if (event === 'tierEnds' || event === 'resumed') return null
  const next = suspensionOn(suspensions, today) ?? suspensions.findLast(({ until }) => until >= today)
  return next === undefined || next.isOpen ? null : addDays(next.until, 1)
}
