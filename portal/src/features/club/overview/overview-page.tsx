import '../club.css'
import { screenTabs } from '@waymark/contract/screen-addresses'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ClubWaiting } from '../club-waiting.tsx'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { useTab } from '../../../platform/navigation/use-tab.ts'
import { useScreenPath } from '../../../platform/navigation/use-screen-path.ts'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Skeleton } from '../../../ui/notices/skeleton.tsx'
import { BenefitsList } from './benefits-list.tsx'
import { useDoorCheck, useOverview, type Overview } from '../club-queries.ts'
import { MembershipTab } from './membership-tab.tsx'

const ExtrasTab = lazyComponent(async () => (await import('./extras-tab.tsx')).ExtrasTab)

/** A member's club: their days, what comes with them and what a renewal would be (SUBS-05). */
export function Component({ tab }: { tab?: string }) {
  const { t } = useTranslation('club')
  const overview = useOverview()
  const tabs = useTab('overview', screenTabs.overview, tab)
  const door = useDoorCheck(tabs.value !== 'membership')
  // The door is in the middle of the page: what's below isn't pushed down.
  if (overview.error === undefined && door.isLoading) return <ClubWaiting label={t('waiting')} />
  if (overview.data === undefined) {
    if (overview.error === undefined) return <ClubWaiting label={t('waiting')} />
    return (
      <PartFailure
        level={1}
        title={t('overview.failed')}
        error={overview.error}
        retry={overview.refetch}
        pending={overview.isFetching}
      />
    )
  }
  const { object } = overview.data
  return (
    <>
      <PageHeader title={object.programName} />
      <OpenOrder overview={object} />
      {tabs.value !== undefined && (
        <Tabs
          label={t('overview.tabs')}
          value={tabs.value}
          onChange={tabs.onChange}
          tabs={tabs.tabs.map((id) => ({
            id,
            label: t(`overview.tab.${id}`),
            render: () => contentOf(id, object),
          }))}
        />
      )}
    </>
  )
}

function contentOf(tab: (typeof screenTabs.overview)[number], overview: Overview) {
  if (tab === 'membership') return <MembershipTab overview={overview} />
  if (tab === 'guestcardsAndAddOns')
    return (
      <PartBoundary waiting={<Skeleton width="100%" height="24rem" />}>
        <ExtrasTab overview={overview} />
      </PartBoundary>
    )
  return <BenefitsList programCode={overview.programCode} />
}

/** An order waiting for payment, with a link to its page. */
function OpenOrder({ overview: { openOrder } }: { overview: Overview }) {
  const { t } = useTranslation('club')
  const path = useScreenPath()('payment_status')
  if (openOrder === null || path === undefined) return null
  return (
    <Alert
      tone="warn"
      title={t('openOrder.title')}
      end={
        <Link to={`${path}?activity=${openOrder}`} className={buttonClass('outline', { size: 'small' })}>
          {t('openOrder.show')}
        </Link>
      }
    >
      {t('openOrder.text')}
    </Alert>
  )
}
