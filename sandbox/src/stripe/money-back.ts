import type { Clock } from '../clock.ts'
import { randomId } from '../random-id.ts'
import type { EventSender } from './events.ts'
import type { Refund } from './records.ts'
import { invalid, missing } from './refusal.ts'
import type { StripeStore } from './stripe-store.ts'

type Asked = {
  readonly payment_intent: string
  readonly amount?: number | undefined
  readonly metadata: Readonly<Record<string, string>>
}

export type MoneyBack = {
  /** Throws StripeRefusal if nothing was paid, or refunds would exceed the payment. */
  readonly refund: (asked: Asked) => Refund
  /** A refund's current state. */
  readonly read: (id: string) => Refund | undefined
}

/** Full and partial refunds. Depending on the payer's choice, the first refund is refused or slow. */
export function openMoneyBack(options: {
  readonly store: StripeStore
  readonly clock: Clock
  readonly events: EventSender
  readonly slowMs: number
}): MoneyBack {
  const { store, clock, events, slowMs } = options
  const read = (id: string): Refund | undefined => {
    const refund = store.refunds.get(id)
    if (refund?.settlesAt === null || refund === undefined || refund.settlesAt > clock.now()) return refund
    return store.refunds.put({ ...refund, status: 'succeeded', settlesAt: null })
  }
  return {
    read,
    refund: (asked) => {
      const intent = store.intents.get(asked.payment_intent)
      if (intent === undefined) throw missing('payment_intent', asked.payment_intent)
      if (intent.status !== 'succeeded')
        throw invalid('payment_intent_unexpected_state', 'This payment has no successful charge to refund.')
      const taken = store.disputes.all().findLast((one) => one.payment_intent === intent.id)
      if (taken?.status === 'needs_response' || taken?.status === 'lost')
        throw invalid(
          'charge_disputed',
          `Charge ${intent.charge} has been charged back; cannot issue a refund.`,
        )
      const left = intent.amount - intent.amount_refunded
      if (left === 0)
        throw invalid('charge_already_refunded', `Charge ${intent.charge} has already been refunded.`)
      const amount = asked.amount ?? left
      if (amount > left)
        throw invalid(
          'amount_too_large',
          `Refund amount (${amount}) is greater than unrefunded amount (${left}).`,
        )
      const isRefused = intent.manner === 'refundRefused'
      const isSlow = intent.manner === 'refundSlow'
      const unpaidStatus = isSlow ? 'pending' : 'succeeded'
      const refund = store.refunds.put({
        id: randomId('re'),
        created: Math.floor(clock.now() / 1000),
        amount,
        currency: intent.currency,
        payment_intent: intent.id,
        status: isRefused ? 'failed' : unpaidStatus,
        failure_reason: isRefused ? 'declined' : null,
        metadata: asked.metadata,
        settlesAt: isSlow ? clock.now() + slowMs : null,
      })
      store.intents.put({
        ...intent,
        amount_refunded: intent.amount_refunded + (isRefused ? 0 : amount),
        manner: isRefused ? 'plain' : intent.manner,
      })
      events.send(isRefused ? 'refund.failed' : 'refund.created', refund)
      return refund
    },
  }
}
