/** A fee as configuration states it, under the names of POINT-07. */
export interface FeeRule {
  /** Cents. */
  readonly amount: bigint
  /** A rate in basis points: 1,500 is 15 %. */
  readonly vat: bigint
  /** Cents, once. */
  readonly serviceCharge: bigint
  /** Whether `amount` is charged for each unit, or once. */
  readonly perUnit: boolean
}

/** A price line by line, all of it in cents, `vat` too; `total` is the sum of the lines as they are shown, so no cent is lost or made. */
export interface Fee {
  readonly amount: bigint
  readonly vat: bigint
  readonly serviceCharge: bigint
  readonly total: bigint
}

/** What something costs that is free. */
export const noFee: Fee = { amount: 0n, vat: 0n, serviceCharge: 0n, total: 0n }
const WHOLE = 10_000n

/**
 * What a transaction costs (POINT-07): nothing without a quantity, else the amount (times the quantity where it is charged
 * per unit), its VAT taken once on the net amount and rounded half up to the cent, and the service charge.
 */
export function feeFor(rule: FeeRule, quantity: bigint): Fee {
  if (quantity <= 0n) return noFee
  const amount = rule.perUnit ? rule.amount * quantity : rule.amount
  const vat = (amount * rule.vat + WHOLE / 2n) / WHOLE
  return { amount, vat, serviceCharge: rule.serviceCharge, total: amount + vat + rule.serviceCharge }
}
