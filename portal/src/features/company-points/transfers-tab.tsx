import { useTranslation } from 'react-i18next'
import { ReadOnlyNotice } from '../../platform/permissions/read-only-notice.tsx'
import { usePermission } from '../../platform/permissions/use-permission.ts'
import type { CompanyPoints } from './points-queries.ts'
import { TransferForm } from './transfer-form.tsx'
import { TransferList } from './transfer-list.tsx'

/** The form, for those who can transfer, and the transfers so far. */
export function TransfersTab({ points }: { points: CompanyPoints }) {
  const { t } = useTranslation('company-points')
  const permission = usePermission('corporate_points', 'transfers')
  return (
    <div className="stack">
      <ReadOnlyNotice permission={permission} screen="corporate_points" tab="transfers" />
      {permission === 'F' && <TransferForm points={points} />}
      <section className="stack-s" aria-labelledby="company-transfers">
        <h2 id="company-transfers">{t('list.title')}</h2>
        <TransferList waiting={false} />
      </section>
    </div>
  )
}
