import './view-bar.css'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { UserDetails } from '../../platform/queries/member-queries.ts'
import { Button } from '../../ui/actions/button.tsx'

interface ViewBarProps {
  /** Whose pages they are. */
  member: string
  viewedBy: NonNullable<UserDetails['viewedBy']>
  onEnd: () => void
}

/** Who is looking and until when, and a button that ends it. */
export function ViewBar({ member, viewedBy, onEnd }: ViewBarProps) {
  const { t } = useTranslation('viewing')
  const { date } = useFormats()
  return (
    <section className="view-banner" aria-label={t('label')}>
      <div className="view-banner__in">
        <p>{t('text', { member, name: viewedBy.name, time: date(viewedBy.endsAt, 'time') })}</p>
        <Button size="small" onClick={onEnd}>
          {t('end')}
        </Button>
      </div>
    </section>
  )
}
