import { addDays, dayIn, parseDay, type Day } from '@waymark/rules/calendar'
import { renewalAmount, renewedDay, type RenewalTag } from '@waymark/rules/points/renewal'
import type { ProgrammeConfiguration } from '../../configuration/index.ts'
import { accountId, readRenewable } from '../../ledger/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { holdEnd, minutesAfter } from '../../orders/index.ts'

export type ExtendRule = NonNullable<ProgrammeConfiguration['extend']>

/** Points of one date that can be renewed now, with the price of all of them before VAT. */
export interface RenewableDate {
  readonly tag: RenewalTag
  readonly expiresOn: Day
  readonly renewedTo: Day
  readonly points: bigint
  readonly amount: bigint
  /** The last day to renew them. */
  readonly possibleUntil: Day
}

/**
 * What a member can extend or restore at a moment (POINT-11). Points that would expire before an order could finish are left out, and so are
 * those whose new date would already have passed.
 */
export async function renewableDates(
  database: Database,
  account: bigint,
  {
    programme,
    rule,
    now,
    today,
  }: {
    readonly programme: ProgrammeConfiguration
    readonly rule: ExtendRule
    readonly now: Date
    /** The programme's day of the call. */
    readonly today: Day
  },
): Promise<readonly RenewableDate[]> {
  const found = await readRenewable(database, accountId(account), {
    since: addDays(today, -rule.bringBackDays),
    today,
    until: addDays(today, rule.windowDays),
  })
  const holdsEnd = dayIn(
    programme.timeZone,
    holdEnd(minutesAfter(now, rule.quoteMinutes + rule.paymentMinutes), 0),
  )
  return found
    .map(({ tag, expiresOn, points }) => {
      const day = parseDay(expiresOn)
      const isExpired = tag === 'expired'
      return {
        tag,
        expiresOn: day,
        renewedTo: renewedDay(rule, day),
        points,
        amount: renewalAmount(rule, { tag, points }),
        possibleUntil: isExpired ? addDays(day, rule.bringBackDays) : day,
      }
    })
    .filter(
      ({ tag, expiresOn, renewedTo }) => renewedTo >= today && (tag === 'expired' || expiresOn >= holdsEnd),
    )
}
