import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import type { AccountSummary } from '../../platform/queries/member-queries.ts'
import { BarTimeline, type TimelineBar } from '../../ui/bar-timeline.tsx'
import { nextExpiry, timelineOf, timelineSentence, type Timeline } from './expiry.ts'
import { pointsOf } from './tasks.ts'

/** What expires when in the next twelve months; in words, and as bars where there are any. */
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
      {timeline.within > 0 && <Bars timeline={timeline} label={t('expiry.title')} />}
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
  return t(`expiry.${timelineSentence(timeline, points, next)}`, {
    within: figure(timeline.within),
    all: figure(points),
    through: date(timeline.through),
    next: figure(next?.points ?? 0),
    nextDate: next === undefined ? '' : date(next.expiresOn),
  })
}

function Bars({ timeline, label }: { timeline: Timeline; label: string }) {
  const { figure, date } = useFormats()
  const bars = timeline.months.map(({ month, points, size, isNext, startsYear }): TimelineBar => ({
    id: month,
    label: date(`${month}-01`, 'short-month'),
    under: startsYear ? month.slice(0, 4) : undefined,
    value: points > 0 ? figure(points) : <Nothing />,
    size,
    next: isNext,
  }))
  return (
    <div className="dashboard-bars">
      <BarTimeline label={label} bars={bars} />
    </div>
  )
}

/** A dash to the eye, the figure to a screen reader. */
function Nothing() {
  const { figure } = useFormats()
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{figure(0)}</span>
    </>
  )
}
