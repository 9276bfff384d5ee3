import { retrieveFigures } from '@waymark/contract/console/figures'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { FigurePlot } from './figure-plot.tsx'

/** The figures of the last days and what is owed to members, as plots with their tables. The address has the programme. */
export function FiguresPage() {
  const { t } = useTranslation('console')
  const { companyCode } = useOperator()
  const [search, setSearch] = useSearchParams()
  const programCode = search.get('programme')
  const { outcome, again } = useConsoleRead(retrieveFigures, {
    companyCode,
    ...(programCode === null ? {} : { programCode }),
  })
  const found = outcome?.kind === 'answered' ? outcome.answer : undefined
  return (
    <div className="stack">
      <title>{t('figures.title')}</title>
      <PageHeader
        title={t('figures.title')}
        lead={t('figures.lead')}
        actions={
          <>
            <Link className="btn" to="/operations">
              {t('figures.back')}
            </Link>
            <Button onClick={again}>{t('operations.refresh')}</Button>
          </>
        }
      />
      {outcome?.kind === 'failed' && (
        <Alert tone="bad" end={<Button onClick={again}>{t('tryAgain')}</Button>}>
          {outcome.message ?? t('notReached')}
        </Alert>
      )}
      {found !== undefined && found.programmes.length > 1 && (
        <SelectField
          label={t('simulator.programme')}
          value={found.programCode}
          options={found.programmes.map((one) => ({ value: one.programCode, label: one.name }))}
          onChange={(event) => setSearch({ programme: event.target.value })}
        />
      )}
      {found?.summedAt === null && (
        <EmptyState level={2} title={t('figures.none')}>
          {t('figures.noneText')}
        </EmptyState>
      )}
      {found !== undefined && found.summedAt !== null && (
        <>
          <p className="muted">
            {t('figures.summedAt')} <DateText iso={found.summedAt} form="day-time" />
          </p>
          <FigurePlot
            title={t('figures.points')}
            rowName={t('figures.day')}
            series={[
              { series: 'first', name: t('figures.issued') },
              { series: 'second', name: t('figures.spent'), isBelow: true },
              { series: 'third', name: t('figures.expired'), isBelow: true },
            ]}
            rows={found.days.map(({ day, issued, spent, expired }) => ({
              id: day,
              values: [issued, spent, expired],
            }))}
          />
          <FigurePlot
            title={t('figures.liability')}
            rowName={t('simulator.month')}
            series={[{ series: 'first', name: t('figures.due') }]}
            rows={found.liability.map(({ month, points }) => ({ id: month, values: [points] }))}
          />
          <FigurePlot
            title={t('figures.people')}
            rowName={t('figures.day')}
            series={[
              { series: 'first', name: t('figures.signUps') },
              { series: 'second', name: t('figures.claims'), isBelow: true },
            ]}
            rows={found.days.map(({ day, signUps, claims }) => ({ id: day, values: [signUps, claims] }))}
          />
        </>
      )}
    </div>
  )
}
