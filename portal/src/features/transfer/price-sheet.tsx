import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Breakdown } from '../../ui/breakdown.tsx'
import { Money } from '../../ui/money.tsx'
import type { Price } from './transfer-price.ts'

interface PriceSheetProps {
  price: Price
  currency: string
  /** Changes while the form is filled in. */
  live: boolean
  /** The button, where this is the place for it. */
  action?: ReactNode
  foot: ReactNode
}

/** What the transfer costs, line by line with the base of each (POINT-07). Beside the form on a wide screen. */
export function PriceSheet({ price, currency, live, action, foot }: PriceSheetProps) {
  const { t } = useTranslation('transfer')
  return (
    <aside className="checkout-grid__side sticky" aria-labelledby="transfer-price">
      <section className="sheet">
        <div className="sheet__head">
          <h2 id="transfer-price">{t('price.title')}</h2>
        </div>
        <PriceLines price={price} currency={currency} live={live} />
        {action}
        <p className="sheet__foot">{foot}</p>
      </section>
    </aside>
  )
}

function PriceLines({ price, currency, live }: Pick<PriceSheetProps, 'price' | 'currency' | 'live'>) {
  const { t } = useTranslation('transfer')
  const { figure, money } = useFormats()
  const base = t('price.feeBase', {
    blocks: figure(price.blocks),
    price: money(price.pricePerBlock, currency),
    size: figure(price.blockSize),
  })
  const vatBase = t('price.vatBase', {
    rate: Number(price.vatBasisPoints) / 100,
    amount: money(price.amount, currency),
  })
  const isFree = price.pricePerBlock === 0n
  const rows = [
    { id: 'fee', label: t('price.fee'), detail: isFree ? undefined : base, cents: price.amount },
    { id: 'vat', label: t('price.vat'), detail: vatBase, cents: price.vat },
    { id: 'service', label: t('price.service'), detail: undefined, cents: price.serviceCharge },
  ]
  return (
    <Breakdown
      live={live}
      rows={rows
        .filter(({ id }) => id === 'fee' || !isFree)
        .map(({ cents, ...row }) => ({ ...row, amount: <Money cents={cents} currency={currency} /> }))}
      total={{ label: t('price.total'), amount: <Money cents={price.total} currency={currency} /> }}
    />
  )
}
