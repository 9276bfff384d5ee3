import type { Stripe } from 'stripe'
import type { ListedPayment, PaymentList } from '../comparison/payment-list.ts'
import { asked, createStripeClient, type StripeSettings } from './stripe-client.ts'
import { CHARGED_LATER } from './stripe-sessions.ts'

const MOST_A_PAGE = 100

/** Stripe's payments for the daily comparison: those of its pages, then charges without one. */
export function createStripeList(settings: StripeSettings): PaymentList {
  const stripe = createStripeClient(settings)
  return async function* pages(since) {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    yield* paged(
      async (after) =>
        stripe.checkout.sessions.list({
          created,
          limit: MOST_A_PAGE,
          ...after,
          expand: ['data.payment_intent.latest_charge'],
        }),
      ofCheckout,
    )
    yield* chargePages(stripe, { created })
  }
}

/** Pages of the charges without a page that Stripe has by these filters, newest first. */
export async function* chargePages(
  stripe: Stripe,
  filters: Pick<Stripe.PaymentIntentListParams, 'created' | 'customer'>,
): AsyncGenerator<readonly ListedPayment[]> {
  yield* paged(
    async (after) =>
      stripe.paymentIntents.list({
        ...filters,
        limit: MOST_A_PAGE,
        ...after,
        expand: ['data.latest_charge'],
      }),
    ofCharge,
  )
}

/** Iterates over a list page by page. */
async function* paged<One extends { readonly id: string }>(
  read: (after: {
    starting_after?: string
  }) => Promise<{ readonly data: readonly One[]; readonly has_more: boolean }>,
  present: (one: One) => ListedPayment | undefined,
): AsyncGenerator<readonly ListedPayment[]> {
  let after: { starting_after?: string } = {}
  for (;;) {
    const { data, has_more: hasMore } = await asked(read(after))
    yield data.map(present).filter((one) => one !== undefined)
    const last = data.at(-1)
    if (!hasMore || last === undefined) return
    after = { starting_after: last.id }
  }
}

function ofCheckout(session: Stripe.Checkout.Session): ListedPayment | undefined {
  if (session.mode !== 'payment') return undefined
  const { payment_intent: intent } = session
  return {
    sessionId: session.id,
    reference: session.client_reference_id ?? '',
    description: session.metadata?.['order'] ?? '',
    amount: BigInt(session.amount_total ?? 0),
    refunded: intent === null || typeof intent === 'string' ? 0n : refundedOf(intent),
    currency: (session.currency ?? '').toUpperCase(),
    isPaid: session.payment_status === 'paid',
  }
}

function ofCharge(intent: Stripe.PaymentIntent): ListedPayment | undefined {
  if (intent.metadata['kind'] !== CHARGED_LATER) return undefined
  return {
    sessionId: intent.id,
    reference: intent.metadata['payment'] ?? '',
    description: intent.description ?? '',
    amount: BigInt(intent.amount),
    refunded: refundedOf(intent),
    currency: intent.currency.toUpperCase(),
    isPaid: intent.status === 'succeeded',
  }
}

function refundedOf({ latest_charge: charge }: Stripe.PaymentIntent): bigint {
  return charge === null || typeof charge === 'string' ? 0n : BigInt(charge.amount_refunded)
}
