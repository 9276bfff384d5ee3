import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import type { Month } from './outlook-queries.ts'
import { trendOf } from './trend-bars.ts'

const kinds = ['in', 'out', 'expired'] as const

/** The points of the last twelve months as a plot, with the same figures as a table. */
export function TrendSheet({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation('outlook')
  const { figure, date } = useFormats()
  const id = useId()
  const { bars, zero, totals } = trendOf(months)
  return (
    <section className="sheet trend" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{t('trend.title')}</h2>
        <ScreenLink screen="my_activity" className="link">
          {t('trend.statement')}
        </ScreenLink>
      </div>
      <ul className="trend__key">
        {kinds.map((kind) => (
          <li key={kind}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={`trend__${kind}`} x="0.5" y="0.5" width="9" height="9" />
            </svg>
            {t(`trend.${kind}`)} <b>{figure(totals[kind])}</b>
          </li>
        ))}
      </ul>
      <div aria-hidden="true">
        <svg className="trend__plot" viewBox="0 0 120 100" preserveAspectRatio="none">
          {bars.map(({ kind, x, y, height }) => (
            <rect
              key={`${kind} ${String(x)}`}
              className={`trend__${kind}`}
              x={x + 2}
              y={y}
              width="6"
              height={height}
            />
          ))}
          <line className="trend__zero" x1="0" x2="120" y1={zero} y2={zero} />
        </svg>
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
