import { addDays, parseDay } from '@waymark/rules/calendar'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import type { Overview } from '../club-queries.ts'
import { unbroken } from '../unbroken-date.ts'

type Days = NonNullable<Overview['days']>

/** Paid days that are kept, and the sum behind them, line by line (SUBS-05); nothing for who never had any kept. */
export function DaysSheet({ overview: { days } }: { overview: Overview }) {
  const { t } = useTranslation('club')
  if (days === null || days.kept.length === 0) return null
  return (
    <section className="sheet" aria-labelledby="club-days">
      <div className="sheet__head">
        <h2 id="club-days">{t('days.title')}</h2>
      </div>
      <div className="stack">
        <Kept days={days} />
        <Sum days={days} />
      </div>
    </section>
  )
}

/** How many days are kept, why, and when they go on. */
function Kept({ days: { current, isKeptToday, left } }: { days: Days }) {
  const { t } = useTranslation('club')
  const { date, figure } = useFormats()
  if (current === null) return null
  const values = {
    count: left,
    days: figure(left),
    tier: current.tierName ?? '',
    from: date(current.from),
    until: current.until === null ? '' : date(current.until),
    resumes: current.until === null ? '' : date(addDays(parseDay(current.until), 1)),
  }
  return (
    <Alert tone="info">
      {current.reason === 'tier'
        ? t(current.until === null ? 'days.tierOpen' : 'days.tier', values)
        : t(isKeptToday ? 'days.pause' : 'days.pauseAhead', values)}
    </Alert>
  )
}

function Sum({ days: { bought, used, left, lastDay, kept } }: { days: Days }) {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  return (
    <ul className="club-lines">
      <Line what={t('days.bought')} count={bought} />
      <Line what={t('days.used')} count={-used} />
      <Line
        what={t('days.left')}
        detail={lastDay === null ? t('days.noEnd') : t('days.last', { day: date(lastDay) })}
        count={left}
      />
      {kept.map(({ reason, tierName, from, until, days }) => (
        <Line
          key={`${reason} ${from}`}
          what={reason === 'tier' ? t('days.keptByTier', { tier: tierName ?? '' }) : t('days.keptByPause')}
          detail={
            until === null
              ? t('days.since', { day: date(from) })
              : t('term', { from: unbroken(date(from)), until: unbroken(date(until)) })
          }
          count={days}
        />
      ))}
    </ul>
  )
}

function Line({ what, detail, count }: { what: string; detail?: string; count: number | null }) {
  const { t } = useTranslation('club')
  const { figure } = useFormats()
  return (
    <li>
      <span>
        {what}
        {detail !== undefined && <small>{detail}</small>}
      </span>
      {count !== null && <span>{t('days.count', { count, days: figure(count) })}</span>}
    </li>
  )
}
