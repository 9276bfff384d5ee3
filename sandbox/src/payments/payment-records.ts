import * as z from 'zod/mini'
import { sessionStateShape } from './sessions/session-states.ts'
import type { SessionState } from './sessions/session-states.ts'

const hostForPolicy = /^[\w.:[\]-]+$/

/**
 * A normalized absolute http(s) address. Its host is limited to plain characters, because it goes into the page's Content-Security-Policy,
 * where a semicolon would start another directive.
 */
const returnUrl = z.pipe(
  z.string().check(
    z.maxLength(2048),
    z.refine((text) => {
      const url = URL.parse(text)
      return url !== null && /^https?:$/.test(url.protocol) && hostForPolicy.test(url.host)
    }, 'must be an absolute http or https URL'),
  ),
  z.transform((text: string) => new URL(text).href),
)

const line = (maximum: number) => z.string().check(z.minLength(1), z.maxLength(maximum))

/** A merchant's session request; `amount` is in minor units (cents). */
export const sessionRequestShape = z.object({
  reference: line(200),
  /** The merchant shown on the page. */
  merchant: z.optional(line(100)),
  amount: z.int().check(z.positive(), z.maximum(99_999_999)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  description: line(500),
  locale: z.enum(['en', 'ko']),
  successUrl: returnUrl,
  failureUrl: returnUrl,
  cancelUrl: returnUrl,
  expiresInSeconds: z.int().check(z.positive(), z.maximum(7 * 24 * 60 * 60)),
})
export type SessionRequest = z.infer<typeof sessionRequestShape>

export const refundRequestShape = z.object({ amount: z.int().check(z.positive()) })

const orderShape = z.object({
  id: z.string(),
  reference: z.string(),
  merchant: z.optional(z.string()),
  amount: z.int(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  description: z.string(),
  locale: z.enum(['en', 'ko']),
  successUrl: z.string(),
  failureUrl: z.string(),
  cancelUrl: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
})

/** An order, which never changes, with its state. Times are milliseconds since 1970. */
export type Session = Readonly<z.infer<typeof orderShape>> & { readonly state: SessionState }

const refundShape = z.object({ id: z.string(), sessionId: z.string(), amount: z.int() })
export type Refund = Readonly<z.infer<typeof refundShape>>

/** A payment that its payer's bank withdraws, or asks about first. Times are milliseconds since 1970, `amount` minor units. */
const disputeShape = z.object({
  id: z.string(),
  sessionId: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.enum(['inquiry', 'open', 'won', 'lost']),
  createdAt: z.int(),
  answerBy: z.int(),
})
export type Dispute = Readonly<z.infer<typeof disputeShape>>

const deliveryShape = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  dueAt: z.int(),
  event: z.object({
    id: z.string(),
    type: z.enum(['session.updated', 'dispute.updated']),
    createdAt: z.string(),
    data: z.object({
      sessionId: z.string(),
      reference: z.string(),
      status: z.string(),
      disputeId: z.optional(z.string()),
    }),
  }),
})
/** One delivery of an event; an event sent twice has two. */
export type Delivery = Readonly<z.infer<typeof deliveryShape>>

/** The lines of payments.jsonl. A transition and its webhooks are on one line, so a crash can't separate them. */
export const paymentRecordShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created'), order: orderShape, key: z.string(), request: z.string() }),
  z.object({
    kind: z.literal('moved'),
    sessionId: z.string(),
    state: sessionStateShape,
    deliveries: z.array(deliveryShape),
  }),
  z.object({ kind: z.literal('refunded'), refund: refundShape, key: z.string(), request: z.string() }),
  z.object({ kind: z.literal('disputed'), dispute: disputeShape, deliveries: z.array(deliveryShape) }),
  z.object({
    kind: z.literal('delivered'),
    deliveryId: z.string(),
    result: z.enum(['accepted', 'abandoned']),
  }),
])
export type PaymentRecord = z.infer<typeof paymentRecordShape>
