import type { Clock } from '../clock.ts'
import { createWebhookSender, type Sending } from '../payments/webhook-sender.ts'
import { randomId } from '../random-id.ts'
import type { Presenter } from './present.ts'
import type { Dispute, Intent, Refund, Session } from './records.ts'

/** How an event is delivered: number of copies, and delay in milliseconds. */
type Telling = { readonly copies: number; readonly delayMs: number }

export type EventSender = {
  /** Sends an event with an object's current state. */
  readonly send: (type: string, about: Session | Intent | Refund | Dispute, telling?: Telling) => void
  readonly stop: () => Promise<void>
}

type StripeEvent = Sending & { readonly event: { readonly id: string; readonly type: string } }

/** Stripe events, signed like Stripe's. Events not accepted before the sandbox stops are lost. */
export function createEvents(options: {
  readonly url: string
  readonly secret: string
  readonly clock: Clock
  readonly presenter: Presenter
  readonly onWarning?: ((message: string) => void) | undefined
}): EventSender {
  const { url, secret, clock, presenter, onWarning } = options
  const sender = createWebhookSender<StripeEvent>({
    url,
    secret,
    header: 'stripe-signature',
    clock,
    onResult: ({ event }, result) => {
      if (result === 'abandoned') onWarning?.(`Stripe event ${event.id} was not accepted; giving up.`)
    },
  })
  const present = (about: Session | Intent | Refund | Dispute): object => {
    if ('mode' in about) return presenter.session(about)
    if ('due_by' in about) return presenter.dispute(about)
    return 'charge' in about ? presenter.intent(about) : presenter.refund(about)
  }
  return {
    send: (type, about, { copies, delayMs } = { copies: 1, delayMs: 0 }) => {
      const event = {
        id: randomId('evt'),
        object: 'event',
        type,
        created: Math.floor(clock.now() / 1000),
        livemode: false,
        pending_webhooks: 1,
        data: { object: present(about) },
      }
      for (let copy = 0; copy < copies; copy += 1)
        sender.send({ id: randomId('dlv'), dueAt: clock.now() + delayMs, event })
    },
    stop: sender.stop,
  }
}
