import './view-banner.css'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useCurrentUser } from '../../platform/queries/member-queries.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { Button } from '../../ui/actions/button.tsx'
import { usePortal } from '../portal/portal-context.ts'

/** Says on every page that staff are looking, who and until when, and ends it. Nothing for the member. */
export function ViewBanner() {
  const { t } = useTranslation('shell')
  const { date } = useFormats()
  const { resetStore } = usePortal()
  const { data } = useCurrentUser()
  const viewedBy = data?.userDetails.viewedBy
  if (data === undefined || viewedBy === undefined) return null
  const { displayName: member } = data.userDetails
  return (
    <section className="view-banner" aria-label={t('viewing.label')}>
      <div className="view-banner__in">
        <p>{t('viewing.text', { member, name: viewedBy.name, time: date(viewedBy.endsAt, 'time') })}</p>
        <Button size="small" onClick={() => void signOut(resetStore)}>
          {t('viewing.end')}
        </Button>
      </div>
    </section>
  )
}
