import { OrderedBefore, placeOrder, type OrderServices } from '../../../orders/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { MEMBERSHIP } from '../../../subscriptions/index.ts'
import { lockAutoRenewals } from '../auto-renewal-store.ts'
import { insertClaim, type Claim } from './claim-store.ts'
import { nextChargeOf, type NextCharge } from '../next-charge.ts'
import { renewalCall, type RenewalCall } from './renewal-call.ts'
import { priceRenewal, type RenewalCart } from './renewal-order.ts'
import type { RenewingMoment } from './renewing-clubs.ts'
import { readStanding, type RenewalStanding } from '../standing-store.ts'

/** Nothing is ordered: what the job read has changed since. */
class NotDue extends Error {
  constructor() {
    super('The renewal is no longer due')
    this.name = 'NotDue'
  }
}

/**
 * Orders the term of an automatic renewal that is due, and claims it in the same transaction: a stop, a dearer price or a renewal that came
 * first leaves neither.
 * @returns undefined where there is nothing to charge
 */
export async function claimRenewal(
  services: OrderServices,
  moment: RenewingMoment,
  standing: RenewalStanding,
): Promise<Claim | undefined> {
  const due = dueNow(moment, standing)
  if (due === undefined) return undefined
  const call = await renewalCall(services.database, moment.company, standing, moment.now)
  if (call === undefined) return undefined
  const whole = { plan: due.plan.code, addOns: due.addOns.included.map(({ article: { code } }) => code) }
  const alone = { ...whole, addOns: [], total: due.price.total }
  // Whatever keeps an add-on from being ordered, such as an unpaid order of it, doesn't keep the membership from renewing.
  const carts = whole.addOns.length === 0 ? [alone] : [{ ...whole, total: due.total }, alone]
  for (const cart of carts) {
    const orderId = await orderOnce(services, call, cart, async (tx, id) =>
      claim(tx, moment, standing, cart.total, id),
    )
    if (orderId !== undefined) return { orderId, autoRenewal: standing }
  }
  return undefined
}

/** @returns the order's id; undefined where it's refused */
async function orderOnce(
  services: OrderServices,
  call: RenewalCall,
  cart: RenewalCart,
  claimed: (tx: Tx, orderId: string) => Promise<void>,
): Promise<string | undefined> {
  try {
    return await placeOrder(services, call, await priceRenewal(services, call, cart), claimed)
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** What its member or somebody else did meanwhile is no trouble of the job's. */
function isRefusal(error: unknown): boolean {
  if (error instanceof NotDue || error instanceof OrderedBefore) return true
  return error instanceof AppError && error.status < 500
}

/** @throws NotDue where it was stopped, claimed, renewed or lowered meanwhile */
async function claim(
  tx: Tx,
  moment: RenewingMoment,
  { subscriptionId, autoRenewalId }: RenewalStanding,
  total: bigint,
  orderId: string,
): Promise<void> {
  const { companyCode, club, today, now } = moment
  const { programCode, timeZone } = club.programme
  await lockAutoRenewals(tx, subscriptionId)
  const standing = await readStanding(tx, { companyCode, programCode, timeZone }, autoRenewalId)
  const due = standing === undefined ? undefined : dueNow(moment, standing)
  if (standing === undefined || due === undefined || due.total < total) throw new NotDue()
  const { termId } = standing
  const isFirst = await insertClaim(tx, {
    orderId,
    autoRenewalId,
    termId,
    total,
    now,
    product: MEMBERSHIP,
    on: today,
  })
  if (!isFirst) throw new NotDue()
}

/** The charge that is due today; undefined where none is. */
function dueNow(
  { club, today }: RenewingMoment,
  standing: RenewalStanding,
): Extract<NextCharge, { kind: 'planned' }> | undefined {
  if (standing.stoppedAt !== null || standing.method === null || standing.isClaimed) return undefined
  const next = nextChargeOf(club, standing, today)
  if (next.kind === 'planGone' || next.charge.kind !== 'charge' || !next.charge.isDue) return undefined
  if (next.putOffFor !== null) return undefined
  return next
}
