import './club.css'
import { useTranslation } from 'react-i18next'
import { ClubWaiting } from './club-waiting.tsx'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useOverview } from './club-queries.ts'

/** How a membership goes on, who is told of it and where that is changed. */
export function Component() {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  const { data, error, refetch, isFetching } = useOverview()
  if (data === undefined) {
    if (error === undefined) return <ClubWaiting label={t('waiting')} />
    return (
      <PartFailure
        level={1}
        title={t('overview.failed')}
        error={error}
        retry={refetch}
        pending={isFetching}
      />
    )
  }
  const { programName, term, autoRenewal } = data.object
  return (
    <div className="stack">
      <PageHeader title={t('preferences.title')} lead={t('preferences.sub', { club: programName })} />
      <section className="sheet" aria-labelledby="club-renewing">
        <div className="sheet__head">
          <h2 id="club-renewing">{t('preferences.renewal')}</h2>
        </div>
        {term !== null && (
          <p>
            {t(autoRenewal?.state === 'on' ? 'preferences.renews' : 'preferences.ends', {
              until: date(term.until),
            })}
          </p>
        )}
        <ScreenLink screen="overview" className="link">
          {t('preferences.toRenewal')}
        </ScreenLink>
      </section>
      <section className="sheet" aria-labelledby="club-reminders">
        <div className="sheet__head">
          <h2 id="club-reminders">{t('preferences.reminders')}</h2>
          <ScreenLink screen="my_profile" rest="?tab=consents" className="link">
            {t('preferences.change')}
          </ScreenLink>
        </div>
        <p>{t('preferences.remindersText')}</p>
      </section>
    </div>
  )
}
