import { dayIn } from '@waymark/rules/calendar'
import { chargeOrder, type OrderServices } from '../../../orders/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Mandate } from '../../../payments/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { workOnEach } from '../../../platform/jobs/for-each-row.ts'
import { clubOf } from '../../club-of-company.ts'
import { agreedFor } from '../agree.ts'
import { claimRenewal } from './claim-renewal.ts'
import { releaseClaim, settleClaim, takeOpenClaims, type Claim } from './claim-store.ts'
import { nextChargeOf } from '../next-charge.ts'
import type { RenewalMoment } from '../put-in-force.ts'
import { forEachRenewal } from './renewing-clubs.ts'
import { readStanding } from '../standing-store.ts'
import { tellMember } from '../tell-member.ts'

const MOST_A_RUN = 400

/**
 * Renews what members agreed to have renewed: goes on with charges that were cut off, then claims and charges the terms that are due, each
 * by its club's own day. A charge that fails is given up and tried again on the stated days; one that can't be made doesn't stop the
 * others.
 * @returns how many terms were renewed
 */
export async function renewSubscriptions(
  services: OrderServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { settlements: database, configuration, clock } = services
  let renewed = await finishRenewals(services, onFailure)
  await forEachRenewal(
    { database, configuration, now: clock.now() },
    async (moment, standing) => {
      const claim = await claimRenewal(services, moment, standing)
      if (claim !== undefined && (await chargeClaim(services, claim))) renewed += 1
      return claim !== undefined
    },
    onFailure,
    0,
  )
  return renewed
}

/**
 * Goes on with charges that were cut off, by a process that died or a gateway that didn't answer: within two minutes, if it's run each
 * minute. The same key makes it the same charge.
 * @returns how many terms were renewed
 */
export async function finishRenewals(
  services: OrderServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  let renewed = 0
  const open = await takeOpenClaims(services.settlements, services.clock.now(), MOST_A_RUN)
  await workOnEach(open, {
    work: async (claim) => {
      if (await chargeClaim(services, claim)) renewed += 1
    },
    onFailure,
  })
  return renewed
}

/** @returns whether the term was renewed by this */
async function chargeClaim(services: OrderServices, claim: Claim): Promise<boolean> {
  const { settlements: database, clock } = services
  const { orderId, autoRenewal } = claim
  const order = await chargeOrder(services, orderId, {
    mandateId: autoRenewal.mandateId,
    agreedFor: agreedFor(autoRenewal.subscriptionId),
  })
  if (order.state === 'PAYMENT_PENDING' || order.state === 'CREATED') {
    await releaseClaim(database, orderId)
    return false
  }
  const isFailed = order.state === 'FAILED' || order.state === 'CANCELLED'
  const club = clubOf(await services.configuration.company(order.company_code))
  const mandate = await services.payments.readMandate(autoRenewal.mandateId)
  return inTransaction(database, async (tx) => {
    const isNew = await settleClaim(tx, orderId, isFailed ? 'failed' : 'charged', clock.now())
    if (isNew && isFailed && club !== undefined)
      await tellOfFailure(tx, { claim, mandate }, { companyCode: order.company_code, club, now: clock.now() })
    return isNew && !isFailed
  })
}

/**
 * Tells of a charge that failed, with the day of the next try; there's none where the gateway refuses the method for good. Members who have
 * stopped or renewed meanwhile needn't know.
 */
async function tellOfFailure(
  tx: Tx,
  { claim, mandate }: { readonly claim: Claim; readonly mandate: Mandate },
  { companyCode, club, now }: Omit<RenewalMoment, 'today'>,
): Promise<void> {
  const { programCode, timeZone } = club.programme
  const { autoRenewalId } = claim.autoRenewal
  const standing = await readStanding(tx, { companyCode, programCode, timeZone }, autoRenewalId)
  if (standing === undefined || standing.stoppedAt !== null) return
  const next = nextChargeOf(club, standing, dayIn(timeZone, now))
  if (next.kind === 'planGone') return
  const isRefused = mandate.state === 'refused'
  const on = next.charge.kind === 'charge' && !isRefused ? next.charge.on : null
  const event = on === null ? 'failedLast' : 'failed'
  // A refused method can't be charged, so the consent no longer has one.
  await tellMember(tx, isRefused ? { ...standing, method: mandate.label ?? null } : standing, {
    event: isRefused ? 'methodRefused' : event,
    companyCode,
    club,
    plan: next.plan,
    total: next.total,
    addOns: next.addOns,
    on,
    now,
  })
}
