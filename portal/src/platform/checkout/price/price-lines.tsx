import { Breakdown } from '../../../ui/tables/breakdown.tsx'
import { Money } from '../../../ui/formats/money.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useOrderWords } from '../order-words.ts'
import type { Price, PriceLine } from './price.ts'
import type { PriceSheetProps } from './price-sheet.tsx'

type PriceLinesProps = Pick<PriceSheetProps, 'words' | 'currency' | 'isFree' | 'live'> & { price: Price }

/** Each line with its basis, tax, and the total. */
export function PriceLines({ words, price, currency, isFree, live }: PriceLinesProps) {
  const say = useOrderWords(words)
  const { money, percent } = useFormats()
  const lineWords = useLineWords(words, currency)
  const lines = price.lines.map((line, index) => ({
    id: `line-${String(index)}`,
    ...lineWords(line, isFree),
    cents: line.amount,
  }))
  const vatBase = say('price.vatBase', {
    rate: percent(Number(price.vatBasisPoints) / 100),
    amount: money(price.amount, currency),
  })
  const charges = [
    { id: 'vat', label: say('price.vat'), detail: vatBase, cents: price.vat },
    { id: 'service', label: say('price.service'), detail: undefined, cents: price.serviceCharge },
  ]
  return (
    <Breakdown
      live={live}
      rows={[...lines, ...(isFree ? [] : charges)].map(({ cents, ...row }) => ({
        ...row,
        amount: <Money cents={cents} currency={currency} />,
      }))}
      total={{
        label: say('price.total'),
        amount: price.total === 0n ? say('price.free') : <Money cents={price.total} currency={currency} />,
      }}
    />
  )
}

/** A line's label and how its amount is calculated. */
function useLineWords(words: string, currency: string) {
  const say = useOrderWords(words)
  const { figure, money } = useFormats()
  return ({ units, unitPoints, unitPrice, points }: PriceLine, isFree: boolean) => {
    const facts = {
      points: figure(points),
      packets: figure(units),
      price: money(unitPrice, currency),
      size: figure(unitPoints),
    }
    const detail = isFree || unitPoints === 0n ? undefined : say('price.feeBase', facts)
    return { label: say('price.fee', facts), detail }
  }
}
