import * as z from 'zod/mini'
import { invalidEnvironment, webAddress } from './values.ts'

const secret = z.string().check(z.minLength(16))

/** Where and how payments are taken. */
export const paymentVariables = {
  PAYMENT_GATEWAY: z.optional(z.enum(['hosted-page', 'stripe'])),
  PAYMENT_URL: z.optional(webAddress),
  PAYMENT_SECRET: z.optional(secret),
  PAYMENT_WEBHOOK_SECRET: z.optional(secret),
  STRIPE_SECRET_KEY: z.optional(secret),
  STRIPE_WEBHOOK_SECRET: z.optional(secret),
  STRIPE_API_BASE: z.optional(webAddress),
}

/** A gateway with a hosted page and its own protocol. */
export interface HostedPageSettings {
  readonly name: 'hosted-page'
  readonly url: string
  readonly secret: string
  readonly webhookSecret: string
}

/** Stripe Checkout. */
export interface StripeAccountSettings {
  readonly name: 'stripe'
  readonly secretKey: string
  readonly webhookSecret: string
  /** A test double's address instead of Stripe's own. */
  readonly apiBase: string | undefined
}

export type GatewaySettings = HostedPageSettings | StripeAccountSettings

const paymentSchema = z.object(paymentVariables)

/**
 * The configured gateways: the first takes new payments, the other is queried about earlier ones. With both, PAYMENT_GATEWAY says which is
 * first.
 * @throws Error with what is missing, for whoever starts the server
 */
export function gatewaysOf(e: z.output<typeof paymentSchema>): readonly GatewaySettings[] {
  const configured = [hostedPageOf(e), stripeOf(e)].filter((one) => one !== undefined)
  const [first] = configured
  const chosen = e.PAYMENT_GATEWAY ?? (configured.length === 1 ? first?.name : undefined)
  if (chosen === undefined) {
    if (configured.length === 0) return []
    throw invalidEnvironment('PAYMENT_GATEWAY: hosted-page or stripe, since both are configured.')
  }
  const current = configured.find(({ name }) => name === chosen)
  if (current === undefined) throw invalidEnvironment(`PAYMENT_GATEWAY: ${chosen} needs its variables.`)
  return [current, ...configured.filter((one) => one !== current)]
}

function hostedPageOf(e: z.output<typeof paymentSchema>): HostedPageSettings | undefined {
  const { PAYMENT_URL: url, PAYMENT_SECRET: key, PAYMENT_WEBHOOK_SECRET: webhookSecret } = e
  if (url === undefined && key === undefined && webhookSecret === undefined) return undefined
  if (url === undefined || key === undefined || webhookSecret === undefined)
    throw invalidEnvironment('PAYMENT_URL, PAYMENT_SECRET and PAYMENT_WEBHOOK_SECRET: all three or none.')
  return { name: 'hosted-page', url, secret: key, webhookSecret }
}

function stripeOf(e: z.output<typeof paymentSchema>): StripeAccountSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = e
  if (secretKey === undefined && webhookSecret === undefined) return undefined
  if (secretKey === undefined || webhookSecret === undefined)
    throw invalidEnvironment('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: both or none.')
  return { name: 'stripe', secretKey, webhookSecret, apiBase }
}

/** What each variable means, for `npm start -- --help`. */
export const paymentHelp: readonly (readonly [name: string, meaning: string])[] = [
  [
    'PAYMENT_GATEWAY',
    'the gateway for new payments, hosted-page or stripe (the configured one); with both, the other still handles its own payments',
  ],
  ['PAYMENT_URL', 'the address of the hosted-page gateway, with PAYMENT_SECRET and PAYMENT_WEBHOOK_SECRET'],
  ['STRIPE_SECRET_KEY', "Stripe's secret key, with STRIPE_WEBHOOK_SECRET, the signing secret of its webhook"],
  ['STRIPE_API_BASE', "the address of a stand-in for Stripe (Stripe's own)"],
]
