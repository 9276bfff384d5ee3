import { useTranslation } from 'react-i18next'
import { TransferList } from './transfer-list.tsx'

/** Undecided requests. */
export function RequestsTab() {
  const { t } = useTranslation('company-points')
  return (
    <div className="stack-s">
      <p className="muted">{t('requests.lead')}</p>
      <TransferList waiting />
    </div>
  )
}
