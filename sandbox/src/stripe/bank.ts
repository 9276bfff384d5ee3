import type * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { copiesOf, nextSteps, type disputeCopies, type DisputeStep } from '../payments/disputes/disputes.ts'
import { randomId } from '../random-id.ts'
import type { EventSender } from './events.ts'
import type { Dispute, Intent } from './records.ts'
import type { StripeStore } from './stripe-store.ts'

const ANSWER_SECONDS = 14 * 86_400

/** The payer's bank, which asks about a payment, withdraws it, and decides. */
export type Bank = {
  /** The state of a page's dispute, in the words of our own gateway's hosted page. */
  readonly statusOf: (id: string) => 'inquiry' | 'open' | 'won' | 'lost' | undefined
  /** Takes a step with the payment of a page, or with a charge. False if it can't now. */
  readonly step: (id: string, step: DisputeStep, webhook: z.output<typeof disputeCopies>) => boolean
}

const statuses = {
  warning_needs_response: 'inquiry',
  warning_closed: 'won',
  needs_response: 'open',
  won: 'won',
  lost: 'lost',
} as const satisfies Record<Dispute['status'], string>

/** Disputes of an account's payments, with the events that Stripe sends of them. */
export function openBank({
  store,
  clock,
  events,
}: {
  readonly store: StripeStore
  readonly clock: Clock
  readonly events: EventSender
}): Bank {
  const intentOf = (id: string): Intent | undefined =>
    store.intents.get(store.sessions.get(id)?.payment_intent ?? id)
  const latestOf = (intent: Intent): Dispute | undefined =>
    store.disputes.all().findLast((one) => one.payment_intent === intent.id)
  return {
    statusOf: (id) => {
      const intent = intentOf(id)
      const latest = intent === undefined ? undefined : latestOf(intent)
      return latest && statuses[latest.status]
    },
    step: (id, step, webhook) => {
      const intent = intentOf(id)
      if (intent?.status !== 'succeeded') return false
      const before = latestOf(intent)
      const after = stepped(intent, before, step, Math.floor(clock.now() / 1000))
      if (after === undefined) return false
      store.disputes.put(after)
      const copies = copiesOf[webhook]
      for (const type of eventsOf(before, after)) events.send(type, after, { copies, delayMs: 0 })
      return true
    },
  }
}

function stepped(
  intent: Intent,
  before: Dispute | undefined,
  step: DisputeStep,
  now: number,
): Dispute | undefined {
  if (!nextSteps(before && statuses[before.status]).includes(step)) return undefined
  const isInquiry = before?.status === 'warning_needs_response'
  if (step === 'win' || step === 'lose') {
    const won = isInquiry ? 'warning_closed' : 'won'
    return before && { ...before, status: step === 'win' ? won : 'lost' }
  }
  return {
    id: isInquiry ? before.id : randomId('dp'),
    created: isInquiry ? before.created : now,
    amount: step === 'openPart' ? Math.ceil(intent.amount / 2) : intent.amount,
    currency: intent.currency,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: step === 'inquire' ? 'warning_needs_response' : 'needs_response',
    due_by: now + ANSWER_SECONDS,
  }
}

/** Stripe's events of a step. An inquiry moves no money. */
function eventsOf(before: Dispute | undefined, after: Dispute): readonly string[] {
  const told = before?.id === after.id ? 'charge.dispute.updated' : 'charge.dispute.created'
  if (after.status === 'warning_needs_response') return [told]
  if (after.status === 'needs_response') return [told, 'charge.dispute.funds_withdrawn']
  return after.status === 'won'
    ? ['charge.dispute.closed', 'charge.dispute.funds_reinstated']
    : ['charge.dispute.closed']
}
