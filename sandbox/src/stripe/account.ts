import type { Clock } from '../clock.ts'
import { randomId } from '../random-id.ts'
import type { EventSender } from './events.ts'
import type { Outcome } from './outcomes.ts'
import { intentOf } from './card-payment.ts'
import { openPageStates } from './page-states.ts'
import type { PageStates } from './page-states.ts'
import type { Intent, Session } from './records.ts'
import type { StripeStore } from './stripe-store.ts'

type AccountOptions = {
  readonly store: StripeStore
  readonly clock: Clock
  readonly events: EventSender
  /** How long a slow payment or refund takes, in milliseconds. */
  readonly slowMs: number
  /** Delay of a late webhook, in milliseconds. */
  readonly lateMs: number
}

export type Account = {
  /** The page's current state: past its end it reads as expired. */
  readonly session: (id: string) => Session | undefined
  /** Newest first, as in Stripe. */
  readonly sessions: () => readonly Session[]
  readonly open: (
    session: Omit<
      Session,
      'id' | 'created' | 'status' | 'payment_status' | 'payment_intent' | 'payment_method' | 'settles'
    >,
  ) => Session
  /** Expires an open page; undefined if it isn't open. */
  readonly expire: (id: string) => Session | undefined
  /** Applies the payer's choice on an open page. */
  readonly choose: (id: string, outcome: Outcome) => Session | undefined
  /** Saves a card on a page in setup mode. */
  readonly save: (id: string, declines: boolean) => Session | undefined
  readonly now: () => number
  readonly stop: () => void
}

/** Choices that only take effect after the payment. */
const manners: Partial<Record<Outcome, Intent['manner']>> = {
  refundRefused: 'refundRefused',
  refundSlow: 'refundSlow',
  unlisted: 'unlisted',
}
const copies: Partial<Record<Outcome, number>> = { lost: 0, twice: 2 }
/** A merchant's account: its pages and payers' actions. Resumes what the store has in progress. */
export function openAccount(options: AccountOptions): Account {
  const { store, clock } = options
  const pages = openPageStates(options)
  const seconds = () => Math.floor(clock.now() / 1000)
  return {
    session: pages.current,
    sessions: () => store.sessions.all().toReversed(),
    open: (session) =>
      pages.put({
        ...session,
        id: randomId('cs_test'),
        created: seconds(),
        status: 'open',
        payment_status: session.mode === 'setup' ? 'no_payment_required' : 'unpaid',
        payment_intent: null,
        payment_method: null,
        settles: null,
      }),
    expire: (id) => (pages.current(id)?.status === 'open' ? pages.expire(id) : undefined),
    choose: (id, outcome) => {
      const session = pages.current(id)
      const isOpen = session?.status === 'open' && session.mode === 'payment'
      return isOpen ? carryOut(options, pages, session, outcome) : session
    },
    save: (id, declines) => {
      const session = pages.current(id)
      if (session?.status !== 'open' || session.mode !== 'setup') return session
      const last4 = declines ? '0341' : '4242'
      const method = store.methods.put({ id: randomId('pm'), customer: session.customer, last4, declines })
      const saved = pages.put({ ...session, status: 'complete', payment_method: method.id })
      options.events.send('checkout.session.completed', saved)
      return saved
    },
    now: seconds,
    stop: pages.stop,
  }
}

/** Applies the payer's choice to an open page. */
function carryOut(options: AccountOptions, pages: PageStates, session: Session, outcome: Outcome): Session {
  const { clock, slowMs } = options
  if (outcome === 'cancel') return session
  if (outcome === 'expire') return pages.expire(session.id) ?? session
  if (outcome === 'expiredThenPaid')
    return pages.expire(session.id, { at: clock.now() + slowMs, as: 'paid' }) ?? session
  if (outcome === 'decline') return decline(options, pages, session)
  if (outcome === 'slow' || outcome === 'failLater') return wait(options, pages, session, outcome)
  return pay(options, pages, session, outcome)
}

/** The page stays open for another card. */
function decline(options: AccountOptions, pages: PageStates, session: Session): Session {
  const intent = intentOf(options, session, 'requires_payment_method')
  options.events.send('payment_intent.payment_failed', intent)
  return pages.put({ ...session, payment_intent: intent.id })
}

/** A slow bank: the page is complete, but the money hasn't arrived yet. */
function wait(
  options: AccountOptions,
  pages: PageStates,
  session: Session,
  outcome: 'slow' | 'failLater',
): Session {
  const intent = intentOf(options, session, 'processing')
  const settles = {
    at: options.clock.now() + options.slowMs,
    as: outcome === 'slow' ? 'paid' : 'failed',
  } as const
  const waiting = pages.put({ ...session, status: 'complete', payment_intent: intent.id, settles })
  options.events.send('checkout.session.completed', waiting)
  return waiting
}

function pay(options: AccountOptions, pages: PageStates, session: Session, outcome: Outcome): Session {
  const { events, lateMs } = options
  const intent = intentOf(options, session, 'succeeded', manners[outcome])
  const paid = pages.put({
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intent.id,
  })
  const delayMs = outcome === 'late' ? lateMs : 0
  events.send('checkout.session.completed', paid, { copies: copies[outcome] ?? 1, delayMs })
  // Stripe also sends an event for the page's payment.
  if (outcome !== 'lost') events.send('payment_intent.succeeded', intent)
  return paid
}
