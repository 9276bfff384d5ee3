import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import type { AccountSummary } from '../../../platform/queries/member-queries.ts'
import { ExpiryBars } from '../../../platform/expiry/expiry-bars.tsx'
import { nextExpiry, timelineOf, timelineSentence, type Timeline } from '../../../platform/expiry/expiry.ts'
import { pointsOf } from '../tasks.ts'

/** What expires in the next twelve months, as a sentence and a bar chart. */
export function ExpirySheet({ summary }: { summary: AccountSummary }) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const { points } = pointsOf(summary)
  const timeline = timelineOf(summary)
  if (points === 0) return null
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{t('expiry.title')}</h2>
        <ScreenLink screen="extend_miles" className="link">
          {t('expiry.extend')}
        </ScreenLink>
      </div>
      <p className="muted small">
        <Sentence summary={summary} timeline={timeline} points={points} />
      </p>
      {timeline.within > 0 && (
        <div className="dashboard-bars">
          <ExpiryBars timeline={timeline} label={t('expiry.title')} />
        </div>
      )}
    </section>
  )
}

function Sentence({
  summary,
  timeline,
  points,
}: {
  summary: AccountSummary
  timeline: Timeline
  points: number
}) {
  const { t } = useTranslation('dashboard')
  const { figure, date } = useFormats()
  const next = nextExpiry(summary, 0)
  const nextPoints = next?.points ?? 0
  return t(`expiry.${timelineSentence(timeline, points, next)}`, {
    count: points,
    within: figure(timeline.within),
    all: figure(points),
    through: date(timeline.through),
    next: t('points', { count: nextPoints, points: figure(nextPoints) }),
    nextDate: next === undefined ? '' : date(next.expiresOn),
  })
}
