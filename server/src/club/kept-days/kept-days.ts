import type { Day } from '@waymark/rules/calendar'
import { paidDays } from '@waymark/rules/club/suspension'
import type { KeptTerm, SubscriptionRecord } from '../../subscriptions/index.ts'

/** The live terms that a member paid for and that have days from a day on. */
export function ownTermsFrom({ terms }: Pick<SubscriptionRecord, 'terms'>, day: Day): readonly KeptTerm[] {
  return terms.filter(({ isRevoked, seatId, until }) => !isRevoked && seatId === null && until >= day)
}

/** Paid days of a member's own that aren't used yet, the given day included. */
export function paidDaysFrom(record: Pick<SubscriptionRecord, 'terms' | 'suspensions'>, day: Day): number {
  return ownTermsFrom(record, day).reduce(
    (sum, { from, until }) => sum + paidDays({ from: from < day ? day : from, until }, record.suspensions),
    0,
  )
}
