import type { ReactNode } from 'react'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import { useOrderWords } from '../order-words.ts'
import { PriceLines } from './price-lines-part.ts'
import type { Price } from './price.ts'

export interface PriceSheetProps {
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
  const none = <p className="muted">{say('price.none')}</p>
  return (
    <aside className="checkout-grid__side sticky" aria-labelledby="order-price">
      <section className="sheet">
        <div className="sheet__head">
          <h2 id="order-price">{say('price.title')}</h2>
        </div>
        {price === null ? (
          none
        ) : (
          <PartBoundary waiting={none}>
            <PriceLines words={words} price={price} {...lines} />
          </PartBoundary>
        )}
        {small !== undefined && <p className="small muted">{small}</p>}
        {action}
        <p className="sheet__foot">{foot}</p>
      </section>
    </aside>
  )
}
