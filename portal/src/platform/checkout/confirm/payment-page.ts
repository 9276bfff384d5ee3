import type { Wire } from '@waymark/contract/operation'
import type { buyPoints } from '@waymark/contract/points/buy/buy-points'
import type { AnyQuote } from '../order-kind.ts'
import type { Payment } from '../product.ts'

type PaymentGateway = NonNullable<Wire<typeof buyPoints>['request']['object']['paymentGateway']>

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
