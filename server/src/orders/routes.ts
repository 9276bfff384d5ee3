import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment.shapes'
import { giveUpOrder } from '@waymark/contract/orders/give-up-order.shapes'
import { listOrders } from '@waymark/contract/orders/list-orders.shapes'
import { orderDocument } from '@waymark/contract/orders/order-document.shapes'
import { orderOfQuote } from '@waymark/contract/orders/quotes/order-of-quote.shapes'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status.shapes'
import { retryPayment } from '@waymark/contract/orders/payment/retry-payment.shapes'
import { retrieveQuote } from '@waymark/contract/orders/quotes/retrieve-quote.shapes'
import type { Mount } from '../calls/mount.ts'
import { createSlots } from '../platform/export-slots.ts'
import { isActive } from '../calls/whose-data.ts'
import { orderDocument as makeDocument } from './documents/order-document.ts'
import { listOrders as readOrders } from './list/list-orders.ts'
import { readOrder } from './order-store.ts'
import { canOrder } from './policy.ts'
import { presentOrder } from './present-order.ts'
import { orderOfQuote as madeFrom } from './quotes/order-of-quote.ts'
import { retrieveQuote as quote } from './quotes/retrieve-quote.ts'
import type { OrderServices } from './services.ts'
import { acceptPayment as accept } from './settle/accept-payment.ts'
import { giveUpOwnOrder } from './settle/give-up-own-order.ts'
import { askedOf } from './submit/order-call.ts'
import { retryPayment as retry } from './submit/retry-payment.ts'
import { submitOrder } from './submit/submit-order.ts'

/** Operations shared by all kinds (quote and status), and the operation that submits each kind. */
export function orderRoutes(mount: Mount, services: OrderServices): void {
  mount(retrieveQuote, { limit: 'lookup', policy: canOrder(services.kinds) }).with(async (call) =>
    quote(services, call),
  )
  for (const { name, operation, isOffered } of services.kinds.all)
    mount(operation, { limit: 'money', policy: isActive, isOffered }).with(async (call) =>
      submitOrder(services, call, askedOf(name, call.body.object)),
    )
  mount(orderOfQuote, { limit: 'write' }).with(async (call) => madeFrom(services, call))
  mount(acceptPayment, { limit: 'write' }).with(async (call) => accept(services, call))
  mount(retryPayment, { limit: 'money' }).with(async (call) => retry(services, call))
  mount(giveUpOrder, { limit: 'money' }).with(async (call) => giveUpOwnOrder(services, call))
  mount(listOrders, { limit: 'read' }).with(async (call) => readOrders(services, call))
  const slots = createSlots()
  mount(orderDocument, { limit: 'lookup' }).withFile(async (call, gone) =>
    makeDocument(services, slots, call, gone),
  )
  mount(paymentStatus, { limit: 'read' }).with(async (call) => {
    const { activityNumber } = call.body.object
    const order = await readOrder(services.database, activityNumber, call.membership.account)
    if (order === undefined) return call.fail('NOT_FOUND')
    return { object: await presentOrder(services, order, call.locale) }
  })
}
