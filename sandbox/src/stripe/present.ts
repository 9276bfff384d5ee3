import type { Intent, Method, Refund, Session } from './records.ts'
import type { StripeStore } from './stripe-store.ts'

/** Stripe's objects as its API answers them. `expand` names the objects inside that are answered whole. */
export type Presenter = {
  readonly session: (session: Session, expand?: ReadonlySet<string>) => object
  readonly intent: (intent: Intent, expand?: ReadonlySet<string>) => object
  readonly refund: (refund: Refund) => object
  readonly method: (method: Method) => object
}

export function createPresenter(store: StripeStore, publicUrl: string): Presenter {
  const method = ({ id, customer, last4 }: Method) => ({
    id,
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4, exp_month: 12, exp_year: 2034, funding: 'credit' },
    customer,
    livemode: false,
  })
  const intent = (one: Intent, expand: ReadonlySet<string> = new Set()) => {
    const isPaid = one.status === 'succeeded'
    const charge = {
      id: one.charge,
      object: 'charge',
      amount: one.amount,
      amount_refunded: one.amount_refunded,
      currency: one.currency,
      paid: isPaid,
      refunded: one.amount_refunded === one.amount,
      payment_intent: one.id,
      status: isPaid ? 'succeeded' : 'failed',
    }
    return {
      id: one.id,
      object: 'payment_intent',
      amount: one.amount,
      amount_received: isPaid ? one.amount : 0,
      created: one.created,
      currency: one.currency,
      customer: one.customer,
      description: one.description,
      last_payment_error:
        one.status === 'requires_payment_method'
          ? { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }
          : null,
      latest_charge: expand.has('latest_charge') ? charge : one.charge,
      livemode: false,
      metadata: one.metadata,
      payment_method: one.payment_method,
      status: one.status,
    }
  }
  const below = (expand: ReadonlySet<string>, name: string) =>
    new Set(
      [...expand].filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1)),
    )
  const setupIntent = (session: Session, expand: ReadonlySet<string>) => {
    const saved = session.payment_method === null ? undefined : store.methods.get(session.payment_method)
    const whole = expand.has('payment_method') && saved !== undefined ? method(saved) : session.payment_method
    return {
      id: session.id.replace('cs_test', 'seti'),
      object: 'setup_intent',
      customer: session.customer,
      payment_method: whole,
      status: saved === undefined ? 'requires_payment_method' : 'succeeded',
      usage: 'off_session',
    }
  }
  return {
    method,
    intent,
    refund: (one) => ({
      id: one.id,
      object: 'refund',
      amount: one.amount,
      charge: store.intents.get(one.payment_intent)?.charge ?? null,
      created: one.created,
      currency: one.currency,
      metadata: one.metadata,
      payment_intent: one.payment_intent,
      status: one.status,
      ...(one.failure_reason === null ? {} : { failure_reason: one.failure_reason }),
    }),
    session: (one, expand = new Set()) => {
      const paid = one.payment_intent === null ? undefined : store.intents.get(one.payment_intent)
      const isIntentWhole = [...expand].some(
        (path) => path === 'payment_intent' || path.startsWith('payment_intent.'),
      )
      const isSetupWhole = [...expand].some((path) => path.startsWith('setup_intent'))
      const setup = one.mode === 'setup' ? setupIntent(one, below(expand, 'setup_intent')) : null
      return {
        id: one.id,
        object: 'checkout.session',
        amount_subtotal: one.amount_total,
        amount_total: one.amount_total,
        cancel_url: one.cancel_url,
        client_reference_id: one.client_reference_id,
        created: one.created,
        currency: one.currency,
        customer: one.customer,
        expires_at: one.expires_at,
        livemode: false,
        locale: one.locale,
        metadata: one.metadata,
        mode: one.mode,
        payment_intent:
          paid !== undefined && isIntentWhole
            ? intent(paid, below(expand, 'payment_intent'))
            : one.payment_intent,
        payment_status: one.payment_status,
        setup_intent: setup === null || isSetupWhole ? setup : setup.id,
        status: one.status,
        success_url: one.success_url,
        ui_mode: 'hosted_page',
        url: one.status === 'open' ? `${publicUrl}/c/pay/${one.id}` : null,
      }
    },
  }
}
