import type { Clock } from '../clock.ts'
import { randomId } from '../random-id.ts'
import type { Delivery, Session, SessionRequest } from './payment-records.ts'
import { reportedOf, toldFalsely } from './false-reports.ts'
import { nextStatus, webhookManners } from './sessions/session-states.ts'
import type { Move, Outcome, SessionState, Status } from './sessions/session-states.ts'
import type { SessionStore } from './sessions/session-store.ts'
import { createSessionTimers } from './sessions/session-timers.ts'

type CheckoutOptions = {
  readonly store: SessionStore
  readonly clock: Clock
  /** How long a slow payment is processed, in milliseconds. */
  readonly slowMs: number
  /** Delay of a late webhook, in milliseconds. */
  readonly lateMs: number
  readonly sendWebhook: (delivery: Delivery) => void
}

type Created = { readonly kind: 'created'; readonly session: Session } | { readonly kind: 'otherRequest' }

export type Checkout = {
  /** Opens a session, or finds the one the key opened before. */
  readonly create: (key: string, request: SessionRequest) => Created
  /** Whether a session was opened under the key. */
  readonly hasKey: (key: string) => boolean
  /** The session's current state: past its end it reads as expired. */
  readonly session: (id: string) => Session | undefined
  /** Newest first. */
  readonly sessions: () => Session[]
  /** The session as a status request is answered, which can be false for a while. */
  readonly reported: (session: Session) => Session
  /** Applies the payer's choice. Only the first counts. Returns the session after it. */
  readonly choose: (id: string, outcome: Outcome) => Session | undefined
  /** Expires an open session; any other is unchanged. */
  readonly expire: (id: string) => Session | undefined
  readonly stop: () => void
}

/** The gateway's logic: sessions, their transitions and timers. Resumes what the store has pending. */
export function openCheckout({ store, clock, slowMs, lateMs, sendWebhook }: CheckoutOptions): Checkout {
  const timers = createSessionTimers(clock, moveById)

  function move(session: Session, by: Move): Session {
    const to = nextStatus(session.state.status, by)
    if (to === undefined) return session
    const now = clock.now()
    const deliveries = owedDeliveries(session, to, by, { now, lateMs })
    const moved = { ...session, state: enter(to, by, { settlesAt: now + slowMs, lateAt: now + lateMs }) }
    store.commit({ kind: 'moved', sessionId: session.id, state: moved.state, deliveries })
    for (const delivery of deliveries) sendWebhook(delivery)
    timers.watch(moved)
    return moved
  }

  function moveById(id: string, by: Move): Session | undefined {
    const session = current(id)
    return session && move(session, by)
  }

  function current(id: string): Session | undefined {
    const session = store.session(id)
    const overdue = session?.state.status === 'open' && session.expiresAt <= clock.now()
    return overdue ? move(session, 'expire') : session
  }

  function create(key: string, request: SessionRequest): Created {
    const asked = JSON.stringify(request)
    const earlier = store.createdUnder(key)
    if (earlier) {
      const session = earlier.request === asked ? current(earlier.answer) : undefined
      return session ? { kind: 'created', session } : { kind: 'otherRequest' }
    }
    const order = newOrder(request, clock.now())
    store.commit({ kind: 'created', order, key, request: asked })
    const session: Session = { ...order, state: { status: 'open' } }
    timers.watch(session)
    return { kind: 'created', session }
  }

  for (const session of store.sessions()) timers.watch(session)
  for (const delivery of store.pendingDeliveries()) sendWebhook(delivery)

  return {
    create,
    hasKey: (key) => store.createdUnder(key) !== undefined,
    session: current,
    sessions: () => store.sessions(),
    reported: (session) => reportedOf(session, clock.now()),
    choose: moveById,
    expire: (id) => moveById(id, 'expire'),
    stop: timers.stop,
  }
}

function newOrder({ expiresInSeconds, ...request }: SessionRequest, createdAt: number) {
  return { ...request, id: randomId('ps'), createdAt, expiresAt: createdAt + expiresInSeconds * 1000 }
}

/** @param times when a slow payment settles, and until when a false report lasts */
function enter(
  status: Status,
  by: Move,
  { settlesAt, lateAt }: { readonly settlesAt: number; readonly lateAt: number },
): SessionState {
  const falsely = toldFalsely(by)
  const told = falsely === undefined ? {} : { told: { falsely, until: lateAt } }
  if (status === 'processing') return { status, settlesAt }
  if (status === 'cancelled') return { status, ...told }
  if (status === 'succeeded')
    return {
      status,
      refundedAmount: 0,
      ...(by === 'refundRefused' ? { refusesRefund: true } : {}),
      ...(by === 'unlisted' ? { unlisted: true } : {}),
      ...told,
    }
  return by === 'expiredThenPaid' || by === 'failedThenPaid' ? { status, settlesAt } : { status }
}

/**
 * Webhooks to send after a transition; two copies carry the same event, as when a real gateway repeats one. False ones follow, each about the
 * session and about a session that nobody opened.
 */
function owedDeliveries(
  { id, reference }: Session,
  status: Status,
  by: Move,
  { now, lateMs }: { readonly now: number; readonly lateMs: number },
): Delivery[] {
  const { copies, late, falsely = [] } = webhookManners[by]
  const dueAt = late ? now + lateMs : now
  const eventOf = (data: { readonly sessionId: string; readonly status: Status }) => ({
    id: randomId('evt'),
    type: 'session.updated' as const,
    createdAt: new Date(now).toISOString(),
    data: { sessionId: data.sessionId, reference, status: data.status },
  })
  const event = eventOf({ sessionId: id, status })
  const untrue = falsely.flatMap((told) => [
    eventOf({ sessionId: id, status: told }),
    eventOf({ sessionId: randomId('ps'), status: told }),
  ])
  return [...Array.from({ length: copies }, () => event), ...untrue].map((one) => ({
    id: randomId('dlv'),
    dueAt,
    event: one,
  }))
}
