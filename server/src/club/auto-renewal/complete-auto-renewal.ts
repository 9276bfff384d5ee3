import type { completeAutoRenewal as facts } from '@waymark/contract/subscriptions/auto-renewal/complete-auto-renewal'
import type * as shapes from '@waymark/contract/subscriptions/auto-renewal/complete-auto-renewal.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import type { OrderServices } from '../../orders/index.ts'
import { GatewayUnavailable } from '../../payments/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readSubscription } from '../../subscriptions/index.ts'
import { visitOf, type ClubVisit } from '../club-call.ts'
import { lockAutoRenewals, readNewest } from './auto-renewal-store.ts'
import { presentAutoRenewal } from './present-auto-renewal.ts'
import { putInForce } from './put-in-force.ts'
import { readStanding } from './standing-store.ts'

/** The browser came back from the page that saves a method: the gateway is asked, and the consent counts once it's saved (SUBS-05). */
export async function completeAutoRenewal(
  services: OrderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const visit = visitOf(call)
  const record = await readSubscription(services.database, visit.key)
  if (record.subscriptionId === null) return call.fail('SUBSCRIPTION_NEEDED')
  const newest = await readNewest(services.database, record.subscriptionId)
  if (newest !== undefined) {
    await askSaving(services, call, newest.mandateId)
    await confirm(services, call, visit, { ...newest, subscriptionId: record.subscriptionId })
  }
  const after = await readSubscription(services.database, visit.key)
  const autoRenewal = await presentAutoRenewal(services, visit, after, call.locale)
  if (autoRenewal === null) return call.fail('SUBSCRIPTION_NEEDED')
  return { object: { autoRenewal } }
}

async function askSaving(
  { payments }: OrderServices,
  call: Pick<Call<typeof facts>, 'fail'>,
  mandateId: string,
): Promise<void> {
  try {
    await payments.askSaving(mandateId)
  } catch (error) {
    if (error instanceof GatewayUnavailable) return call.fail('PAYMENT_UNAVAILABLE')
    throw error
  }
}

async function confirm(
  services: OrderServices,
  { now }: Call<typeof facts>,
  { club, key, today }: ClubVisit,
  { autoRenewalId, subscriptionId }: { readonly autoRenewalId: string; readonly subscriptionId: string },
): Promise<void> {
  const ofClub = { ...key, timeZone: club.programme.timeZone }
  await inTransaction(services.database, async (tx) => {
    await lockAutoRenewals(tx, subscriptionId)
    const standing = await readStanding(tx, ofClub, autoRenewalId)
    if (standing === undefined || standing.method === null || standing.stoppedAt !== null) return
    await putInForce(tx, { companyCode: key.companyCode, club, today, now }, standing)
  })
  services.nudgeOutbox()
}
