import type { ScreenKey } from '@waymark/contract/screens'
import { packetFee } from '@waymark/rules/points/packets'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { packetFeeRuleOf } from '../../platform/configuration/packet-fee-rule.ts'
import type { YearlyLimits } from './limit-queries.ts'

/** Products priced by packets of points. */
const products = ['buy', 'gift', 'transfer', 'extend', 'convert'] as const
export type PricedProduct = (typeof products)[number]

export const pageOf: Readonly<Record<PricedProduct, { readonly screen: ScreenKey; readonly rest: string }>> =
  {
    buy: { screen: 'buy', rest: '' },
    gift: { screen: 'buy', rest: '?for=gift' },
    transfer: { screen: 'transfer', rest: '' },
    extend: { screen: 'extend_miles', rest: '' },
    convert: { screen: 'migratepoints', rest: '' },
  }

export interface PriceRow {
  readonly product: PricedProduct
  /** Cents for a packet of so many points, before VAT; 0 if free. */
  readonly amount: number
  readonly packetSize: number
  /** Whether `amount` is charged per packet, or once. */
  readonly perUnit: boolean
  /** Cents for the compared points, with VAT and service charge. */
  readonly total: bigint
  readonly limit: YearlyLimits['limits'][number] | undefined
  /** The most points of one order, where no yearly limit is listed. */
  readonly atOnce: number | undefined
}

/** The price of the same points for each product of the programme, by the rule that quotes follow (POINT-07). */
export function priceRows(
  programme: Programme,
  points: bigint,
  limits: YearlyLimits['limits'],
): readonly PriceRow[] {
  return products.flatMap((product) => {
    const rule = programme[product]
    if (rule === undefined) return []
    const { amount, packetSize, perUnit } = rule
    // Free packets have no service charge either.
    const { total } = packetFee(packetFeeRuleOf(rule), amount === 0 ? 0n : points)
    return [
      {
        product,
        amount,
        packetSize,
        perUnit,
        total,
        limit: limits.find((limit) => limit.product === product),
        atOnce: product === 'transfer' ? programme.transfer.maximumPoints : undefined,
      },
    ]
  })
}
