import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ExportMenu } from './export/export-menu.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { ExpiredNotice } from './statement/expired-notice.tsx'
import { HeldNotice } from './statement/held-notice.tsx'
import { isNarrowed } from './filter/filter-changes.ts'
import { daysOf } from './filter/statement-filter.ts'
import { StatementFacts } from './statement/statement-facts.tsx'
import { StatementFilters } from './filter/statement-filters.tsx'
import { StatementResults } from './statement/statement-results.tsx'
import { useExport } from './export/use-export.ts'
import { useStatement } from './statement/use-statement.ts'
import { useStatementFilter } from './filter/use-statement-filter.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** Few visits export. */
const DownloadNotice = lazyComponent(
  async () => (await import('../../platform/files/download-notice.tsx')).DownloadNotice,
)

/** Most visits don't filter. */
const FilterTotals = lazyComponent(async () => (await import('./filter/filter-totals.tsx')).FilterTotals)

/** All points in and out in a period, with running balances and the lots behind each line (SUMM-04). */
export function Component() {
  const { t } = useTranslation('activity')
  const { date } = useFormats()
  const address = useStatementFilter()
  const { filter, today } = address
  const statement = useStatement(filter, today)
  const file = useExport(filter, today)
  const { from, to } = daysOf(filter.period, today)
  return (
    <div className="stack">
      <PageHeader
        title={t('title')}
        lead={
          from === undefined
            ? t('allUntil', { to: date(to) })
            : t('period', { from: date(from), to: date(to) })
        }
        actions={<ExportMenu statement={statement} start={file.start} />}
      />
      {file.download.state.kind !== 'idle' && (
        <PartBoundary>
          <DownloadNotice {...file.download} />
        </PartBoundary>
      )}
      <StatementFacts statement={statement} />
      <HeldNotice />
      <ExpiredNotice />
      <StatementFilters address={address} statement={statement} />
      {isNarrowed(filter) && (
        <PartBoundary>
          <FilterTotals statement={statement} />
        </PartBoundary>
      )}
      <StatementResults address={address} statement={statement} />
    </div>
  )
}
