import * as z from 'zod/mini'

const metadata = z.record(z.string(), z.string())
const id = z.string()

/** The payer's choice beyond paying, stored if it takes effect later. */
const manner = z.enum(['plain', 'refundRefused', 'refundSlow', 'unlisted'])

/** A payment in Stripe's format: amounts in minor units, times in seconds since 1970, currencies in lowercase. */
const intentShape = z.object({
  id,
  created: z.int(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['requires_payment_method', 'processing', 'succeeded', 'canceled']),
  description: z.nullable(z.string()),
  metadata,
  customer: z.nullable(z.string()),
  payment_method: z.nullable(z.string()),
  charge: id,
  amount_refunded: z.int(),
  manner,
})
export type Intent = Readonly<z.infer<typeof intentShape>>

const sessionShape = z.object({
  id,
  created: z.int(),
  expires_at: z.int(),
  mode: z.enum(['payment', 'setup']),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  client_reference_id: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  locale: z.string(),
  success_url: z.string(),
  cancel_url: z.string(),
  metadata,
  /** The item and the merchant shown on the page. */
  name: z.string(),
  merchant: z.nullable(z.string()),
  intent_metadata: metadata,
  payment_intent: z.nullable(z.string()),
  payment_method: z.nullable(z.string()),
  /** When (milliseconds since 1970) and how the payer's choice takes effect. */
  settles: z.nullable(z.object({ at: z.int(), as: z.enum(['paid', 'failed']) })),
})
export type Session = Readonly<z.infer<typeof sessionShape>>

const refundShape = z.object({
  id,
  created: z.int(),
  amount: z.int(),
  currency: z.string(),
  payment_intent: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  failure_reason: z.nullable(z.string()),
  metadata,
  settlesAt: z.nullable(z.int()),
})
export type Refund = Readonly<z.infer<typeof refundShape>>

/** Stripe's statuses of a dispute that the stand-in uses. An inquiry's start with `warning_`. */
const disputeShape = z.object({
  id,
  created: z.int(),
  amount: z.int(),
  currency: z.string(),
  payment_intent: z.string(),
  reason: z.string(),
  status: z.enum(['warning_needs_response', 'warning_closed', 'needs_response', 'won', 'lost']),
  due_by: z.int(),
})
export type Dispute = Readonly<z.infer<typeof disputeShape>>

const methodShape = z.object({
  id,
  customer: z.nullable(z.string()),
  last4: z.string(),
  declines: z.boolean(),
})
export type Method = Readonly<z.infer<typeof methodShape>>

const customerShape = z.object({ id, created: z.int(), metadata })
export type Customer = Readonly<z.infer<typeof customerShape>>

/** An answer repeated for the same key, whether success or error. */
const keptShape = z.object({ id, request: z.string(), status: z.int(), body: z.string() })
export type Kept = Readonly<z.infer<typeof keptShape>>

/** The lines of stripe.jsonl: the last one of an id counts. */
export const recordShape = z.discriminatedUnion('table', [
  z.object({ table: z.literal('session'), row: sessionShape }),
  z.object({ table: z.literal('intent'), row: intentShape }),
  z.object({ table: z.literal('refund'), row: refundShape }),
  z.object({ table: z.literal('dispute'), row: disputeShape }),
  z.object({ table: z.literal('method'), row: methodShape }),
  z.object({ table: z.literal('customer'), row: customerShape }),
  z.object({ table: z.literal('kept'), row: keptShape }),
])
