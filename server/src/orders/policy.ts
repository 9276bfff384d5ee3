import type { Policy } from '../calls/whose-data.ts'
import type { OrderKinds } from './order-kind.ts'

/** What prepares an order of whichever page, a price, a recipient, the PIN: for who may send one from any page or tab. */
export function mayOrder({ all }: OrderKinds): Policy {
  const places = all.map(({ operation: { facts } }) => facts)
  return (_principal, { status, permissionOn }) =>
    status === 'A' &&
    places.some(({ screen, tab }) => screen !== undefined && permissionOn(screen, tab) === 'F')
}
