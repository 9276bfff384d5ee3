import './expiry.css'
import { useTranslation } from 'react-i18next'
import { useProgramme } from '../../../platform/configuration/use-configuration.ts'
import { ExpiryBars } from '../../../platform/expiry/expiry-bars.tsx'
import { nextExpiry, timelineOf } from '../../../platform/expiry/expiry.ts'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { ClubNotice } from '../../../platform/points-elsewhere/club-notice.tsx'
import { useSummaryProgress, type AccountSummary } from '../../../platform/queries/member-queries.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { Skeleton, Waiting } from '../../../ui/notices/skeleton.tsx'
import { ExpiryLots } from './expiry-lots.tsx'

const DEFAULT_WINDOW_DAYS = 365

/** When points expire, by month and by lot (SUMM-03). */
export function Component() {
  const { t } = useTranslation('activity')
  const { data, error, isFetching, refetch } = useSummaryProgress()
  return (
    <div className="stack">
      <PageHeader
        title={t('expiry.title')}
        lead={data && <Next summary={data.object} />}
        actions={
          data !== undefined &&
          data.object.expiryDetails.length > 0 && (
            <ScreenLink screen="extend_miles" className={buttonClass('outline')}>
              {t('expiry.extend')}
            </ScreenLink>
          )
        }
      />
      <ClubNotice />
      {data && <Months summary={data.object} />}
      {data === undefined && error !== undefined && (
        <PartFailure title={t('expiry.failed')} error={error} retry={refetch} pending={isFetching} />
      )}
      {data === undefined && error === undefined && (
        <Waiting label={t('expiry.waiting')}>
          <div className="sheet">
            <Skeleton width="100%" height="8rem" />
          </div>
        </Waiting>
      )}
      <ExpiryLots />
    </div>
  )
}

/** The next expiry: with days left inside the configured window, with the date alone beyond it. */
function Next({ summary }: { summary: AccountSummary }) {
  const { t } = useTranslation('activity')
  const { figure, date } = useFormats()
  const next = nextExpiry(summary, useProgramme()?.expiryWarningDays ?? DEFAULT_WINDOW_DAYS)
  if (next === undefined) return t('expiry.never')
  const points = t('expiry.points', { count: next.points, points: figure(next.points) })
  const values = { points, day: date(next.expiresOn) }
  return next.days === undefined
    ? t('expiry.later', values)
    : t('expiry.soon', { ...values, count: next.days })
}

function Months({ summary }: { summary: AccountSummary }) {
  const { t } = useTranslation('activity')
  const timeline = timelineOf(summary)
  if (timeline.within === 0) return null
  return (
    <section className="sheet" aria-labelledby="expiry-months">
      <div className="sheet__head">
        <h2 id="expiry-months">{t('expiry.months')}</h2>
      </div>
      <ExpiryBars timeline={timeline} label={t('expiry.months')} />
    </section>
  )
}
