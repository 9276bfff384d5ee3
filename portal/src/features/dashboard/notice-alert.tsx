import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import type { AccountSummary } from '../../platform/queries/member-queries.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Icon } from '../../ui/icons/icon.tsx'

/** The one notice before everything else: a frozen account. Points that expire are on the ticket. */
export function NoticeAlert({ summary }: { summary: AccountSummary }) {
  const { t } = useTranslation('dashboard')
  if (!summary.isFrozen) return null
  return (
    <section aria-label={t('notice.frozen.title')}>
      <Alert
        tone="warn"
        icon={<Icon name="shield" />}
        title={t('notice.frozen.title')}
        end={
          <ScreenLink screen="security" className={buttonClass('outline', { size: 'small' })}>
            {t('notice.frozen.action')}
          </ScreenLink>
        }
      >
        {t('notice.frozen.text')}
      </Alert>
    </section>
  )
}
