/** What a gateway says of an attempt. `pending` covers a page still open and a payment still being processed. */
export type AttemptStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired'

export const gatewayNames = ['hosted-page', 'stripe'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** Whom and what somebody pays, as the gateway's page and its records show it. */
export interface Payable {
  readonly paymentId: string
  /** Whom the person pays: the name of the company (PROG-04). Undefined for orders from before it was kept. */
  readonly merchant: string | undefined
  readonly description: string
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
}

/** A page of the gateway: its language, where it leads back to, and for how long it is open. */
export interface PageTerms {
  /** The idempotency key: the same key opens the same page, however often it is asked for. All else must be the same, too. */
  readonly key: string
  readonly locale: string
  readonly successUrl: string
  readonly failureUrl: string
  readonly cancelUrl: string
  /** When we first asked for the page; the same for every call with the key. */
  readonly openedAt: Date
  readonly sessionSeconds: number
}

export type SessionOrder = Payable & PageTerms

export interface GatewaySession {
  readonly sessionId: string
  readonly redirectUrl: string
  readonly status: AttemptStatus
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
}

/** A refund that the gateway took: with the payer's bank (sent), or back (done). */
export interface GatewayRefund {
  readonly refundId: string
  readonly state: 'sent' | 'done'
}

/** What a webhook is about; an event that names no session is none of ours. */
export interface GatewayEvent {
  readonly eventId: string
  readonly sessionId: string | undefined
}

/** The one port to whoever takes the money. Every call may fail with GatewayUnavailable, and may then be repeated. */
export interface PaymentGateway extends SavedMethods {
  readonly name: GatewayName
  /** Where the payment page is, so that forms and redirects may lead there. */
  readonly origin: string
  readonly openSession: (order: SessionOrder) => Promise<GatewaySession>
  readonly readSession: (sessionId: string) => Promise<GatewaySession>
  /** Closes a session that is still open; answers how it stands then, which may be 'succeeded'. */
  readonly expireSession: (sessionId: string) => Promise<GatewaySession>
  /**
   * Gives an amount back, once a key: all of it or a part. What was refused is sent again by another key.
   * @throws RefundRefused when the gateway says no for good
   */
  readonly refund: (sessionId: string, key: string, amount: bigint) => Promise<GatewayRefund>
  /** How a refund that was taken stands. @throws RefundRefused when it failed since */
  readonly readRefund: (sessionId: string, refundId: string) => Promise<GatewayRefund>
  /** The header that carries a webhook's signature. */
  readonly signatureHeader: string
  /** Reads a webhook: undefined unless the signature over the raw body is right and recent. */
  readonly readWebhook: (
    rawBody: Buffer,
    signature: string | undefined,
    now: Date,
  ) => GatewayEvent | undefined
}

/** Where a payer agrees that a card is kept and charged later without them. */
export interface SetupOrder extends PageTerms {
  readonly merchant: string | undefined
  readonly description: string
}

/** A page on which a payment method is saved. */
export interface GatewaySetup {
  readonly setupId: string
  readonly redirectUrl: string
  readonly status: 'pending' | 'saved' | 'cancelled' | 'expired'
  /** Once it is saved. */
  readonly method: GatewayMethod | undefined
}

/** A payment method that the gateway keeps. */
export interface GatewayMethod {
  /** What the gateway charges it by; worth nothing without our key. */
  readonly token: string
  /** As its owner knows it, such as 'Visa •••• 4242'. */
  readonly label: string
}

export interface SavedCharge extends Payable {
  readonly key: string
  readonly token: string
}

/** What a gateway does with payment methods that it keeps for later. */
export interface SavedMethods {
  /** Opens the page on which the payer saves a method. */
  readonly saveMethod: (order: SetupOrder) => Promise<GatewaySetup>
  readonly readSetup: (setupId: string) => Promise<GatewaySetup>
  /** Charges a saved method without its owner; the session stands for the charge afterwards, like any other. */
  readonly chargeSaved: (charge: SavedCharge) => Promise<GatewaySession>
  /** The gateway forgets the method. One that it does not know is forgotten already. */
  readonly forgetMethod: (token: string) => Promise<void>
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
