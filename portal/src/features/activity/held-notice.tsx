import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useAccountSummary } from '../../platform/queries/member-queries.ts'
import { Alert } from '../../ui/notices/alert.tsx'

/** Held points are no lines of the statement yet: why the balance that can be used is lower than the closing one. */
export function HeldNotice() {
  const { t } = useTranslation('activity')
  const { figure } = useFormats()
  const { data } = useAccountSummary()
  const held = data?.object.pointDetails.find(({ pointType }) => pointType === 'POINTS')?.held ?? 0
  if (held === 0) return null
  return (
    <Alert tone="info" title={t('held.title', { points: figure(held) })}>
      {t('held.text')}
    </Alert>
  )
}
