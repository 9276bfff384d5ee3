import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import type { AccountSummary } from '../../platform/queries/member-queries.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { noticeOf } from './notice.ts'

/** The most important notice, if there is one. */
export function NoticeAlert({ summary }: { summary: AccountSummary }) {
  const { t } = useTranslation('dashboard')
  const { figure, date } = useFormats()
  const notice = noticeOf(summary)
  const className = buttonClass('outline', { size: 'small' })
  if (notice === undefined) return null
  if (notice.kind === 'frozen') {
    return (
      <section aria-label={t('notice.frozen.title')}>
        <Alert
          tone="warn"
          icon={<Icon name="shield" />}
          title={t('notice.frozen.title')}
          end={
            <ScreenLink screen="security" className={className}>
              {t('notice.frozen.action')}
            </ScreenLink>
          }
        >
          {t('notice.frozen.text')}
        </Alert>
      </section>
    )
  }
  const { points, days, expiresOn } = notice
  const written = t('points', { count: points, points: figure(points) })
  const title = t('notice.expiring.title', { points: written, count: days })
  return (
    <section aria-label={title}>
      <Alert
        tone="warn"
        icon={<Icon name="expired" />}
        title={title}
        end={
          <ScreenLink screen="extend_miles" className={className}>
            {t('hero.extend')}
          </ScreenLink>
        }
      >
        {t('notice.expiring.text', { date: date(expiresOn) })}
      </Alert>
    </section>
  )
}
