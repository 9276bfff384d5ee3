import { useTranslation } from 'react-i18next'
import { StatementFailure } from './statement-failure.tsx'
import { ShowMore } from '../lines/show-more.tsx'
import { StatementTable } from '../lines/statement-table.tsx'
import { StatementWaiting } from './statement-waiting.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import type { Statement } from './use-statement.ts'
import type { FilterInAddress } from '../filter/use-statement-filter.ts'
import { useResultsAnnouncement } from './use-results-announcement.ts'

/** Most statements have lines. */
const NothingFound = lazyComponent(async () => (await import('./nothing-found.tsx')).NothingFound)

interface StatementResultsProps {
  address: FilterInAddress
  statement: Statement
}

/** The matching lines, or the loading, error or empty state. */
export function StatementResults({ address, statement }: StatementResultsProps) {
  const { t } = useTranslation('activity')
  useResultsAnnouncement(address.filter, statement.content)
  return (
    <section aria-labelledby="statement-results">
      <h2 className="visually-hidden" id="statement-results">
        {t('entries')}
      </h2>
      <Results address={address} statement={statement} />
    </section>
  )
}

function Results({ address, statement }: StatementResultsProps) {
  const { content } = statement
  switch (content.kind) {
    case 'waiting':
      return <StatementWaiting />
    case 'failed':
      return <StatementFailure error={content.error} statement={statement} />
    case 'shown':
      break
  }
  if (content.lines.length === 0)
    return (
      <PartBoundary>
        <NothingFound address={address} content={content} />
      </PartBoundary>
    )
  return (
    <div className="stack-s kept-meanwhile" aria-busy={content.isStale || undefined}>
      <div className="sheet sheet-flush">
        <StatementTable lines={content.lines} isMoreToCome={content.more !== 'none'} />
      </div>
      <ShowMore content={content} showMore={statement.showMore} />
    </div>
  )
}
