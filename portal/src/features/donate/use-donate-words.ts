import { useProblemWords } from '../../platform/checkout/form/problem-words.ts'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { DonateKind } from './donate-product.ts'
import { donateRangeOf } from './donate-rule.ts'

type Sold = NonNullable<Programme['donate']>

/** Error messages of a donation. */
export function useDonateWords(sold: Sold, balance: bigint) {
  const { figure } = useFormats()
  return useProblemWords<DonateKind>('donate', { ...boundsIn(figure, sold), balance: figure(balance) })
}

/** The permitted numbers of points, formatted. */
export function boundsIn(figure: (points: bigint | number) => string, sold: Sold) {
  const { minimumPacket, maximumPacket, packetSize } = donateRangeOf(sold)
  return {
    least: figure(minimumPacket),
    most: figure(maximumPacket),
    step: figure(packetSize),
    year: figure(sold.mostPointsAYear),
  }
}
