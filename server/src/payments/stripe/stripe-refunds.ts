import { Stripe } from 'stripe'
import { GatewayUnavailable, RefundRefused, type GatewayRefund } from '../gateway.ts'
import { asked, unavailable } from './stripe-client.ts'
import { isCharge, readCheckout } from './stripe-sessions.ts'

/**
 * Refunds an amount of a payment. Stripe deletes keys after a day, so an earlier refund under this key is looked for first.
 * @throws RefundRefused if Stripe refuses for good
 */
export async function refundAtStripe(
  stripe: Stripe,
  sessionId: string,
  key: string,
  amount: bigint,
): Promise<GatewayRefund> {
  const intent = await intentOf(stripe, sessionId)
  const earlier = await madeUnder(stripe, intent, key)
  if (earlier !== undefined) return presentRefund(earlier)
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: intent, amount: Number(amount), metadata: { refund: key } },
      { idempotencyKey: `refund-${key}` },
    )
    return presentRefund(refund)
  } catch (error) {
    const isFinal =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError
    if (!isFinal) throw unavailable(error)
    throw new RefundRefused([String(error.statusCode ?? ''), error.code ?? error.type].join(' ').trim())
  }
}

/** The refund of a payment that was made under this key; undefined if there is none, or it failed. */
export async function findStripeRefund(
  stripe: Stripe,
  sessionId: string,
  key: string,
): Promise<GatewayRefund | undefined> {
  const made = await madeUnder(stripe, await intentOf(stripe, sessionId), key)
  return made === undefined || isFailed(made) ? undefined : presentRefund(made)
}

async function madeUnder(stripe: Stripe, intent: string, key: string): Promise<Stripe.Refund | undefined> {
  const { data } = await asked(stripe.refunds.list({ payment_intent: intent, limit: 100 }))
  return data.find(({ metadata }) => metadata?.['refund'] === key)
}

/** The state of a refund Stripe accepted. @throws RefundRefused if it has failed since */
export async function readStripeRefund(stripe: Stripe, refundId: string): Promise<GatewayRefund> {
  return presentRefund(await asked(stripe.refunds.retrieve(refundId)))
}

async function intentOf(stripe: Stripe, sessionId: string): Promise<string> {
  if (isCharge(sessionId)) return sessionId
  const { payment_intent: intent } = await readCheckout(stripe, sessionId)
  if (intent === null) throw new GatewayUnavailable('it has no payment for a session that was paid')
  return typeof intent === 'string' ? intent : intent.id
}

const isFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled'

function presentRefund(refund: Stripe.Refund): GatewayRefund {
  const { id, status, failure_reason: reason } = refund
  if (isFailed(refund)) throw new RefundRefused(reason ?? status ?? 'failed')
  return { refundId: id, state: status === 'succeeded' ? 'done' : 'sent' }
}
