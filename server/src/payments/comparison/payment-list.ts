/** A payment in the gateway's list. */
export interface ListedPayment {
  readonly sessionId: string
  /** The merchant's reference: our payment's id for those we opened. */
  readonly reference: string
  /** The order number and its membership. */
  readonly description: string
  /** Minor units. */
  readonly amount: bigint
  /** The amount refunded or being refunded, in minor units. */
  readonly refunded: bigint
  readonly currency: string
  readonly isPaid: boolean
}

/** Pages of payments opened at the gateway since a moment. Iterating can throw GatewayUnavailable. */
export type PaymentList = (since: Date) => AsyncIterable<readonly ListedPayment[]>

/** The lists of several gateways combined; undefined if there are none. */
export function allPayments(lists: readonly PaymentList[]): PaymentList | undefined {
  if (lists.length === 0) return undefined
  return async function* pages(since) {
    for (const list of lists) yield* list(since)
  }
}
