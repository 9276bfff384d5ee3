import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../platform/configuration/use-configuration.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

/** Before a change: how long points can't leave afterwards. */
export function ProtectionHint({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('security')
  const { protectionHours } = useConfiguration()
  const stay = protectionHours > 0 && t('protected.hint', { count: protectionHours })
  return (
    <p className="small muted">
      {children} {stay}
    </p>
  )
}

/** After a change: until when points can't leave. */
export function ProtectionNotice({ until }: { until: string }) {
  const { t } = useTranslation('security')
  const { date } = useFormats()
  const title = t('protected.title', { until: date(until, 'day-time') })
  return (
    <section aria-label={title}>
      <Alert tone="warn" icon={<Icon name="shield" />} title={title}>
        {t('protected.text')}
      </Alert>
    </section>
  )
}
