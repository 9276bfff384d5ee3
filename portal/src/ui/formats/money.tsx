import { formatMoney } from './figure-format.ts'
import { useLocale } from './locale.ts'

interface MoneyProps {
  /** In the currency's minor unit. */
  cents: bigint | number
  /** ISO 4217, such as NZD. */
  currency: string
}

/** An amount of money with cents and the country's sign: NZ$177.50. */
export function Money({ cents, currency }: MoneyProps) {
  const { locale } = useLocale()
  return <span className="num">{formatMoney(cents, currency, locale)}</span>
}
