import { noteOnTrace, traced } from '../platform/tracing/tracing.ts'
import type { Order } from './order-store.ts'

/** Says on the span around this which order is concerned, so that a trace is found by the number that its owner reads. */
export function noteOrder(orderNumber: string): void {
  noteOnTrace({ 'waymark.order': orderNumber })
}

/** Does work on one order in a span of its own: a job works on many, and a webhook names none. */
export async function traceOrder<R>(name: string, order: Order, work: () => Promise<R>): Promise<R> {
  const facts = { 'waymark.order': order.order_number, 'waymark.order.kind': order.kind }
  return traced(`order ${name}`, { facts }, work)
}
