/** A payment as the gateway lists it. */
export interface ListedPayment {
  readonly sessionId: string
  /** What the merchant named it by: our payment's id, for those that we opened. */
  readonly reference: string
  /** The order's number and the membership that it is for. */
  readonly description: string
  /** Minor units. */
  readonly amount: bigint
  /** What has gone back of it, or is on its way, in minor units. */
  readonly refunded: bigint
  readonly currency: string
  readonly isPaid: boolean
}

/** Pages of payments that were opened at the gateway since a moment. Its iteration throws GatewayUnavailable. */
export type PaymentList = (since: Date) => AsyncIterable<readonly ListedPayment[]>

/** The lists of several gateways as one; undefined where there is none. */
export function allPayments(lists: readonly PaymentList[]): PaymentList | undefined {
  if (lists.length === 0) return undefined
  return async function* pages(since) {
    for (const list of lists) yield* list(since)
  }
}
