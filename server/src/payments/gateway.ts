import type { disputeStates } from '@waymark/contract/console/operations/dispute-states'

/** An attempt's status at the gateway. `pending` covers an open page and a payment being processed. */
export type AttemptStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired'

export const gatewayNames = ['hosted-page', 'stripe'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** What is paid and to whom, as shown on the gateway's page and in its records. */
export interface Payable {
  readonly paymentId: string
  /** The company being paid (PROG-04). Undefined for orders from before it was stored. */
  readonly merchant: string | undefined
  readonly description: string
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
}

/** Settings of a gateway page: its language, return address and lifetime. */
export interface PageTerms {
  /** The idempotency key: the same key always opens the same page. Everything else must be the same too. */
  readonly key: string
  readonly locale: string
  readonly successUrl: string
  readonly failureUrl: string
  readonly cancelUrl: string
  /** When we first requested the page; the same for every call with the key. */
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

/** A refund accepted by the gateway: at the payer's bank (sent), or completed (done). */
export interface GatewayRefund {
  readonly refundId: string
  readonly state: 'sent' | 'done'
}

/** A webhook's event, and what it is about; undefined if that is nothing of ours. */
export interface GatewayEvent {
  readonly eventId: string
  readonly about: { readonly kind: 'session' | 'dispute'; readonly id: string } | undefined
}

/** The port to payment providers. Every call can fail with GatewayUnavailable and can then be repeated. */
export interface PaymentGateway extends SavedMethods, Disputes {
  readonly name: GatewayName
  /** Origin of the payment page, to allow forms and redirects to it. */
  readonly origin: string
  /** Opens a payment page, once per key. @throws PageRefused if the gateway refuses for good */
  readonly openSession: (order: SessionOrder) => Promise<GatewaySession>
  readonly readSession: (sessionId: string) => Promise<GatewaySession>
  /** Closes an open session and returns its state, which may be 'succeeded'. */
  readonly expireSession: (sessionId: string) => Promise<GatewaySession>
  /**
   * Refunds an amount, all or part, once per key. A refused refund is sent again with another key.
   * @throws RefundRefused if the gateway refuses for good
   */
  readonly refund: (sessionId: string, key: string, amount: bigint) => Promise<GatewayRefund>
  /** The state of an accepted refund. @throws RefundRefused if it has failed since */
  readonly readRefund: (sessionId: string, refundId: string) => Promise<GatewayRefund>
  /**
   * The total refunded of a session, in minor units. Only a gateway that can't find a refund by its key after a day has it: `refund` could be
   * made twice then.
   */
  readonly refundedTotal?: (sessionId: string) => Promise<bigint>
  /** The refund made under a key, however long ago; undefined if there is none, or it failed. Only a gateway without a total has it. */
  readonly findRefund?: (sessionId: string, key: string) => Promise<GatewayRefund | undefined>
  /** The header that carries a webhook's signature. */
  readonly signatureHeader: string
  /** Reads a webhook: undefined unless the signature over the raw body is valid and recent. */
  readonly readWebhook: (
    rawBody: Buffer,
    signature: string | undefined,
    now: Date,
  ) => GatewayEvent | undefined
}

/**
 * A dispute's state at the gateway. The payer's bank asks about a payment (`inquiry`), or withdraws its money (`open`) until it has decided
 * for us (`won`, also where the payer withdraws it) or for the payer (`lost`).
 */
export type DisputeState = Exclude<(typeof disputeStates)[number], 'reinstated'>

/** A payment that its payer's bank withdraws. */
export interface GatewayDispute {
  readonly disputeId: string
  /** The session of the payment; undefined if the gateway can't say it. */
  readonly sessionId: string | undefined
  /** Minor units: what was paid, or a part of it. */
  readonly amount: bigint
  readonly currency: string
  readonly state: DisputeState
  /** The bank's reason, in the gateway's words. */
  readonly reason: string
  readonly openedAt: Date
  /** Until when evidence can be sent; null once it can't. */
  readonly answerBy: Date | null
}

/** What a gateway's list says of a dispute. A list can be behind: the dispute itself is read before anything is done about it. */
export type DisputeInList = Pick<GatewayDispute, 'disputeId' | 'state' | 'openedAt'>

/** A gateway's operations on disputes. */
export interface Disputes {
  readonly readDispute: (disputeId: string) => Promise<GatewayDispute>
  /** Pages of disputes opened since a moment, with a request each. Iterating can throw GatewayUnavailable. */
  readonly listDisputes: (since: Date) => AsyncIterable<readonly DisputeInList[]>
}

/** A page where a payer agrees that a card is stored and charged later without them. */
export interface SetupOrder extends PageTerms {
  readonly merchant: string | undefined
  readonly description: string
}

/** A page for saving a payment method. */
export interface GatewaySetup {
  readonly setupId: string
  readonly redirectUrl: string
  readonly status: 'pending' | 'saved' | 'cancelled' | 'expired'
  /** Set once it is saved. */
  readonly method: GatewayMethod | undefined
}

/** A payment method stored at the gateway. */
export interface GatewayMethod {
  /** The gateway's token for charges; useless without our key. */
  readonly token: string
  /** A label its owner recognises, such as 'Visa •••• 4242'. */
  readonly label: string
}

export interface SavedCharge extends Payable {
  readonly key: string
  readonly token: string
}

/**
 * A gateway's answer about a charge. `refused` is final: nothing was charged, and the same request would be refused again. A decline by the
 * bank is a charge that failed.
 */
export type ChargeAnswer =
  | { readonly kind: 'charge'; readonly session: GatewaySession }
  | {
      readonly kind: 'refused'
      readonly reason: string
      /** True if the method itself can't be charged any more: it was deleted, or its owner revoked it at the gateway. */
      readonly isMethodGone: boolean
    }

/** How far a gateway's clock may be behind ours, in milliseconds. */
export const CLOCKS_MS = 3_600_000

/** A charge whose answer was lost, as the gateway can find it without its key. */
export interface LostCharge {
  readonly paymentId: string
  /** Null once the method was deleted. */
  readonly token: string | null
  /** The earliest time it can have been made, by the gateway's clock. */
  readonly since: Date
}

/** A gateway's operations on stored payment methods. */
export interface SavedMethods {
  /** Opens the page where the payer saves a method. */
  readonly saveMethod: (order: SetupOrder) => Promise<GatewaySetup>
  readonly readSetup: (setupId: string) => Promise<GatewaySetup>
  /** Charges a saved method without its owner, once per key. A returned session represents the charge from then on. */
  readonly chargeSaved: (charge: SavedCharge) => Promise<ChargeAnswer>
  /** Sessions that the gateway has for a payment, charges among them, in whatever state. Empty only if it says that there are none. */
  readonly findCharges: (charge: LostCharge) => Promise<readonly string[]>
  /** Deletes the method at the gateway. An unknown method counts as deleted. */
  readonly forgetMethod: (token: string) => Promise<void>
}

/** The gateway refused to open a page for good, as for an amount that it doesn't take: there is none, and the same request would be refused again. */
export class PageRefused extends Error {
  constructor(reason: string) {
    super(`The payment gateway refuses to open a page: ${reason}`)
    this.name = 'PageRefused'
  }
}

/** The gateway refused a refund for good. */
export class RefundRefused extends Error {
  constructor(reason: string) {
    super(`The payment gateway refuses the refund: ${reason}`)
    this.name = 'RefundRefused'
  }
}

/** The gateway couldn't be reached, or gave an unexpected answer. */
export class GatewayUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The payment gateway is unavailable: ${reason}`, options)
    this.name = 'GatewayUnavailable'
  }
}
