import type { Call } from '../../calls/call.ts'
import type { setAutoRenewal } from '@waymark/contract/subscriptions/auto-renewal/set-auto-renewal'
import { GatewayUnavailable } from '../../payments/index.ts'
import type { OrderServices } from '../../orders/index.ts'
import { readNewest } from './auto-renewal-store.ts'

/** The page that saves the method of a subscription's newest consent; undefined where it's saved, or nothing is being saved. */
export async function pageOf(
  { database, payments }: OrderServices,
  call: Pick<Call<typeof setAutoRenewal>, 'fail'>,
  subscriptionId: string | null,
): Promise<string | undefined> {
  const newest = subscriptionId === null ? undefined : await readNewest(database, subscriptionId)
  if (newest === undefined || newest.method !== null || newest.stoppedAt !== null) return undefined
  try {
    return (await payments.openSaving(newest.mandateId)).redirectUrl
  } catch (error) {
    if (error instanceof GatewayUnavailable) return call.fail('PAYMENT_UNAVAILABLE')
    throw error
  }
}
