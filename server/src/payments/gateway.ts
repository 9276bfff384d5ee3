/** What a gateway says of a session. `pending` covers a page still open and a payment still being processed. */
export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired'

export interface GatewayOrder {
  /** Also the idempotency key: the same order opens the same session, however often it is asked for. */
  readonly paymentId: string
  /** Whom the person pays: the name of the company (PROG-04). Undefined for orders from before it was kept. */
  readonly merchant: string | undefined
  readonly description: string
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
  readonly locale: string
  readonly successUrl: string
  readonly failureUrl: string
  readonly cancelUrl: string
  readonly sessionSeconds: number
}

export interface GatewaySession {
  readonly sessionId: string
  readonly redirectUrl: string
  readonly status: PaymentStatus
  readonly amount: bigint
  readonly currency: string
}

/** The one port to whoever takes the money. Every call may fail with GatewayUnavailable, and may then be repeated. */
export interface PaymentGateway {
  /** Where the payment page is, so that forms and redirects may lead there. */
  readonly origin: string
  readonly openSession: (order: GatewayOrder) => Promise<GatewaySession>
  readonly readSession: (sessionId: string) => Promise<GatewaySession>
  /** Closes a session that is still open; answers how it stands then, which may be 'succeeded'. */
  readonly expireSession: (sessionId: string) => Promise<GatewaySession>
  /**
   * Gives an amount back, once a key: all of it or a part. A key that was refused can be sent again.
   * @throws RefundRefused when the gateway says no for good
   */
  readonly refund: (sessionId: string, key: string, amount: bigint) => Promise<void>
  /** Reads a webhook: undefined unless the signature over the raw body is right and recent. */
  readonly readWebhook: (
    rawBody: Buffer,
    signature: string | undefined,
    now: Date,
  ) => GatewayEvent | undefined
}

export interface GatewayEvent {
  readonly eventId: string
  readonly sessionId: string
}

/** The gateway says no to a refund, and asking again changes nothing. */
export class RefundRefused extends Error {
  constructor(reason: string) {
    super(`The payment gateway refuses the refund: ${reason}`)
    this.name = 'RefundRefused'
  }
}

/** The gateway could not be reached, or answered what it should not. */
export class GatewayUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The payment gateway is unavailable: ${reason}`, options)
    this.name = 'GatewayUnavailable'
  }
}
