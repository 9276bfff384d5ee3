import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { randomId } from '../../random-id.ts'
import type { Delivery, Dispute } from '../payment-records.ts'
import type { SessionStore } from '../sessions/session-store.ts'

const DAY_MS = 86_400_000
/** How long the merchant has for its evidence. */
const ANSWER_DAYS = 14

/** What the payer's bank does, in the order shown on the page: asks first, takes all of it or half of it, and decides. */
export const disputeSteps = ['inquire', 'open', 'openPart', 'win', 'lose'] as const
export const disputeStepShape = z.enum(disputeSteps)
export type DisputeStep = (typeof disputeSteps)[number]

/** What the bank can do next, by what it did last. It can decide otherwise later, and a payer who lost can try again. */
const stepsAfter = {
  nothing: ['inquire', 'open', 'openPart'],
  inquiry: ['open', 'openPart', 'win'],
  open: ['win', 'lose'],
  won: ['inquire', 'open', 'openPart', 'lose'],
  lost: ['win'],
} as const satisfies Record<Dispute['status'] | 'nothing', readonly DisputeStep[]>

/** The steps that the bank can take with a payment now. `status`: of its latest dispute. */
export function nextSteps(status: Dispute['status'] | undefined): readonly DisputeStep[] {
  return stepsAfter[status ?? 'nothing']
}

/** How often the merchant is told. */
export const disputeCopies = z.enum(['none', 'once', 'twice'])
type Copies = z.infer<typeof disputeCopies>
export const copiesOf = { none: 0, once: 1, twice: 2 } as const satisfies Record<Copies, number>

export type Disputes = {
  /** A session's latest dispute. */
  readonly of: (sessionId: string) => Dispute | undefined
  /** Takes a step. False if the payment can't take it now. */
  readonly step: (sessionId: string, step: DisputeStep, webhook: Copies) => boolean
}

/** Disputes of successful sessions, as a tester makes them. */
export function openDisputes({
  store,
  clock,
  sendWebhook,
}: {
  readonly store: SessionStore
  readonly clock: Clock
  readonly sendWebhook: (delivery: Delivery) => void
}): Disputes {
  const of = (sessionId: string): Dispute | undefined => latestOf(store, sessionId)
  return {
    of,
    step: (sessionId, step, webhook) => {
      const now = clock.now()
      const dispute = stepped(store, sessionId, step, now)
      if (dispute === undefined) return false
      const deliveries = tellings(store, dispute, webhook, now)
      store.commit({ kind: 'disputed', dispute, deliveries })
      for (const delivery of deliveries) sendWebhook(delivery)
      return true
    },
  }
}

/** What the payer's bank has of a session's money, in minor units: only the rest can be refunded. */
export function takenBack(store: SessionStore, sessionId: string): number {
  return store
    .disputes()
    .filter((one) => one.sessionId === sessionId && (one.status === 'open' || one.status === 'lost'))
    .reduce((sum, { amount }) => sum + amount, 0)
}

function latestOf(store: SessionStore, sessionId: string): Dispute | undefined {
  return store.disputes().findLast((one) => one.sessionId === sessionId)
}

function stepped(
  store: SessionStore,
  sessionId: string,
  step: DisputeStep,
  now: number,
): Dispute | undefined {
  const session = store.session(sessionId)
  if (session?.state.status !== 'succeeded') return undefined
  const latest = latestOf(store, sessionId)
  if (!nextSteps(latest?.status).includes(step)) return undefined
  if (step === 'win' || step === 'lose')
    return latest && { ...latest, status: step === 'win' ? 'won' : 'lost' }
  // An inquiry that becomes a dispute stays the same one.
  const isInquiry = latest?.status === 'inquiry'
  return {
    id: isInquiry ? latest.id : randomId('dp'),
    sessionId,
    amount: step === 'openPart' ? Math.ceil(session.amount / 2) : session.amount,
    currency: session.currency,
    reason: 'fraudulent',
    status: step === 'inquire' ? 'inquiry' : 'open',
    createdAt: isInquiry ? latest.createdAt : now,
    answerBy: now + ANSWER_DAYS * DAY_MS,
  }
}

function tellings(store: SessionStore, dispute: Dispute, webhook: Copies, now: number): Delivery[] {
  const { id: disputeId, sessionId, status } = dispute
  const event = {
    id: randomId('evt'),
    type: 'dispute.updated' as const,
    createdAt: new Date(now).toISOString(),
    data: { sessionId, reference: store.session(sessionId)?.reference ?? '', status, disputeId },
  }
  return Array.from({ length: copiesOf[webhook] }, () => ({ id: randomId('dlv'), dueAt: now, event }))
}
