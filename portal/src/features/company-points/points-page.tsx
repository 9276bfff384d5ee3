import { screenTabs } from '@waymark/contract/screen-addresses'
import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { useTab } from '../../platform/navigation/use-tab.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Figure } from '../../ui/formats/figure.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { FactsLine } from '../../ui/tables/facts-line.tsx'
import { LimitsTab } from './limits-tab.tsx'
import { useCompanyPoints, type CompanyPoints } from './points-queries.ts'
import { RequestsTab } from './requests-tab.tsx'
import { TransfersTab } from './transfers-tab.tsx'

/** A company's points: transfers to its users, requests above a limit, and the limits. */
export function Component({ tab }: { tab?: string }) {
  const { t } = useTranslation('company-points')
  const { data, error, isFetching, refetch } = useCompanyPoints()
  const tabs = useTab('corporate_points', screenTabs.corporate_points, tab)
  if (data === undefined)
    return error === undefined ? (
      <Waiting label={t('waiting')}>
        <Skeleton width="100%" height="18rem" />
      </Waiting>
    ) : (
      <PartFailure level={1} title={t('failed')} error={error} retry={refetch} pending={isFetching} />
    )
  const points = data.object
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Standing points={points} />
      {tabs.value !== undefined && (
        <Tabs
          label={t('tabs')}
          value={tabs.value}
          onChange={tabs.onChange}
          tabs={tabs.tabs.map((id) => ({ id, label: labelOf(id), render: () => contentOf(id, points) }))}
        />
      )}
    </div>
  )

  function labelOf(id: TabId): string {
    return id === 'requests' && points.waiting > 0
      ? t('tab.requestsWaiting', { count: points.waiting })
      : t(`tab.${id}`)
  }
}

type TabId = (typeof screenTabs.corporate_points)[number]

function contentOf(tab: TabId, points: CompanyPoints) {
  if (tab === 'transfers') return <TransfersTab points={points} />
  return tab === 'requests' ? <RequestsTab /> : <LimitsTab />
}

/** What is there, what is on hold, and what the caller has used of their limits this month. */
function Standing({ points: { available, held, own, costCentre } }: { points: CompanyPoints }) {
  const { t } = useTranslation('company-points')
  const { figure } = useFormats()
  const noteOf = (limit: number | null) =>
    limit === null ? t('standing.unlimited') : t('standing.of', { limit: figure(limit) })
  const facts = [
    { id: 'available', label: t('standing.available'), value: <Figure value={available} /> },
    { id: 'held', label: t('standing.held'), value: <Figure value={held} /> },
    {
      id: 'own',
      label: t('standing.own'),
      value: <Figure value={own.used} />,
      note: noteOf(own.limit),
    },
    ...(costCentre === null
      ? []
      : [
          {
            id: 'costCentre',
            label: t('standing.costCentre', { name: costCentre.name }),
            value: <Figure value={costCentre.used} />,
            note: noteOf(costCentre.limit),
          },
        ]),
  ]
  return <FactsLine facts={facts} />
}
