import * as z from 'zod/mini'
import type { MailFormats } from './mail-formats.ts'

/** What an order cost, part by part, as its email's payload has it: cents, and whole points. */
export const mailPrice = z.object({
  net: z.string(),
  serviceCharge: z.string(),
  vat: z.string(),
  /** Points that paid. */
  redeemed: z.string(),
  /** Money that paid. */
  paid: z.string(),
  currency: z.string(),
})
export type MailPrice = z.output<typeof mailPrice>

/** The parts of a price with their keys, the total last; none for what cost nothing. */
export function priceLines(
  price: MailPrice | undefined,
  { figure, money }: MailFormats,
): readonly (readonly [key: string, value: string])[] {
  if (price === undefined || (price.paid === '0' && price.redeemed === '0')) return []
  const inMoney = (key: 'net' | 'serviceCharge' | 'vat' | 'paid') =>
    price[key] === '0' ? [] : [[`price.${key}`, money(price[key], price.currency)] as const]
  const redeemed = price.redeemed === '0' ? [] : [['price.redeemed', figure(price.redeemed)] as const]
  return [...inMoney('net'), ...inMoney('vat'), ...inMoney('serviceCharge'), ...redeemed, ...inMoney('paid')]
}
