import type { Wire } from '@waymark/contract/operation'
import { retrieveQuote } from '@waymark/contract/orders/quotes/retrieve-quote'
import { call } from '../../client/call.ts'
import type { Ending } from '../../forms/settled.ts'
import { orderButtons } from '../order-buttons.ts'
import { isQuoteOf, type OrderKind, type PriceInputOf, type QuoteOf } from '../order-kind.ts'
import { trackOrderFailure } from '../tracking/track-order-failure.ts'
import type { Ordering } from '../use-order.ts'

/** The server's price, valid for a limited time; a refusal is tracked. */
export async function fetchPrice<K extends OrderKind>(
  { product, membership }: Pick<Ordering<K>, 'product' | 'membership'>,
  asked: PriceInputOf<K>,
) {
  const object = { ...membership, ...onWire(asked), activityType: product.type }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the union's members, put together from its own parts
  const body = { object } as unknown as Wire<typeof retrieveQuote>['request']
  const result = await call(retrieveQuote, { body }, { button: orderButtons.review })
  if (result.kind === 'failed') {
    trackOrderFailure(product, 'form', result.error)
    return result
  }
  const quote = result.answer.object
  if (!isQuoteOf<K>(product.type, quote)) throw new Error('The price is of another product')
  return { kind: 'answered', answer: quote } as const satisfies Ending<QuoteOf<K>>
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
