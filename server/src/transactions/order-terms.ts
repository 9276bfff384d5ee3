import { parseDay } from '@waymark/rules/calendar'
import * as z from 'zod/mini'

const whole = z.codec(z.string().check(z.regex(/^\d+$/)), z.bigint(), { decode: BigInt, encode: String })
const day = z.codec(z.iso.date(), z.custom<ReturnType<typeof parseDay>>(), {
  decode: parseDay,
  encode: (one) => one,
})
const tier = z.object({ code: z.string(), until: day })
const renewal = z.object({
  tag: z.enum(['expiringSoon', 'expired']),
  expiresOn: day,
  renewedTo: day,
  points: whole,
  /** Cents before VAT. */
  amount: whole,
  /** What sets the points aside that have not expired yet. */
  holdId: z.nullable(z.uuid()),
})

/** What only orders of one product say, as they were priced: points and cents as decimal text in the database, so that none is rounded. */
export const orderTerms = z.discriminatedUnion('product', [
  z.object({ product: z.literal('transfer') }),
  z.object({
    product: z.literal('buy'),
    packets: whole,
    packetSize: whole,
    bonus: whole,
    campaign: z.nullable(z.string()),
    expiresOn: day,
    upgrade: z.nullable(tier),
  }),
  z.object({ product: z.literal('gift'), packets: whole, packetSize: whole, expiresOn: day }),
  z.object({ product: z.literal('extend'), renewals: z.array(renewal) }),
  z.object({ product: z.literal('tier'), tier }),
  z.object({ product: z.literal('convert'), statusPoints: whole }),
])

export type OrderTerms = z.output<typeof orderTerms>
export type ProductName = OrderTerms['product']
export type TermsOf<Name extends ProductName> = Extract<OrderTerms, { readonly product: Name }>
export type RenewalTerms = z.output<typeof renewal>
