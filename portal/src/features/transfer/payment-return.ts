import type { Wire } from '@waymark/contract/operation'
import type { transferPoints } from '@waymark/contract/transactions/transfer-points'
import type { Quote } from './transfer-flow.ts'

type PaymentGateway = NonNullable<Wire<typeof transferPoints>['request']['object']['paymentGateway']>

/** What an address says that came back from a payment (ROUTE-23), or that a mail about an order has. It is only a reason to ask; its word is never believed. */
export interface PaymentReturn {
  /** The server writes it into the address; undefined where it is missing. */
  readonly activityNumber: string | undefined
}

const outcomes: ReadonlySet<string | null> = new Set(['success', 'failed', 'cancelled'])

/** Reads `?payment=success|failed|cancelled&activity=…`, or `?activity=…` as mails write it; undefined for every other address. */
export function readPaymentReturn(search: string): PaymentReturn | undefined {
  const query = new URLSearchParams(search)
  const activityNumber = query.get('activity')
  const isMailed = activityNumber !== null && isReference(activityNumber)
  if (!isMailed && !outcomes.has(query.get('payment'))) return undefined
  return {
    activityNumber: activityNumber !== null && isReference(activityNumber) ? activityNumber : undefined,
  }
}

/** Whether a text can be an activity's number: it came from outside. */
export function isReference(text: string): boolean {
  return /^[\w-]{1,40}$/.test(text)
}

/** The block that a paid transfer carries (POINT-03). `page`: this page's own address, `https://host/base/transfer`. */
export function paymentGatewayOf(quote: Quote, page: string): PaymentGateway {
  return {
    successUrl: `${page}?payment=success`,
    failureUrl: `${page}?payment=failed`,
    cancelUrl: `${page}?payment=cancelled`,
    terms_and_conditions: true,
    point_of_sale: { booking_channel: 'WEB', pos_city: '', pos_country: '' },
    order_details: {
      order_info: quote.quoteReferenceNumber,
      order_type: 'TRANSFER',
      items: [{ total_price: quote.total, quantity: 1 }],
    },
    purchase_totals: { show_miles_only: 'N', order_amount: quote.total, order_currency: quote.currency },
  }
}

/** The payment page's address with its session key encoded (POINT-04); undefined unless it is a page on the web. */
export function paymentPage(redirectURL: string): string | undefined {
  if (!URL.canParse(redirectURL)) return undefined
  const url = new URL(redirectURL)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
