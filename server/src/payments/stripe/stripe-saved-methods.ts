import { Stripe } from 'stripe'
import {
  GatewayUnavailable,
  type ChargeAnswer,
  type GatewayMethod,
  type GatewaySetup,
  type LostCharge,
  type SavedMethods,
} from '../gateway.ts'
import { asked, unavailable } from './stripe-client.ts'
import { chargePages } from './stripe-list.ts'
import { CHARGED_LATER, pageParams, presentCharge } from './stripe-sessions.ts'

/** Cards stored at Stripe: one Stripe customer per card, identified only by the card's token. */
export function stripeSavedMethods(stripe: Stripe): SavedMethods {
  return {
    saveMethod: async (order) => {
      const metadata = { purpose: order.description }
      const customer = await asked(
        stripe.customers.create({ metadata }, { idempotencyKey: `${order.key}-customer` }),
      )
      const session = await asked(
        stripe.checkout.sessions.create(
          {
            ...pageParams(order),
            mode: 'setup',
            allowed_payment_method_types: ['card'],
            customer: customer.id,
            metadata,
          },
          { idempotencyKey: order.key },
        ),
      )
      return presentSetup(session)
    },
    readSetup: async (setupId) =>
      presentSetup(
        await asked(stripe.checkout.sessions.retrieve(setupId, { expand: ['setup_intent.payment_method'] })),
      ),
    chargeSaved: async ({ key, token, paymentId, description, amount, currency }) => {
      const { customer, method } = partsOf(token)
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: Number(amount),
            currency: currency.toLowerCase(),
            customer,
            payment_method: method,
            off_session: true,
            confirm: true,
            description,
            metadata: { payment: paymentId, order: description, kind: CHARGED_LATER },
          },
          { idempotencyKey: key },
        )
        return { kind: 'charge', session: presentCharge(intent) }
      } catch (error) {
        return notCharged(stripe, token, error)
      }
    },
    findCharges: async (charge) => findChargesAt(stripe, charge),
    forgetMethod: async (token) => {
      try {
        await stripe.paymentMethods.detach(partsOf(token).method)
      } catch (error) {
        // Already detached, or deleted with its account.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return
        throw unavailable(error)
      }
    },
  }
}

/** Each card has a customer of its own, so the list is short; it's the whole shop's once the card was deleted here. */
async function findChargesAt(
  stripe: Stripe,
  { paymentId, token, since }: LostCharge,
): Promise<readonly string[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const filters = token === null ? { created } : { created, customer: partsOf(token).customer }
  const found: string[] = []
  for await (const page of chargePages(stripe, filters))
    found.push(...page.filter(({ reference }) => reference === paymentId).map(({ sessionId }) => sessionId))
  return found
}

/**
 * A decline comes with its payment; a request that Stripe can't carry out is a refusal.
 * @throws GatewayUnavailable for every other error: the charge may have been made
 */
async function notCharged(stripe: Stripe, token: string, error: unknown): Promise<ChargeAnswer> {
  const isDeclined = error instanceof Stripe.errors.StripeCardError
  if (isDeclined && error.payment_intent !== undefined)
    return { kind: 'charge', session: presentCharge(error.payment_intent) }
  const isRefused = isDeclined || error instanceof Stripe.errors.StripeInvalidRequestError
  // Another call with this key is being carried out.
  if (!isRefused || error.code === 'idempotency_key_in_use') throw unavailable(error)
  const reason = [String(error.statusCode ?? ''), error.code ?? error.type].join(' ').trim()
  return { kind: 'refused', reason, isMethodGone: await isGone(stripe, token) }
}

/** Whether a card was deleted or detached from its customer. Stripe's error doesn't always say so. */
async function isGone(stripe: Stripe, token: string): Promise<boolean> {
  const { customer, method } = partsOf(token)
  try {
    const { customer: owner } = await stripe.paymentMethods.retrieve(method)
    return (typeof owner === 'string' ? owner : owner?.id) !== customer
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return true
    throw unavailable(error)
  }
}

function presentSetup(session: Stripe.Checkout.Session): GatewaySetup {
  const { id: setupId, url, status } = session
  const method = methodOf(session)
  const ended = status === 'expired' ? 'expired' : 'pending'
  return { setupId, redirectUrl: url ?? '', status: method === undefined ? ended : 'saved', method }
}

function methodOf({ customer, setup_intent: intent }: Stripe.Checkout.Session): GatewayMethod | undefined {
  if (intent === null || typeof intent === 'string' || intent.status !== 'succeeded') return undefined
  const { payment_method: method } = intent
  const owner = typeof customer === 'string' ? customer : customer?.id
  if (method === null || typeof method === 'string' || owner === undefined) return undefined
  const { card } = method
  const label = card === undefined ? method.type : `${brandOf(card.brand)} •••• ${card.last4}`
  return { token: `${owner} ${method.id}`, label }
}

function brandOf(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}

function partsOf(token: string): { readonly customer: string; readonly method: string } {
  const [customer, method] = token.split(' ')
  if (customer === undefined || method === undefined)
    throw new GatewayUnavailable("the saved method is not one of Stripe's")
  return { customer, method }
}
