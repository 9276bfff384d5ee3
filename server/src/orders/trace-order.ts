import { noteOnTrace, traced } from '../platform/tracing/tracing.ts'
import type { Order } from './order-store.ts'

/** Puts the order number on the current span, so traces can be found by it. */
export function noteOrder(orderNumber: string): void {
  noteOnTrace({ 'waymark.order': orderNumber })
}

/** Runs work on one order in its own span: a job handles many, and a webhook's request doesn't show one. */
export async function traceOrder<R>(name: string, order: Order, work: () => Promise<R>): Promise<R> {
  const facts = { 'waymark.order': order.order_number, 'waymark.order.kind': order.kind }
  return traced(`order ${name}`, { facts }, work)
}
