import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { retrieveFigures } from '@waymark/contract/console/operations/figures'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { addConsoleWords } from '../console-words.ts'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { FigurePlot } from './figure-plot.tsx'
import en from './locales/en.json'
import ko from './locales/ko.json'
import { ReadState } from '../read-state.tsx'

addConsoleWords('figures', { en, ko })

/** The figures of the last days and what is owed to members, as plots with their tables. The address has the programme. */
export function FiguresPage() {
  const { t } = useTranslation('figures')
  const { companyCode } = useOperator()
  const [search, setSearch] = useSearchParams()
  const programCode = search.get('programme')
  const read = useConsoleRead(retrieveFigures, {
    companyCode,
    ...(programCode === null ? {} : { programCode }),
  })
  const { outcome, isReading, again } = read
  const found = outcome?.kind === 'answered' ? outcome.answer : undefined
  return (
    <div className="stack">
      <title>{t('title')}</title>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <Link className="btn" to="/operations">
              {t('back')}
            </Link>
            <Button pending={isReading} onClick={again}>
              {t('console:operations.refresh')}
            </Button>
          </>
        }
      />
      <ReadState read={read} />
      {found !== undefined && found.programmes.length > 1 && (
        <SelectField
          label={t('programme')}
          value={found.programCode}
          options={found.programmes.map((one) => ({ value: one.programCode, label: one.name }))}
          onChange={(event) => setSearch({ programme: event.target.value })}
        />
      )}
      {found?.summedAt === null && (
        <EmptyState level={2} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      {found !== undefined && found.summedAt !== null && (
        <>
          <p className="muted">
            {t('summedAt')} <DateText iso={found.summedAt} form="day-time" />
          </p>
          <Plots found={found} />
        </>
      )}
    </div>
  )
}

function Plots({ found }: { found: ConsoleWire<typeof retrieveFigures>['answer'] }) {
  const { t } = useTranslation('figures')
  return (
    <>
      <FigurePlot
        title={t('points')}
        rowName={t('day')}
        series={[
          { series: 'first', name: t('issued') },
          { series: 'second', name: t('spent'), isBelow: true },
          { series: 'third', name: t('expired'), isBelow: true },
        ]}
        rows={found.days.map(({ day, issued, spent, expired }) => ({
          id: day,
          values: [issued, spent, expired],
        }))}
      />
      <FigurePlot
        title={t('liability')}
        rowName={t('month')}
        series={[{ series: 'first', name: t('due') }]}
        rows={found.liability.map(({ month, points }) => ({ id: month, values: [points] }))}
      />
      <FigurePlot
        title={t('people')}
        rowName={t('day')}
        series={[
          { series: 'first', name: t('signUps') },
          { series: 'second', name: t('claims'), isBelow: true },
        ]}
        rows={found.days.map(({ day, signUps, claims }) => ({ id: day, values: [signUps, claims] }))}
      />
    </>
  )
}
