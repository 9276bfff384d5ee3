import type { Policy } from '../calls/whose-data.ts'
import type { OrderKinds } from './order-kind.ts'

/** For operations that prepare an order on any page (price, recipient, PIN): allowed to anyone who can send an order from some page or tab. */
export function canOrder({ all }: OrderKinds): Policy {
  const places = all.map(({ operation: { facts } }) => facts)
  return (_principal, { status, permissionOn }) =>
    status === 'A' &&
    places.some(({ screen, tab }) => screen !== undefined && permissionOn(screen, tab) === 'F')
}
