import type { ReactNode } from 'react'
import { Breakdown } from '../../ui/tables/breakdown.tsx'
import { Money } from '../../ui/formats/money.tsx'
import { useFormats } from '../i18n/formats.ts'
import { useOrderWords } from './order-words.ts'
import type { Price, PriceLine } from './price.ts'

interface PriceSheetProps {
  words: string
  /** Null while the form can't be ordered: the sheet then says so instead of showing a price. */
  price: Price | null
  currency: string
  /** This product is free, whatever the quantity. */
  isFree: boolean
  /** Announces changes while the form is filled in. */
  live: boolean
  /** The button, if it belongs here. */
  action?: ReactNode
  /** Below the total. */
  small?: ReactNode
  foot: ReactNode
}

/** The price of an order line by line, with the basis of each line (POINT-07). Beside the form on a wide screen. */
export function PriceSheet({ words, price, action, small, foot, ...lines }: PriceSheetProps) {
  const say = useOrderWords(words)
  return (
    <aside className="checkout-grid__side sticky" aria-labelledby="order-price">
      <section className="sheet">
        <div className="sheet__head">
          <h2 id="order-price">{say('price.title')}</h2>
        </div>
        {price === null ? (
          <p className="muted">{say('price.none')}</p>
        ) : (
          <PriceLines words={words} price={price} {...lines} />
        )}
        {small !== undefined && <p className="small muted">{small}</p>}
        {action}
        <p className="sheet__foot">{foot}</p>
      </section>
    </aside>
  )
}

type PriceLinesProps = Pick<PriceSheetProps, 'words' | 'currency' | 'isFree' | 'live'> & { price: Price }

function PriceLines({ words, price, currency, isFree, live }: PriceLinesProps) {
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
      total={{ label: say('price.total'), amount: <Money cents={price.total} currency={currency} /> }}
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
