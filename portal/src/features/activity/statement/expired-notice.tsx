import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useAccountSummary } from '../../../platform/queries/member-queries.ts'
import { Alert } from '../../../ui/notices/alert.tsx'

/** Points after their last day that are still in the closing balance: a job takes them from it once that day is over everywhere. */
export function ExpiredNotice() {
  const { t } = useTranslation('activity')
  const { figure } = useFormats()
  const { data } = useAccountSummary()
  const points = data?.object.pointDetails.find(({ pointType }) => pointType === 'POINTS')
  const { expired = 0 } = points ?? {}
  if (expired === 0) return null
  return (
    <Alert tone="info" title={t('overdue.title', { count: expired, points: figure(expired) })}>
      {t('overdue.text')}
    </Alert>
  )
}
