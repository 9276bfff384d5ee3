import type { Dispute, Intent, Method, Refund, Session } from './records.ts'
import type { StripeStore } from './stripe-store.ts'

/** Objects in the format of Stripe's API. `expand` lists nested objects to include in full. */
export type Presenter = {
  readonly session: (session: Session, expand?: ReadonlySet<string>) => object
  readonly intent: (intent: Intent, expand?: ReadonlySet<string>) => object
  readonly refund: (refund: Refund) => object
  readonly dispute: (dispute: Dispute) => object
  readonly method: (method: Method) => object
}

export function createPresenter(store: StripeStore, publicUrl: string): Presenter {
  return {
    method: presentMethod,
    intent: presentIntent,
    dispute: (dispute) => presentDispute(store, dispute),
    refund: (refund) => presentRefund(store, refund),
    session: (session, expand = new Set()) => presentSession(store, publicUrl, session, expand),
  }
}

function presentMethod({ id, customer, last4 }: Method): object {
  return {
    id,
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4, exp_month: 12, exp_year: 2034, funding: 'credit' },
    customer,
    livemode: false,
  }
}

function presentCharge(one: Intent): object {
  return {
    id: one.charge,
    object: 'charge',
    amount: one.amount,
    amount_refunded: one.amount_refunded,
    currency: one.currency,
    paid: one.status === 'succeeded',
    refunded: one.amount_refunded === one.amount,
    payment_intent: one.id,
    status: one.status === 'succeeded' ? 'succeeded' : 'failed',
  }
}

function presentIntent(one: Intent, expand: ReadonlySet<string> = new Set()): object {
  return {
    id: one.id,
    object: 'payment_intent',
    amount: one.amount,
    amount_received: one.status === 'succeeded' ? one.amount : 0,
    created: one.created,
    currency: one.currency,
    customer: one.customer,
    description: one.description,
    last_payment_error:
      one.status === 'requires_payment_method'
        ? { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }
        : null,
    latest_charge: expand.has('latest_charge') ? presentCharge(one) : one.charge,
    livemode: false,
    metadata: one.metadata,
    payment_method: one.payment_method,
    status: one.status,
  }
}

function presentRefund(store: StripeStore, one: Refund): object {
  return {
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
  }
}

function presentDispute(store: StripeStore, one: Dispute): object {
  const isOpen = one.status === 'needs_response' || one.status === 'warning_needs_response'
  return {
    id: one.id,
    object: 'dispute',
    amount: one.amount,
    charge: store.intents.get(one.payment_intent)?.charge ?? null,
    created: one.created,
    currency: one.currency,
    evidence_details: {
      due_by: isOpen ? one.due_by : null,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: one.status.startsWith('warning_'),
    livemode: false,
    metadata: {},
    payment_intent: one.payment_intent,
    reason: one.reason,
    status: one.status,
  }
}

/** A card saved on a page has a setup intent in between. */
function presentSetup(store: StripeStore, session: Session, expand: ReadonlySet<string>) {
  const saved = session.payment_method === null ? undefined : store.methods.get(session.payment_method)
  const isWhole = expand.has('payment_method') && saved !== undefined
  return {
    id: session.id.replace('cs_test', 'seti'),
    object: 'setup_intent',
    customer: session.customer,
    payment_method: isWhole ? presentMethod(saved) : session.payment_method,
    status: saved === undefined ? 'requires_payment_method' : 'succeeded',
    usage: 'off_session',
  }
}

/** The expansions below an object, and whether the object itself is expanded. */
function below(expand: ReadonlySet<string>, name: string) {
  const paths = [...expand].filter((path) => path === name || path.startsWith(`${name}.`))
  return { isWhole: paths.length > 0, inside: new Set(paths.map((path) => path.slice(name.length + 1))) }
}

function presentSession(
  store: StripeStore,
  publicUrl: string,
  one: Session,
  expand: ReadonlySet<string>,
): object {
  const intent = one.payment_intent === null ? undefined : store.intents.get(one.payment_intent)
  const [ofIntent, ofSetup] = [below(expand, 'payment_intent'), below(expand, 'setup_intent')]
  const setup = one.mode === 'setup' ? presentSetup(store, one, ofSetup.inside) : null
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
      intent !== undefined && ofIntent.isWhole ? presentIntent(intent, ofIntent.inside) : one.payment_intent,
    payment_status: one.payment_status,
    setup_intent: setup === null || ofSetup.isWhole ? setup : setup.id,
    status: one.status,
    success_url: one.success_url,
    ui_mode: 'hosted_page',
    url: one.status === 'open' ? `${publicUrl}/c/pay/${one.id}` : null,
  }
}
