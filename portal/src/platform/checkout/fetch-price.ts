import type { Wire } from '@waymark/contract/operation'
import { retrieveQuote } from '@waymark/contract/orders/retrieve-quote'
import { call } from '../client/call.ts'
import type { MembershipIdentity } from '../session/session.ts'
import { orderButtons } from './order-buttons.ts'
import type { OrderKind, PriceInputOf } from './order-kind.ts'
import type { Product } from './product.ts'

/** The server's price, valid for a limited time. */
export async function fetchPrice<K extends OrderKind>(
  membership: MembershipIdentity,
  { type }: Product<K>,
  asked: PriceInputOf<K>,
) {
  const object = { ...membership, ...onWire(asked), activityType: type }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the union's members, put together from its own parts
  const body = { object } as unknown as Wire<typeof retrieveQuote>['request']
  return call(retrieveQuote, { body }, { button: orderButtons.review })
}

/** Points are sent as numbers: the contract keeps them within the exact range. */
function onWire(asked: unknown): object {
  if (typeof asked !== 'object' || asked === null) return {}
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, numbered(value)]))
}

function numbered(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(numbered)
  return typeof value === 'object' ? onWire(value) : value
}
