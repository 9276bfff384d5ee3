import { endOfMonthAfter, parseDay } from '@waymark/rules/calendar'
import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { FactsLine } from '../../ui/tables/facts-line.tsx'
import type { Finance } from './finance-queries.ts'

/** The month's points in figures; the lines are on the company's statement. */
export function StatementPart({ finance: { month, statement } }: { finance: Finance }) {
  const { t } = useTranslation('company-finance')
  const from = parseDay(`${month}-01`)
  const facts = (['opening', 'in', 'out', 'closing'] as const).map((id) => ({
    id,
    label: t(`statement.${id}`),
    value: <Figure value={statement[id]} />,
  }))
  return (
    <section className="stack-s" aria-labelledby="finance-statement">
      <h2 id="finance-statement">{t('statement.title')}</h2>
      <FactsLine facts={facts} />
      <p>
        <ScreenLink
          screen="corporate_activity"
          rest={`?from=${from}&to=${endOfMonthAfter(from, 0)}`}
          className="link"
        >
          {t('statement.lines', { count: statement.lines })}
        </ScreenLink>
      </p>
    </section>
  )
}
