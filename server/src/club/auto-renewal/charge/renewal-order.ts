import { publicUrlOf, type CompanyConfiguration } from '../../../configuration/index.ts'
import { priceOrder, type OrderAsked, type OrderServices } from '../../../orders/index.ts'
import { portalBase } from '../../../platform/http/pages/portal-files.ts'
import type { RenewalCall } from './renewal-call.ts'

/** What is ordered of an automatic renewal. */
export interface RenewalCart {
  readonly plan: string
  readonly addOns: readonly string[]
  /** The most that it can cost, in cents with tax. */
  readonly total: bigint
}

/** Prices the order of an automatic renewal, as for any cart: a price above what was agreed to is refused. @throws AppError */
export async function priceRenewal(
  services: OrderServices,
  call: RenewalCall,
  { plan, addOns, total }: RenewalCart,
): Promise<OrderAsked> {
  const { companyCode, programCode, membershipNumber } = call.membership
  const quote = await priceOrder(services, call, {
    companyCode,
    programCode,
    membershipNumber,
    activityType: 'CLUB',
    plan,
    addOns: [...addOns],
    guestCards: [],
    expectedTotal: total,
  })
  return {
    kind: 'club',
    quoteReference: quote.quoteReferenceNumber,
    pinToken: '',
    points: 0n,
    recipientNumber: null,
    message: null,
    transactionType: 'earnMiles',
    gateway: gatewayOf(returnPage(services, call.company), quote),
  }
}

/** Where a member comes back to who pays on a page after all. */
function returnPage({ publicUrls }: OrderServices, company: CompanyConfiguration): string {
  const [first, ...others] = publicUrls
  if (first === undefined) throw new Error('The portal has no address')
  return `${publicUrlOf(company, [first, ...others])}${portalBase}/status`
}

function gatewayOf(
  page: string,
  { quoteReferenceNumber, total, currency }: Awaited<ReturnType<typeof priceOrder>>,
): OrderAsked['gateway'] {
  return {
    successUrl: `${page}?payment=success`,
    failureUrl: `${page}?payment=failed`,
    cancelUrl: `${page}?payment=cancelled`,
    terms_and_conditions: true,
    point_of_sale: { booking_channel: 'WEB', pos_city: '', pos_country: '' },
    order_details: {
      order_info: quoteReferenceNumber,
      order_type: 'CLUB',
      items: [{ total_price: total, quantity: 1 }],
    },
    purchase_totals: { show_miles_only: 'N', order_amount: total, order_currency: currency },
  }
}
