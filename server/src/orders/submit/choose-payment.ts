import { paidWithMiles } from '@waymark/rules/points/miles-payment'
import type { ProgrammeConfiguration } from '../../configuration/index.ts'
import type { OrderAsked, PlacingCall } from './order-call.ts'

/** How an order is paid: points worth some cents, and the rest in money. */
export interface ChosenPayment {
  readonly redeemedPoints: bigint
  readonly redeemedValue: bigint
  /** True if the points come from a family pool. */
  readonly isFromPool: boolean
}

const inMoney: ChosenPayment = { redeemedPoints: 0n, redeemedValue: 0n, isFromPool: false }

/**
 * Checks the browser's chosen payment against our own price (POINT-03): points only if the product accepts them, the full price if it pays
 * only with points, and money equal to exactly the rest, in the quote's currency.
 */
export function choosePayment(
  call: PlacingCall,
  asked: OrderAsked,
  { milesPayment }: ProgrammeConfiguration,
  total: bigint,
  currency: string,
): ChosenPayment {
  const totals = asked.gateway?.purchase_totals
  if (totals === undefined || total === 0n) return inMoney
  if (totals.order_currency !== currency) return call.fail('PAYMENT_DIFFERS')
  const points = totals.miles?.redeemed_miles ?? 0n
  const all = totals.show_miles_only === 'Y'
  const chosen = points === 0n && !all ? inMoney : withMiles()
  if (totals.order_amount !== total - chosen.redeemedValue) return call.fail('PAYMENT_DIFFERS')
  const saysMiles = asked.transactionType === 'useMiles' || asked.transactionType === 'upgradeUsingMiles'
  if (asked.transactionType !== 'TRANSFER' && saysMiles !== chosen.redeemedPoints > 0n)
    return call.fail('PAYMENT_DIFFERS')
  return chosen

  function withMiles(): ChosenPayment {
    if (milesPayment?.products.some((one) => one === asked.kind) !== true) return call.fail('PAYMENT_DIFFERS')
    const paid = paidWithMiles(milesPayment, total, points, all)
    if (paid.kind !== 'miles') return call.fail('PAYMENT_DIFFERS')
    const isFromPool = totals?.miles?.source === 'POOL'
    return { redeemedPoints: paid.points, redeemedValue: paid.cents, isFromPool }
  }
}
