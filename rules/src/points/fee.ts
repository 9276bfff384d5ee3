/** A configured fee, in the terms of POINT-07. */
export interface FeeRule {
  /** Cents. */
  readonly amount: bigint
  /** In basis points: 1,500 is 15 %. */
  readonly vat: bigint
  /** Cents, charged once. */
  readonly serviceCharge: bigint
  /** Whether `amount` is charged per unit, or once. */
  readonly perUnit: boolean
}

/** A price line by line, all in cents, including `vat`; `total` is the sum of the lines as shown, so no cent is lost or added. */
export interface Fee {
  readonly amount: bigint
  readonly vat: bigint
  readonly serviceCharge: bigint
  readonly total: bigint
}

/** The price of something free. */
export const noFee: Fee = { amount: 0n, vat: 0n, serviceCharge: 0n, total: 0n }
const WHOLE = 10_000n

/**
 * The price of a transaction (POINT-07): zero without a quantity, otherwise the amount (times the quantity if charged per unit), its VAT
 * taken once on the net amount and rounded half up to the cent, and the service charge.
 */
export function feeFor(rule: FeeRule, quantity: bigint): Fee {
  if (quantity <= 0n) return noFee
  const amount = rule.perUnit ? rule.amount * quantity : rule.amount
  const vat = (amount * rule.vat + WHOLE / 2n) / WHOLE
  return { amount, vat, serviceCharge: rule.serviceCharge, total: amount + vat + rule.serviceCharge }
}
