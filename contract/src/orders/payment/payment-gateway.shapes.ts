import * as z from 'zod/mini'
import { cents, currency, points } from '../../fields.ts'

const address = z.string().check(z.maxLength(2000))

/** The payment block of a transaction (POINT-03). Its addresses must be our paths on a listed host. */
export const paymentGateway = z.object({
  cancelUrl: address,
  successUrl: address,
  failureUrl: address,
  redirectUrl: z.optional(address),
  terms_and_conditions: z.boolean(),
  point_of_sale: z.object({
    booking_channel: z.string().check(z.maxLength(20)),
    pos_city: z.string().check(z.maxLength(60)),
    pos_country: z.string().check(z.maxLength(2)),
  }),
  order_details: z.object({
    order_info: z.string().check(z.maxLength(200)),
    order_type: z.string().check(z.maxLength(40)),
    items: z.array(
      z.object({
        total_price: cents,
        quantity: z.int().check(z.positive()),
        airline_data: z.optional(z.record(z.string(), z.string())),
      }),
    ),
  }),
  purchase_totals: z.object({
    show_miles_only: z.enum(['N', 'Y']),
    order_amount: cents,
    order_currency: currency,
    /** `POOL`: family pool points pay instead of the member's own (POINT-13). */
    miles: z.optional(z.object({ redeemed_miles: points, source: z.optional(z.enum(['ACCOUNT', 'POOL'])) })),
  }),
})
