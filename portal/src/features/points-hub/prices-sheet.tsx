/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a narrow phone's rows are made by `display`, which takes a table's own roles away: they are written out */
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { useScreenPath } from '../../platform/navigation/use-screen-path.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { useYearlyLimits } from './limit-queries.ts'
import { pageOf, priceRows, type PriceRow } from './price-rows.ts'

/** The amounts of points that prices can be compared for. */
const amounts = ['1000', '5000', '10000', '25000'] as const

/** What the same points cost to buy, give, transfer or extend, and what is left of each yearly limit. */
export function PricesSheet({ programme }: { programme: Programme }) {
  const { t } = useTranslation('points-hub')
  const { figure, date } = useFormats()
  const id = useId()
  const path = useScreenPath()
  const [points, setPoints] = useState<(typeof amounts)[number]>('10000')
  const limits = useYearlyLimits().data?.object
  const rows = priceRows(programme, BigInt(points), limits?.limits ?? []).filter(
    ({ product }) => path(pageOf[product].screen) !== undefined,
  )
  if (rows.length === 0) return null
  const note = limits === undefined ? t('prices.note') : t('prices.reset', { date: date(limits.resetsOn) })
  return (
    <section className="sheet points-prices" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{t('prices.title')}</h2>
        <Segmented
          label={t('prices.amount')}
          value={points}
          segments={amounts.map((value) => ({ value, label: figure(Number(value)) }))}
          onChange={setPoints}
        />
      </div>
      <table className="points-table" role="table" aria-labelledby={id}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" className="label" scope="col">
              {t('prices.product')}
            </th>
            <th role="columnheader" className="label right" scope="col">
              {t('prices.for', { points: figure(Number(points)) })}
            </th>
            <th role="columnheader" className="label right" scope="col">
              {t('prices.left')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" aria-live="polite">
          {rows.map((row) => (
            <PriceLine key={row.product} row={row} currency={programme.defaults.currency} />
          ))}
        </tbody>
      </table>
      <p className="small muted points-prices__note">{note}</p>
    </section>
  )
}

function PriceLine({ row, currency }: { row: PriceRow; currency: string }) {
  const { t } = useTranslation('points-hub')
  const { figure, money } = useFormats()
  const { product, amount, packetSize, perUnit, total, limit, atOnce } = row
  const { screen, rest } = pageOf[product]
  const unit = { amount: money(amount, currency), points: figure(packetSize) }
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <ScreenLink screen={screen} rest={rest} className="link">
          {t(`product.${product}`)}
        </ScreenLink>
        <small>
          {amount === 0 ? t('prices.free') : perUnit ? t('prices.unit', unit) : t('prices.once', unit)}
        </small>
      </th>
      <td role="cell" className="right points-table__big">
        {total === 0n ? t('prices.free') : money(total, currency)}
      </td>
      <td role="cell" className="right">
        {limit && (
          <>
            {figure(limit.left)}
            <small>{t('prices.of', { most: figure(limit.most) })}</small>
          </>
        )}
        {limit === undefined && atOnce !== undefined && (
          <>
            {figure(atOnce)}
            <small>{t('prices.atOnce')}</small>
          </>
        )}
      </td>
    </tr>
  )
}
