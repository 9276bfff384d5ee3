import type { Clock } from '../clock.ts'
import { randomId } from '../random-id.ts'
import type { EventSender } from './events.ts'
import type { Presenter } from './present.ts'
import type { Intent } from './records.ts'
import { invalid, missing, StripeRefusal } from './refusal.ts'
import type { StripeStore } from './stripe-store.ts'

type Asked = {
  readonly amount: number
  readonly currency: string
  readonly customer: string
  readonly payment_method: string
  readonly description?: string | undefined
  readonly metadata: Readonly<Record<string, string>>
}

/** Charges a saved card without its owner. Throws StripeRefusal with the payment if the card is declined. */
export function chargeSaved(
  asked: Asked,
  {
    store,
    clock,
    events,
    presenter,
  }: {
    readonly store: StripeStore
    readonly clock: Clock
    readonly events: EventSender
    readonly presenter: Presenter
  },
): Intent {
  const method = store.methods.get(asked.payment_method)
  if (method === undefined) throw missing('payment_method', asked.payment_method)
  if (method.customer !== asked.customer)
    throw invalid('payment_method_customer_mismatch', 'The card is not attached to this customer.')
  const intent = store.intents.put({
    id: randomId('pi'),
    created: Math.floor(clock.now() / 1000),
    amount: asked.amount,
    currency: asked.currency,
    description: asked.description ?? null,
    metadata: { ...asked.metadata },
    customer: asked.customer,
    payment_method: method.id,
    charge: randomId('ch'),
    amount_refunded: 0,
    status: method.declines ? 'requires_payment_method' : 'succeeded',
    manner: 'plain',
  })
  events.send(method.declines ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent)
  if (!method.declines) return intent
  throw new StripeRefusal(402, 'card_error', 'card_declined', 'Your card was declined.', {
    decline_code: 'generic_decline',
    payment_intent: presenter.intent(intent),
  })
}
