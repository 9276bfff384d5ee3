import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { ColumnPlot, PlotKey } from '../../../ui/charts/column-plot.tsx'
import type { Month } from './outlook-queries.ts'
import { movementSeries, trendColumns, type Movement } from './trend-bars.ts'

const kinds = ['in', 'out', 'expired'] as const satisfies readonly Movement[]

/** The points of the last twelve months as a plot, with the same figures as a table. */
export function TrendSheet({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation('outlook')
  const { figure, date } = useFormats()
  const id = useId()
  const totalOf = (kind: Movement) => months.reduce((sum, month) => sum + month[kind], 0)
  return (
    <section className="sheet trend" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{t('trend.title')}</h2>
        <ScreenLink screen="my_activity" className="link">
          {t('trend.statement')}
        </ScreenLink>
      </div>
      <PlotKey
        lines={kinds.map((kind) => ({
          series: movementSeries[kind],
          label: t(`trend.${kind}`),
          value: figure(totalOf(kind)),
        }))}
      />
      <div aria-hidden="true">
        <ColumnPlot columns={trendColumns(months)} />
        <div className="trend__months">
          {months.map(({ month }) => (
            <span key={month}>{date(`${month}-01`, 'short-month')}</span>
          ))}
        </div>
      </div>
      <details className="trend__table">
        <summary>{t('trend.table')}</summary>
        <TrendTable months={months} />
      </details>
    </section>
  )
}

function TrendTable({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation('outlook')
  const { figure, date } = useFormats()
  return (
    <table className="lots">
      <caption>{t('trend.caption')}</caption>
      <thead>
        <tr>
          <th className="label" scope="col">
            {t('trend.month')}
          </th>
          {kinds.map((kind) => (
            <th key={kind} className="label right" scope="col">
              {t(`trend.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr key={month.month}>
            <th scope="row">{date(`${month.month}-01`, 'month')}</th>
            {kinds.map((kind) => (
              <td key={kind} className="right num">
                {figure(month[kind])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
