import { useTranslation } from 'react-i18next'
import { ReadOnlyNotice } from '../../platform/permissions/read-only-notice.tsx'
import { usePermission } from '../../platform/permissions/use-permission.ts'
import { TransferList } from './transfer-list.tsx'

/** Undecided requests. */
export function RequestsTab() {
  const { t } = useTranslation('company-points')
  const permission = usePermission('corporate_points', 'requests')
  return (
    <div className="stack-s">
      <p className="muted">{t('requests.lead')}</p>
      <ReadOnlyNotice permission={permission} screen="corporate_points" tab="requests" />
      <TransferList waiting />
    </div>
  )
}
