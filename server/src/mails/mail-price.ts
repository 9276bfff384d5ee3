import * as z from 'zod/mini'
import type { MailFormats } from './mail-formats.ts'

/** What an order cost, part by part, as its email's payload has it: cents, and whole points. */
export const mailPrice = z.object({
  net: z.string(),
  serviceCharge: z.string(),
  vat: z.string(),
  /** Points that paid, and what they paid in cents. */
  redeemed: z.string(),
  redeemedValue: z.string(),
  /** Money that paid. */
  paid: z.string(),
  currency: z.string(),
})
export type MailPrice = z.output<typeof mailPrice>

/** A part of a price: its key, the value, and what the key's text names. */
export type PriceLine = readonly [key: string, value: string, named?: Readonly<Record<string, string>>]

/** The parts of a price, which add up to the total at the end; none for what cost nothing. */
export function priceLines(
  price: MailPrice | undefined,
  { figure, money }: MailFormats,
): readonly PriceLine[] {
  if (price === undefined || (price.paid === '0' && price.redeemed === '0')) return []
  const { currency, redeemed, redeemedValue } = price
  const part = (key: 'net' | 'vat' | 'serviceCharge'): readonly PriceLine[] =>
    price[key] === '0' ? [] : [[`price.${key}`, money(price[key], currency)]]
  const byPoints: readonly PriceLine[] =
    redeemed === '0'
      ? []
      : [
          [
            'price.redeemed',
            money(`-${redeemedValue}`, currency),
            { points: figure(redeemed), count: redeemed },
          ],
        ]
  return [
    ...part('net'),
    ...part('vat'),
    ...part('serviceCharge'),
    ...byPoints,
    ['price.paid', money(price.paid, currency)],
  ]
}
