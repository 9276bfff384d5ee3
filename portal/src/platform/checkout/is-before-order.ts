import type { Step } from './order-flow.ts'
import type { OrderKind } from './order-kind.ts'

/** Whether the form or its review shows: everything else is about an order. */
export function isBeforeOrder<K extends OrderKind>({ kind }: Step<K>): boolean {
  return ['form', 'pricing', 'review', 'paying'].includes(kind)
}
