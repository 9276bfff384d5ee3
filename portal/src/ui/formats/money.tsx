import { formatMoney } from './figure-format.ts'
import { useLocale } from './locale.ts'

interface MoneyProps {
  /** In the currency's smallest unit. */
  cents: bigint | number
  /** ISO 4217, as NZD. */
  currency: string
}

/** An amount of money with its cents and its country's sign: NZ$177.50. */
export function Money({ cents, currency }: MoneyProps) {
  const { locale } = useLocale()
  return <span className="num">{formatMoney(cents, currency, locale)}</span>
}
