import { retrieveBulkActs } from '@waymark/contract/console/acts/bulk-acts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Figure } from '../../ui/formats/figure.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { useOperator } from '../session/operator-context.ts'
import { ReadFailure } from '../read-failure.tsx'
import { useConsoleRead } from '../use-console-read.ts'
import { bulkPath } from './bulk-path.ts'

/** Acts on many members, those to be approved first, each a link to its page. */
export function BulkRequests() {
  const { t } = useTranslation('console')
  const { companyCode } = useOperator()
  const read = useConsoleRead(retrieveBulkActs, { companyCode })
  const { outcome } = read
  const bulks = outcome?.kind === 'answered' ? outcome.answer.bulks : []
  if (outcome?.kind === 'failed') return <ReadFailure read={read} />
  if (bulks.length === 0) return null
  return (
    <section className="stack-s" aria-label={t('bulk.latest')}>
      <h2>{t('bulk.latest')}</h2>
      <ul className="console-lines">
        {bulks.map((bulk) => (
          <li key={bulk.setId}>
            <Link to={bulkPath(bulk.setId)}>
              {t(`bulk.name.${bulk.act}`)}, {t('bulk.members', { count: bulk.members })}
            </Link>
            <Figure value={bulk.total} />
            <strong>{t(`bulk.state.${bulk.state}`)}</strong>
            <span className="muted">
              {bulk.requestedBy}, <DateText iso={bulk.requestedAt} form="day-time" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
