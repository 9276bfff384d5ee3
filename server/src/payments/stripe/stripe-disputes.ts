import type { Stripe } from 'stripe'
import type { DisputeInList, DisputeState, Disputes, GatewayDispute } from '../gateway.ts'
import { asked } from './stripe-client.ts'

const MOST_A_PAGE = 100

/** Disputes at Stripe, the newest first in a list. */
export function stripeDisputes(stripe: Stripe): Disputes {
  return {
    readDispute: async (id) => present(stripe, await asked(stripe.disputes.retrieve(id))),
    listDisputes: async function* pages(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      let after: { starting_after?: string } = {}
      for (;;) {
        const { data, has_more: hasMore } = await asked(
          stripe.disputes.list({ created, limit: MOST_A_PAGE, ...after }),
        )
        yield data.map(inList)
        const last = data.at(-1)
        if (!hasMore || last === undefined) return
        after = { starting_after: last.id }
      }
    },
  }
}

function inList({ id, status, created }: Stripe.Dispute): DisputeInList {
  return { disputeId: id, state: states.get(status) ?? 'open', openedAt: new Date(created * 1000) }
}

async function present(stripe: Stripe, dispute: Stripe.Dispute): Promise<GatewayDispute> {
  const { amount, currency, reason, evidence_details: evidence } = dispute
  return {
    ...inList(dispute),
    sessionId: await sessionOf(stripe, dispute),
    amount: BigInt(amount),
    currency: currency.toUpperCase(),
    reason,
    answerBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
  }
}

/** A dispute knows its charge and its payment: our session is the payment's page, or the payment itself where it had none. */
async function sessionOf(
  stripe: Stripe,
  { payment_intent: intent }: Stripe.Dispute,
): Promise<string | undefined> {
  if (intent === null) return undefined
  const id = typeof intent === 'string' ? intent : intent.id
  const { data } = await asked(stripe.checkout.sessions.list({ payment_intent: id, limit: 1 }))
  return data[0]?.id ?? id
}

/** Where a dispute isn't open. One that was prevented took nothing: what Stripe refunded instead shows in its list of payments. */
const states: ReadonlyMap<string, DisputeState> = new Map([
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['lost', 'lost'],
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
])
