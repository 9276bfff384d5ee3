import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PageComponent } from '../../platform/navigation/page.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import { useTab } from '../../platform/navigation/use-tab.ts'
import { usePermissions } from '../../platform/permissions/use-permission.ts'
import { useProfile } from '../../platform/queries/member-queries.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyPart } from './company-part.tsx'
import { DeputyNotice } from './company-users/ownership/deputy-notice.tsx'
import { OfferNotice } from './company-users/ownership/offer-notice.tsx'
import { UsersPart } from './company-users/users-part.tsx'

/** What each tab reads: without it the tab would only show a refusal. */
const readsOf = { manageUsers: 'corporate_manage_users', profile: 'corporate_details' } as const

const parts = {
  manageUsers: UsersPart,
  profile: () => <CompanyPart>{(company) => <CompanyFacts company={company} />}</CompanyPart>,
} as const

/** A company's home: its users and its profile, each in a tab of its own in the address (ROUTE-09, ROUTE-21). */
export const Component: PageComponent = ({ tab: start }) => {
  const { t } = useTranslation('company-account')
  const permission = usePermissions()
  const readable = (['manageUsers', 'profile'] as const).filter((tab) => permission(readsOf[tab]) !== 'none')
  const { tabs, value, onChange } = useTab('corporate_overview', readable, start)
  const name = useProfile().data?.object.memberAccount.memberProfile.corporateInfo?.companyName
  return (
    <div className="stack">
      <PageHeader title={name ?? t('routes:corporate_overview.title')} />
      <OfferNotice />
      <DeputyNotice />
      {value === undefined ? (
        <NothingHere />
      ) : (
        <Tabs
          label={t('overview.tabs')}
          tabs={tabs.map((id) => {
            const Part = parts[id]
            return { id, label: t(`overview.${id}`), render: () => <Part /> }
          })}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  )
}

/** A user with neither tab: what they have is in the menu. */
function NothingHere() {
  const { t } = useTranslation('company-account')
  const home = screenPath('dashboard')
  return (
    <EmptyState
      title={t('overview.nothing')}
      action={
        home !== undefined && (
          <Link to={home} className={buttonClass('outline')}>
            {t('overview.home')}
          </Link>
        )
      }
    >
      {t('overview.nothingText')}
    </EmptyState>
  )
}
