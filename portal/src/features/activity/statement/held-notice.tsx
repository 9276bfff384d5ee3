import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useAccountSummary } from '../../../platform/queries/member-queries.ts'
import { Alert } from '../../../ui/notices/alert.tsx'

/** Points on hold, which are not on the statement yet. Explains why the usable balance is below the closing one. */
export function HeldNotice() {
  const { t } = useTranslation('activity')
  const { figure } = useFormats()
  const { data } = useAccountSummary()
  const points = data?.object.pointDetails.find(({ pointType }) => pointType === 'POINTS')
  if (points === undefined || points.held === 0) return null
  const { held, inCheck = 0 } = points
  return (
    <Alert tone="info" title={t('held.title', { points: figure(held) })}>
      {inCheck === 0 && t('held.text')}
      {inCheck > 0 && t(`held.${inCheck < held ? 'partInCheck' : 'inCheck'}`, { checked: figure(inCheck) })}
    </Alert>
  )
}
