import type { Day } from '@waymark/rules/calendar'
import type { Tx } from '../../platform/database/database.ts'
import type { Club } from '../club-of-company.ts'
import { endOthers, markStopped } from './auto-renewal-store.ts'
import { nextChargeOf } from './next-charge.ts'
import type { RenewalStanding } from './standing-store.ts'
import { tellMember } from './tell-member.ts'

/** Where and when something of a club happens. */
export interface RenewalMoment {
  readonly companyCode: string
  readonly club: Club
  readonly today: Day
  readonly now: Date
}

/**
 * A consent with a saved method counts from now on: it ends the ones before it, and is confirmed by mail with the price and the day. The
 * confirmation is the first notice.
 * @returns false if that was done before
 */
export async function putInForce(
  tx: Tx,
  { companyCode, club, today, now }: RenewalMoment,
  standing: RenewalStanding,
): Promise<boolean> {
  if (standing.isInForce) return false
  const next = nextChargeOf(club, standing, today)
  if (next.kind === 'planGone') return false
  const { plan, total, addOns, charge } = next
  const on = charge.kind === 'charge' ? charge.on : null
  const told = await tellMember(
    tx,
    standing,
    { event: 'agreed', companyCode, club, plan, total, addOns, on, now },
    'agreed',
  )
  if (!told) return false
  await endOthers(tx, standing, now)
  await markStopped(tx, standing.subscriptionId, null)
  return true
}
