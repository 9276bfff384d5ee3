import type { Wire } from '@waymark/contract/operation'
import type { buyPoints } from '@waymark/contract/points/buy/buy-points'
import type { AnyQuote } from './order-kind.ts'
import type { Payment } from './product.ts'

type PaymentGateway = NonNullable<Wire<typeof buyPoints>['request']['object']['paymentGateway']>

/**
 * Read from an address that returns from a payment (ROUTE-23) or comes from an email about an order. It only prompts a check with the
 * server and is never trusted.
 */
export interface PaymentReturn {
  /** Added to the address by the server; undefined if missing. */
  readonly activityNumber: string | undefined
  /** Came back through the payment page's own link, without paying. */
  readonly isLeft?: true
}

const outcomes: ReadonlySet<string | null> = new Set(['success', 'failed', 'cancelled'])

/** Reads `?payment=success|failed|cancelled&activity=…`, or `?activity=…` as in emails; undefined for every other address. */
export function readPaymentReturn(search: string): PaymentReturn | undefined {
  const query = new URLSearchParams(search)
  const activityNumber = query.get('activity')
  const isMailed = activityNumber !== null && isReference(activityNumber)
  if (!isMailed && !outcomes.has(query.get('payment'))) return undefined
  return {
    activityNumber: activityNumber !== null && isReference(activityNumber) ? activityNumber : undefined,
    ...(query.get('payment') === 'cancelled' && { isLeft: true }),
  }
}

/** Whether a text has the form of an activity number: it comes from outside. */
export function isReference(text: string): boolean {
  return /^[\w-]{1,40}$/.test(text)
}

/**
 * The payment block of a paid order (POINT-03). `page`: the page's own address, `https://host/base/buy`; `payment`: points that pay all or
 * part of the price, from the member's account or the family pool.
 */
export function paymentGatewayOf(
  quote: AnyQuote,
  page: string,
  { points, isFromPool }: Payment,
): PaymentGateway {
  const { total, currency } = quote
  const miles = Number(points)
  const isAll = quote.miles !== null && miles === quote.miles.total
  const redeemed = quote.miles === null ? 0 : miles / quote.miles.pointsPerCent
  return {
    successUrl: back(page, 'success'),
    failureUrl: back(page, 'failed'),
    cancelUrl: back(page, 'cancelled'),
    terms_and_conditions: true,
    point_of_sale: { booking_channel: 'WEB', pos_city: '', pos_country: '' },
    order_details: {
      order_info: quote.quoteReferenceNumber,
      order_type: quote.activityType,
      items: [{ total_price: total, quantity: 1 }],
    },
    purchase_totals: {
      show_miles_only: isAll ? 'Y' : 'N',
      order_amount: total - redeemed,
      order_currency: currency,
      ...(miles > 0 && { miles: { redeemed_miles: miles, ...(isFromPool && { source: 'POOL' }) } }),
    },
  }
}

/** The page's own address with the result of a payment (ROUTE-23). */
function back(page: string, payment: 'success' | 'failed' | 'cancelled'): string {
  const url = new URL(page)
  url.searchParams.set('payment', payment)
  return url.href
}

/** The payment page's address with its session key encoded (POINT-04); undefined unless it's an http(s) address. */
export function paymentPage(redirectURL: string): string | undefined {
  if (!URL.canParse(redirectURL)) return undefined
  const url = new URL(redirectURL)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
