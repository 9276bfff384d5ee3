import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { OfferNotice } from './ownership/offer-notice.tsx'
import { UsersPart } from './users-part.tsx'

/** A company's users at an address of their own; the overview's tab shows the same (ROUTE-09, CORP-03). */
export function Component() {
  const { t } = useTranslation('company-users')
  return (
    <div className="stack">
      <PageHeader title={t('users.title')} lead={t('users.lead')} />
      <OfferNotice />
      <UsersPart />
    </div>
  )
}
