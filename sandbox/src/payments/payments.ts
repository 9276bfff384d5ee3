import type { Clock } from '../clock.ts'
import type { JsonLines } from '../json-lines.ts'
import { openCheckout } from './checkout.ts'
import type { Checkout } from './checkout.ts'
import { addDemoPayments } from './demo-payment.ts'
import { openDisputes, type Disputes } from './disputes/disputes.ts'
import type { Delivery } from './payment-records.ts'
import { openSessionStore } from './sessions/session-store.ts'
import type { SessionStore } from './sessions/session-store.ts'
import { createWebhookSender } from './webhook-sender.ts'

type PaymentsOptions = {
  readonly file: JsonLines
  readonly clock: Clock
  readonly webhookUrl: string
  readonly webhookSecret: string
  readonly slowMs?: number | undefined
  readonly lateMs?: number | undefined
  readonly withDemo?: boolean | undefined
  readonly onWarning?: ((message: string) => void) | undefined
}

type Payments = {
  readonly store: SessionStore
  readonly checkout: Checkout
  readonly disputes: Disputes
  readonly stop: () => Promise<void>
}

/** Assembles the gateway: store, webhooks and checkout. Times are in milliseconds. */
export function openPayments(options: PaymentsOptions): Payments {
  const { file, clock, webhookUrl, webhookSecret, slowMs = 5_000, lateMs = 20_000, onWarning } = options
  const store = openSessionStore(file)
  if (options.withDemo === true) addDemoPayments(store, clock.now())
  const sender = createWebhookSender<Delivery>({
    header: 'waymark-signature',
    url: webhookUrl,
    secret: webhookSecret,
    clock,
    onResult: (delivery, result) => {
      store.commit({ kind: 'delivered', deliveryId: delivery.id, result })
      if (result === 'abandoned') onWarning?.(`Webhook ${delivery.event.id} was not accepted; giving up.`)
    },
  })
  const checkout = openCheckout({ store, clock, slowMs, lateMs, sendWebhook: sender.send })
  const disputes = openDisputes({ store, clock, sendWebhook: sender.send })
  const stop = async () => {
    checkout.stop()
    await sender.stop()
  }
  return { store, checkout, disputes, stop }
}
