import { acceptPayment } from '@waymark/contract/orders/accept-payment.shapes'
import { giveUpOrder } from '@waymark/contract/orders/give-up-order.shapes'
import { paymentStatus } from '@waymark/contract/orders/payment-status.shapes'
import { retryPayment } from '@waymark/contract/orders/retry-payment.shapes'
import { retrieveQuote } from '@waymark/contract/orders/retrieve-quote.shapes'
import type { Mount } from '../calls/mount.ts'
import { readOrder } from './order-store.ts'
import { mayOrder } from './policy.ts'
import { presentOrder } from './present-order.ts'
import { retrieveQuote as quote } from './quotes/retrieve-quote.ts'
import type { OrderServices } from './services.ts'
import { acceptPayment as accept } from './settle/accept-payment.ts'
import { giveUpOwnOrder } from './settle/give-up-own-order.ts'
import { retryPayment as retry } from './submit/retry-payment.ts'

/** What is the same for orders of every kind: their price before, and how they stand after. Each kind has its own operation to order. */
export function orderRoutes(mount: Mount, services: OrderServices): void {
  mount(retrieveQuote, { limit: 'lookup', policy: mayOrder }).with(async (call) => quote(services, call))
  mount(acceptPayment, { limit: 'write' }).with(async (call) => accept(services, call))
  mount(retryPayment, { limit: 'money' }).with(async (call) => retry(services, call))
  mount(giveUpOrder, { limit: 'money' }).with(async (call) => giveUpOwnOrder(services, call))
  mount(paymentStatus, { limit: 'read' }).with(async (call) => {
    const { activityNumber } = call.body.object
    const order = await readOrder(services.database, activityNumber, call.membership.account)
    if (order === undefined) return call.fail('NOT_FOUND')
    return { object: await presentOrder(services, order, call.locale) }
  })
}
