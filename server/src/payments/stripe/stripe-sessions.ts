import type { Stripe } from 'stripe'
import { localeFrom, writtenFor } from '../../platform/locale.ts'
import type { AttemptStatus, GatewaySession, PageTerms, SessionOrder } from '../gateway.ts'
import { asked } from './stripe-client.ts'

/**
 * Stripe pages can stay open from 30 minutes to 24 hours. Ours end earlier, and we close them then. The end is counted from our first
 * request, so repeats with the same key are identical.
 */
const OPEN_AT_STRIPE_SECONDS = 23 * 60 * 60

/** Marks a charge without a page. */
export const CHARGED_LATER = 'charged-later'

/** The parameters every page is opened with. Stripe returns to one of two addresses; declined cards are retried on its own page. */
export function pageParams(terms: PageTerms) {
  return {
    locale: writtenFor(localeFrom(terms.locale)),
    success_url: terms.successUrl,
    cancel_url: terms.cancelUrl,
    expires_at: Math.floor(terms.openedAt.getTime() / 1000) + OPEN_AT_STRIPE_SECONDS,
  }
}

/** A page for paying an amount. */
export function paymentParams(order: SessionOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment: order.paymentId, order: order.description }
  return {
    ...pageParams(order),
    mode: 'payment',
    // Only the requested amount in its own currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: order.paymentId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: Number(order.amount),
          product_data: {
            name: order.description,
            ...(order.merchant === undefined ? {} : { description: order.merchant }),
          },
        },
      },
    ],
    metadata,
    payment_intent_data: { description: order.description, metadata },
  }
}

/** A page's state with its payment. @throws GatewayUnavailable */
export async function readCheckout(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session> {
  return asked(stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }))
}

export function presentCheckout(session: Stripe.Checkout.Session): GatewaySession {
  return {
    sessionId: session.id,
    redirectUrl: session.url ?? '',
    status: statusOf(session),
    amount: BigInt(session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
  }
}

/** A completed page can be paid later, for example by bank debit: its payment shows if that failed. */
function statusOf({
  status,
  payment_status: paid,
  payment_intent: intent,
}: Stripe.Checkout.Session): AttemptStatus {
  if (paid === 'paid') return 'succeeded'
  if (status === 'expired') return 'expired'
  if (status !== 'complete' || intent === null || typeof intent === 'string') return 'pending'
  return intent.status === 'requires_payment_method' || intent.status === 'canceled' ? 'failed' : 'pending'
}

/** A charge without a page. If it needs its owner's action it has failed, and they pay on a page instead. */
export function presentCharge(intent: Stripe.PaymentIntent): GatewaySession {
  const { status } = intent
  const waits = status === 'processing' || status === 'requires_capture'
  const unpaid = waits ? 'pending' : 'failed'
  return {
    sessionId: intent.id,
    redirectUrl: '',
    status: status === 'succeeded' ? 'succeeded' : unpaid,
    amount: BigInt(status === 'succeeded' ? intent.amount_received : intent.amount),
    currency: intent.currency.toUpperCase(),
  }
}

/** True if a session id belongs to a charge without a page. */
export function isCharge(sessionId: string): boolean {
  return sessionId.startsWith('pi_')
}
