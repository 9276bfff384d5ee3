import type { Clock } from '../clock.ts'
import type { EventSender } from './events.ts'
import { intentOf } from './card-payment.ts'
import type { Session } from './records.ts'
import type { StripeStore } from './stripe-store.ts'

type PageOptions = {
  readonly store: StripeStore
  readonly clock: Clock
  readonly events: EventSender
}

export type PageStates = {
  /** Stores a page and sets the timer for its state. */
  readonly put: (session: Session) => Session
  /** The page's current state: past its end it reads as expired. */
  readonly current: (id: string) => Session | undefined
  /** Expires an open page; undefined if it isn't open. `settles`: a payment that still follows. */
  readonly expire: (id: string, settles?: Session['settles']) => Session | undefined
  readonly stop: () => void
}

/** Time-driven changes of pages: they expire, and slow payments settle. */
export function openPageStates({ store, clock, events }: PageOptions): PageStates {
  const timers = new Map<string, () => void>()

  function put(session: Session): Session {
    watch(store.sessions.put(session))
    return session
  }

  function watch({ id, settles, status, expires_at: end }: Session): void {
    timers.get(id)?.()
    timers.delete(id)
    const later = (atMs: number, task: () => void) =>
      timers.set(id, clock.schedule(Math.max(0, atMs - clock.now()), task))
    if (settles !== null) later(settles.at, () => settle(id))
    else if (status === 'open') later(end * 1000, () => void expire(id))
  }

  function settle(id: string): void {
    const session = store.sessions.get(id)
    if (session === undefined || session.settles === null) return
    const isPaid = session.settles.as === 'paid'
    const intent = intentOf({ store, clock }, session, isPaid ? 'succeeded' : 'requires_payment_method')
    const settled = put({
      ...session,
      status: 'complete',
      payment_status: isPaid ? 'paid' : 'unpaid',
      payment_intent: intent.id,
      settles: null,
    })
    const word = isPaid ? 'async_payment_succeeded' : 'async_payment_failed'
    events.send(`checkout.session.${word}`, settled)
  }

  function expire(id: string, settles: Session['settles'] = null): Session | undefined {
    const session = store.sessions.get(id)
    if (session?.status !== 'open') return undefined
    const expired = put({ ...session, status: 'expired', settles })
    events.send('checkout.session.expired', expired)
    return expired
  }

  for (const session of store.sessions.all()) watch(session)

  return {
    put,
    expire,
    current: (id) => {
      const session = store.sessions.get(id)
      const isOver = session?.status === 'open' && session.expires_at <= Math.floor(clock.now() / 1000)
      return isOver ? expire(id) : session
    },
    stop: () => {
      for (const cancel of timers.values()) cancel()
    },
  }
}
