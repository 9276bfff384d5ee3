import type { previewRefund as facts } from '@waymark/contract/subscriptions/refund/preview-refund'
import type { Call } from '../../calls/call.ts'
import { readOrder, type OrderServices } from '../../orders/index.ts'
import { visitOf } from '../club-call.ts'
import { planRefund } from './plan-refund.ts'
import { presentRefund, type RefundAnswer } from './present-refund.ts'

/** What giving up an own order of the club would return today (SUBS-04). Nothing is changed. */
export async function previewRefund(
  { database }: OrderServices,
  call: Call<typeof facts>,
): Promise<RefundAnswer> {
  const order = await readOrder(database, call.body.object.activityNumber, call.membership.account)
  if (order === undefined) return call.fail('NOT_FOUND')
  return presentRefund(database, await planRefund(database, visitOf(call), order), call.locale)
}
