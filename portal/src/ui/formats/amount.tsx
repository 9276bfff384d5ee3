import { formatAmount } from './figure-format.ts'
import { useLocale } from './locale.ts'

/** An amount of money without its currency, which is known where it's shown: 177.50. */
export function Amount({ hundredths }: { hundredths: bigint | number }) {
  const { locale } = useLocale()
  return <span className="num">{formatAmount(hundredths, locale)}</span>
}
