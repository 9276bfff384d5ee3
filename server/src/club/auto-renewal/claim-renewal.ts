import { OrderedBefore, placeOrder, type OrderServices } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { MEMBERSHIP } from '../../subscriptions/index.ts'
import { lockAutoRenewals } from './auto-renewal-store.ts'
import { insertClaim, type Claim } from './claim-store.ts'
import { nextChargeOf } from './next-charge.ts'
import { renewalCall } from './renewal-call.ts'
import { priceRenewal } from './renewal-order.ts'
import type { RenewingMoment } from './renewing-clubs.ts'
import { readStanding, type RenewalStanding } from './standing-store.ts'

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
  if (dueTotal(moment, standing) === undefined) return undefined
  const call = await renewalCall(services.database, moment.company, standing, moment.now)
  if (call === undefined) return undefined
  try {
    const asked = await priceRenewal(services, call, standing)
    const orderId = await placeOrder(services, call, asked, async (tx, id) => claim(tx, moment, standing, id))
    return { orderId, autoRenewal: standing }
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

/** @throws NotDue where it was stopped, claimed or renewed meanwhile */
async function claim(
  tx: Tx,
  moment: RenewingMoment,
  { subscriptionId, autoRenewalId }: RenewalStanding,
  orderId: string,
): Promise<void> {
  const { companyCode, club, today, now } = moment
  const { programCode, timeZone } = club.programme
  await lockAutoRenewals(tx, subscriptionId)
  const standing = await readStanding(tx, { companyCode, programCode, timeZone }, autoRenewalId)
  const total = standing === undefined ? undefined : dueTotal(moment, standing)
  if (standing === undefined || total === undefined) throw new NotDue()
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

/** The price that is due today, in cents with tax; undefined where none is. */
function dueTotal({ club, today }: RenewingMoment, standing: RenewalStanding): bigint | undefined {
  if (standing.stoppedAt !== null || standing.method === null || standing.isClaimed) return undefined
  const next = nextChargeOf(club, standing, today)
  if (next.kind === 'planGone' || next.charge.kind !== 'charge' || !next.charge.isDue) return undefined
  return next.price.total
}
