import type { Clock } from '../clock.ts'
import { randomId } from '../random-id.ts'
import type { Intent, Session } from './records.ts'
import type { StripeStore } from './stripe-store.ts'

/** The payment of a page, created with the first card tried. */
export function intentOf(
  { store, clock }: { readonly store: StripeStore; readonly clock: Clock },
  session: Session,
  status: Intent['status'],
  manner: Intent['manner'] = 'plain',
): Intent {
  const earlier = session.payment_intent === null ? undefined : store.intents.get(session.payment_intent)
  return store.intents.put({
    id: earlier?.id ?? randomId('pi'),
    created: earlier?.created ?? Math.floor(clock.now() / 1000),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'nzd',
    description: session.name,
    metadata: session.intent_metadata,
    customer: session.customer,
    payment_method: null,
    charge: earlier?.charge ?? randomId('ch'),
    amount_refunded: 0,
    status,
    manner,
  })
}
