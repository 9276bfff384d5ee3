import * as z from 'zod/mini'

const whole = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((text: string) => Number(text)),
)
const amount = whole.check(z.minimum(1), z.maximum(99_999_999))
const currency = z.string().check(z.regex(/^[a-z]{3}$/))
const metadata = z._default(z.record(z.string(), z.string().check(z.maxLength(500))), {})
const address = z.url({ protocol: /^https?$/ })

const page = {
  locale: z._default(z.string(), 'auto'),
  success_url: address,
  cancel_url: address,
  expires_at: whole,
  customer: z.optional(z.string()),
  metadata,
}

/** `POST /v1/checkout/sessions`, as far as the merchant needs it: one line with one amount, or a card to save. */
export const sessionShape = z.discriminatedUnion('mode', [
  z.object({
    ...page,
    mode: z.literal('payment'),
    client_reference_id: z.string().check(z.maxLength(200)),
    line_items: z.object({
      0: z.object({
        quantity: z.literal('1'),
        price_data: z.object({
          currency,
          unit_amount: amount,
          product_data: z.object({ name: z.string(), description: z.optional(z.string()) }),
        }),
      }),
    }),
    payment_intent_data: z._default(z.object({ metadata }), { metadata: {} }),
  }),
  z.object({ ...page, mode: z.literal('setup') }),
])

/** `POST /v1/refunds`. */
export const refundShape = z.object({ payment_intent: z.string(), amount: z.optional(amount), metadata })

/** `POST /v1/payment_intents` for a saved card. */
export const chargeShape = z.object({
  amount,
  currency,
  customer: z.string(),
  payment_method: z.string(),
  off_session: z.literal('true'),
  confirm: z.literal('true'),
  description: z.optional(z.string()),
  metadata,
})

export const customerShape = z.object({ metadata })

/** The parameters of every list. */
export const listShape = z.object({
  limit: z._default(whole, 10),
  starting_after: z.optional(z.string()),
  created: z.optional(z.object({ gte: whole })),
  payment_intent: z.optional(z.string()),
  customer: z.optional(z.string()),
})
