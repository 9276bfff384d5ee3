import type { Tx } from '../../platform/database/database.ts'
import { visitOf, type ClubCall } from '../club-call.ts'
import { presentPrice } from '../cart/product-list.ts'
import { markStopped, readAutoRenewal, stopAutoRenewals } from './auto-renewal-store.ts'
import { readStanding } from './standing-store.ts'
import { tellMember } from './tell-member.ts'

/** Stops automatic renewal: no charge is claimed after this. Whoever has a method saved for it is told by mail, and their membership is ending. */
export async function stopRenewing(
  tx: Tx,
  call: ClubCall,
  subscriptionId: string,
  event: 'stopped' | 'stoppedByRefund' = 'stopped',
): Promise<void> {
  const { club, key } = visitOf(call)
  const current = await readAutoRenewal(tx, subscriptionId)
  const isStopped = await stopAutoRenewals(tx, subscriptionId, call.now)
  if (!isStopped || current === undefined || current.method === null) return
  await markStopped(tx, subscriptionId, call.now)
  const ofClub = { ...key, timeZone: club.programme.timeZone }
  const standing = await readStanding(tx, ofClub, current.autoRenewalId)
  const plan = club.plans.find(({ code }) => code === current.plan)
  if (standing === undefined || plan === undefined) return
  const { companyCode } = key
  const { total } = presentPrice(club, plan.amount)
  await tellMember(tx, standing, {
    event,
    companyCode,
    club,
    plan,
    total,
    on: null,
    now: call.now,
  })
}
