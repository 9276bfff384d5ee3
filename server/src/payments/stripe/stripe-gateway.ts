import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { PageRefused, type GatewayEvent, type PaymentGateway, type SessionOrder } from '../gateway.ts'
import {
  asked,
  createStripeClient,
  finalRefusalOf,
  unavailable,
  type StripeSettings,
} from './stripe-client.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { findStripeRefund, readStripeRefund, refundAtStripe } from './stripe-refunds.ts'
import { stripeSavedMethods } from './stripe-saved-methods.ts'
import {
  CHARGED_LATER,
  isCharge,
  paymentParams,
  presentCharge,
  presentCheckout,
  readCheckout,
} from './stripe-sessions.ts'

/** Origin of Stripe's pages. */
const STRIPE_PAGES = 'https://checkout.stripe.com'
/** Webhooks signed longer ago than this are ignored, since they could be replayed. */
const SIGNATURE_GOOD_SECONDS = 300

/** The fields we read from an event; everything else is fetched. */
const event = z.object({
  id: z.string().check(z.maxLength(200)),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().check(z.maxLength(200)),
      metadata: z.nullish(z.record(z.string(), z.string())),
    }),
  }),
})

/** Stripe Checkout, through Stripe's package. */
export function createStripeGateway(settings: StripeSettings): PaymentGateway {
  const stripe = createStripeClient(settings)
  const readSession: PaymentGateway['readSession'] = async (sessionId) =>
    isCharge(sessionId)
      ? presentCharge(await asked(stripe.paymentIntents.retrieve(sessionId)))
      : presentCheckout(await readCheckout(stripe, sessionId))
  return {
    name: 'stripe',
    origin: settings.apiBase === undefined ? STRIPE_PAGES : new URL(settings.apiBase).origin,
    openSession: async (order) => presentCheckout(await openCheckout(stripe, order)),
    readSession,
    expireSession: async (sessionId) => {
      try {
        if (!isCharge(sessionId)) return presentCheckout(await stripe.checkout.sessions.expire(sessionId))
      } catch (error) {
        // It is no longer open: its status is read below.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error)
      }
      return readSession(sessionId)
    },
    refund: async (sessionId, key, amount) => refundAtStripe(stripe, sessionId, key, amount),
    readRefund: async (_sessionId, refundId) => readStripeRefund(stripe, refundId),
    findRefund: async (sessionId, key) => findStripeRefund(stripe, sessionId, key),
    ...stripeSavedMethods(stripe),
    ...stripeDisputes(stripe),
    signatureHeader: 'stripe-signature',
    readWebhook: (rawBody, signature, now) =>
      readStripeEvent(stripe, settings.webhookSecret, rawBody, signature, now),
  }
}

/** @throws PageRefused if Stripe refuses for good */
async function openCheckout(stripe: Stripe, order: SessionOrder): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.checkout.sessions.create(paymentParams(order), { idempotencyKey: order.key })
  } catch (error) {
    const refusal = finalRefusalOf(error)
    throw refusal === undefined ? unavailable(error) : new PageRefused(refusal)
  }
}

function readStripeEvent(
  stripe: Stripe,
  secret: string,
  rawBody: Buffer,
  signature: string | undefined,
  now: Date,
): GatewayEvent | undefined {
  try {
    const said = stripe.webhooks.constructEvent(
      rawBody,
      signature ?? '',
      secret,
      SIGNATURE_GOOD_SECONDS,
      undefined,
      now.getTime(),
    )
    const parsed = z.safeParse(event, said)
    if (!parsed.success) return { eventId: said.id, about: undefined }
    return { eventId: parsed.data.id, about: aboutOf(parsed.data) }
  } catch {
    // Unsigned, not signed by Stripe, too old, or not JSON.
    return undefined
  }
}

/** Checkout events refer to their session; payment events count only if the payment has no page. */
function aboutOf({ type, data: { object } }: z.output<typeof event>): GatewayEvent['about'] {
  if (type.startsWith('charge.dispute.')) return { kind: 'dispute', id: object.id }
  const isPage = type.startsWith('checkout.session.')
  const isOwnCharge = type.startsWith('payment_intent.') && object.metadata?.['kind'] === CHARGED_LATER
  return isPage || isOwnCharge ? { kind: 'session', id: object.id } : undefined
}
