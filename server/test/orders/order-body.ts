/** The payment part of an order's body; `back` returns the page for each outcome. */
export function gatewayPart(
  order: { readonly info: string; readonly type: string; readonly total: number },
  back: (payment: string) => string,
) {
  return {
    cancelUrl: back('cancelled'),
    successUrl: back('success'),
    failureUrl: back('failed'),
    terms_and_conditions: true,
    point_of_sale: { booking_channel: 'WEB', pos_city: 'Auckland', pos_country: 'NZ' },
    order_details: {
      order_info: order.info,
      order_type: order.type,
      items: [{ total_price: order.total, quantity: 1 }],
    },
  }
}

interface OrderParts<Identity, Type> {
  /** The membership that orders. */
  readonly identity: Identity
  readonly quote: {
    readonly quoteReferenceNumber: string
    /** Cents. */
    readonly total: number | bigint
    readonly currency: string
  }
  /** The token from the PIN check. */
  readonly transactionId: string
  readonly transactionType: Type
  readonly points: number
  /** The recipient's membership number. */
  readonly recipient: string
  /** The portal page of the order. */
  readonly page: string
}

/** The body of an order that is paid with money, as the browser sends it. */
export function orderBody<Identity extends object, Type extends string>(parts: OrderParts<Identity, Type>) {
  const { identity, quote, transactionId, transactionType, points, recipient, page } = parts
  const total = Number(quote.total)
  return {
    object: {
      ...identity,
      quoteReferenceNumber: quote.quoteReferenceNumber,
      loyaltyMembershipNumberOfRecipient: recipient,
      transactionId,
      transactionType,
      points: [{ pointType: 'POINTS' as const, points, isBonus: false }],
      adhocAttributes: [],
      paymentGateway: {
        ...gatewayPart(
          { info: 'Transfer', type: 'TRANSFER', total },
          (payment) => `${page}?payment=${payment}`,
        ),
        purchase_totals: {
          show_miles_only: 'N' as const,
          order_amount: total,
          order_currency: quote.currency,
        },
      },
    },
  }
}
