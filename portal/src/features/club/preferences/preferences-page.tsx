import '../club.css'
import { useTranslation } from 'react-i18next'
import { ClubWaiting } from '../club-waiting.tsx'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useOverview, type Overview } from '../club-queries.ts'
import { PreferencesForm } from './preferences-form.tsx'

/** What a member chooses for the club, and how their membership goes on (SUBS-01). */
export function Component() {
  const { t } = useTranslation('club')
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
  const overview = data.object
  return (
    <div className="stack">
      <PageHeader
        title={t('preferences.title')}
        lead={t('preferences.sub', { club: overview.programName })}
      />
      <PreferencesForm overview={overview} />
      <Renewal overview={overview} />
    </div>
  )
}

function Renewal({ overview: { term, autoRenewal } }: { overview: Overview }) {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  return (
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
  )
}
