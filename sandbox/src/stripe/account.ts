import type { Clock } from '../clock.ts'
import { randomId } from '../random-id.ts'
import type { EventSender } from './events.ts'
import type { Outcome } from './outcomes.ts'
import type { Intent, Session } from './records.ts'
import type { StripeStore } from './stripe-store.ts'

type AccountOptions = {
  readonly store: StripeStore
  readonly clock: Clock
  readonly events: EventSender
  /** How long a slow payment or refund takes, in milliseconds. */
  readonly slowMs: number
  /** How long a late webhook waits, in milliseconds. */
  readonly lateMs: number
}

export type Account = {
  /** The page as it is now: one past its end reads as expired. */
  readonly session: (id: string) => Session | undefined
  /** Newest first, as Stripe lists. */
  readonly sessions: () => readonly Session[]
  readonly open: (
    session: Omit<
      Session,
      'id' | 'created' | 'status' | 'payment_status' | 'payment_intent' | 'payment_method' | 'settles'
    >,
  ) => Session
  /** Ends an open page; undefined where it is not open. */
  readonly expire: (id: string) => Session | undefined
  /** The payer's choice on a page that is open. */
  readonly choose: (id: string, outcome: Outcome) => Session | undefined
  /** Saves a card on a page of mode setup. */
  readonly save: (id: string, declines: boolean) => Session | undefined
  readonly now: () => number
  readonly stop: () => void
}

/** Choices that only show after the payment. */
const manners: Partial<Record<Outcome, Intent['manner']>> = {
  refundRefused: 'refundRefused',
  refundSlow: 'refundSlow',
  unlisted: 'unlisted',
}
const copies: Partial<Record<Outcome, number>> = { lost: 0, twice: 2 }
/** The account of a merchant: its pages and what payers do on them. Takes up what the store has under way. */
export function openAccount({ store, clock, events, slowMs, lateMs }: AccountOptions): Account {
  const timers = new Map<string, () => void>()
  const seconds = () => Math.floor(clock.now() / 1000)

  function watch(session: Session): Session {
    timers.get(session.id)?.()
    timers.delete(session.id)
    const { settles, status, id } = session
    if (settles !== null)
      timers.set(
        id,
        clock.schedule(Math.max(0, settles.at - clock.now()), () => void settle(id)),
      )
    else if (status === 'open')
      timers.set(
        id,
        clock.schedule(Math.max(0, session.expires_at * 1000 - clock.now()), () => void expire(id)),
      )
    return session
  }

  function put(session: Session): Session {
    return watch(store.sessions.put(session))
  }

  function settle(id: string): void {
    const session = store.sessions.get(id)
    if (session === undefined || session.settles === null) return
    const isPaid = session.settles.as === 'paid'
    const status = isPaid ? 'succeeded' : 'requires_payment_method'
    const intent = intentOf(session, status, 'plain')
    const settled = put({
      ...session,
      status: 'complete',
      payment_status: isPaid ? 'paid' : 'unpaid',
      payment_intent: intent.id,
      settles: null,
    })
    events.send(
      isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
      settled,
    )
  }

  function expire(id: string, settles: Session['settles'] = null): Session | undefined {
    const session = store.sessions.get(id)
    if (session?.status !== 'open') return undefined
    const expired = put({ ...session, status: 'expired', settles })
    events.send('checkout.session.expired', expired)
    return expired
  }

  function current(id: string): Session | undefined {
    const session = store.sessions.get(id)
    const isOver = session?.status === 'open' && session.expires_at <= seconds()
    return isOver ? expire(id) : session
  }

  /** The payment behind a page: made with the first card that is tried. */
  function intentOf(session: Session, status: Intent['status'], manner: Intent['manner']): Intent {
    const earlier = session.payment_intent === null ? undefined : store.intents.get(session.payment_intent)
    return store.intents.put({
      id: earlier?.id ?? randomId('pi'),
      created: earlier?.created ?? seconds(),
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

  function pay(session: Session, outcome: Outcome): Session {
    const intent = intentOf(session, 'succeeded', manners[outcome] ?? 'plain')
    const paid = put({ ...session, status: 'complete', payment_status: 'paid', payment_intent: intent.id })
    const delayMs = outcome === 'late' ? lateMs : 0
    events.send('checkout.session.completed', paid, { copies: copies[outcome] ?? 1, delayMs })
    // Stripe tells of the payment behind the page as well.
    if (outcome !== 'lost') events.send('payment_intent.succeeded', intent)
    return paid
  }

  function choose(id: string, outcome: Outcome): Session | undefined {
    const session = current(id)
    if (session?.status !== 'open' || session.mode !== 'payment') return session
    switch (outcome) {
      case 'cancel':
        return session
      case 'expire':
        return expire(id)
      case 'expiredThenPaid':
        return expire(id, { at: clock.now() + slowMs, as: 'paid' })
      case 'decline': {
        const intent = intentOf(session, 'requires_payment_method', 'plain')
        events.send('payment_intent.payment_failed', intent)
        return put({ ...session, payment_intent: intent.id })
      }
      case 'slow':
      case 'failLater': {
        const intent = intentOf(session, 'processing', 'plain')
        const as = outcome === 'slow' ? 'paid' : 'failed'
        const waits = put({
          ...session,
          status: 'complete',
          payment_intent: intent.id,
          settles: { at: clock.now() + slowMs, as },
        })
        events.send('checkout.session.completed', waits)
        return waits
      }
      default:
        return pay(session, outcome)
    }
  }

  for (const session of store.sessions.all()) watch(session)

  return {
    session: current,
    sessions: () => store.sessions.all().toReversed(),
    open: (session) =>
      put({
        ...session,
        id: randomId('cs_test'),
        created: seconds(),
        status: 'open',
        payment_status: session.mode === 'setup' ? 'no_payment_required' : 'unpaid',
        payment_intent: null,
        payment_method: null,
        settles: null,
      }),
    expire: (id) => (current(id)?.status === 'open' ? expire(id) : undefined),
    choose,
    save: (id, declines) => {
      const session = current(id)
      if (session?.status !== 'open' || session.mode !== 'setup') return session
      const last4 = declines ? '0341' : '4242'
      const method = store.methods.put({ id: randomId('pm'), customer: session.customer, last4, declines })
      const saved = put({ ...session, status: 'complete', payment_method: method.id })
      events.send('checkout.session.completed', saved)
      return saved
    },
    now: seconds,
    stop: () => {
      for (const cancel of timers.values()) cancel()
    },
  }
}
