import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { JsonLines } from '../json-lines.ts'
import { openAccount } from './account.ts'
import { openBank } from './bank.ts'
import { createEvents } from './events.ts'
import { openMoneyBack } from './money-back.ts'
import { createPresenter } from './present.ts'
import { stripeApi } from './stripe-api.ts'
import { stripePages } from './stripe-pages.ts'
import { openStripeStore } from './stripe-store.ts'

export type StripeOptions = {
  /** The merchant's secret key. */
  readonly secret: string
  readonly webhookSecret: string
  readonly webhookUrl: string
}

/** Adds the simulated Stripe to the sandbox. Times are in milliseconds. */
export async function addStripe(
  app: FastifyInstance,
  { secret, webhookSecret, webhookUrl }: StripeOptions,
  sandbox: {
    readonly file: JsonLines
    readonly clock: Clock
    readonly publicUrl: string
    readonly slowMs?: number | undefined
    readonly lateMs?: number | undefined
    readonly onWarning?: ((message: string) => void) | undefined
  },
): Promise<{ readonly stop: () => Promise<void> }> {
  const { file, clock, publicUrl, slowMs = 5_000, lateMs = 20_000, onWarning } = sandbox
  const store = openStripeStore(file)
  const presenter = createPresenter(store, publicUrl)
  const events = createEvents({ url: webhookUrl, secret: webhookSecret, clock, presenter, onWarning })
  const account = openAccount({ store, clock, events, slowMs, lateMs })
  const moneyBack = openMoneyBack({ store, clock, events, slowMs })
  await app.register(stripeApi({ account, store, presenter, events, moneyBack, clock, secret }))
  await app.register(stripePages(account, openBank({ store, clock, events })))
  return {
    stop: async () => {
      account.stop()
      await events.stop()
    },
  }
}
