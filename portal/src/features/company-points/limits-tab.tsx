import { useTranslation } from 'react-i18next'
import { useUserName } from '../../platform/company-people/user-field.tsx'
import { ReadOnlyNotice } from '../../platform/permissions/read-only-notice.tsx'
import { usePermission } from '../../platform/permissions/use-permission.ts'
import { useMore } from '../../platform/queries/use-more.ts'
import { useTableWords } from '../../platform/tables/use-table-words.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { useOpened } from '../../ui/overlays/use-opened.ts'
import { DataTable, type DataState } from '../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../ui/tables/data-columns.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { useLimits, type Limit } from './points-queries.ts'

/** How many points each cost centre and user can spend in a month, and how many they have. */
export function LimitsTab() {
  const { t } = useTranslation('company-points')
  const words = useTableWords()
  const list = useLimits()
  const more = useMore(list)
  const permission = usePermission('corporate_points', 'limits')
  const columns = useColumns()
  const { opened: edited, open, close } = useOpened<Limit | 'new'>()
  const add = (
    <Button variant="primary" onClick={() => open('new')}>
      {t('limits.add')}
    </Button>
  )
  return (
    <div className="stack-s">
      <p className="muted">{t('limits.lead')}</p>
      <ReadOnlyNotice permission={permission} screen="corporate_points" tab="limits" />
      {permission === 'F' && <div className="actions">{add}</div>}
      <DataTable
        caption={t('limits.title')}
        columns={columns}
        data={stateOf(list, t('limits.failed'), t('retry'))}
        rowId={idOf}
        rowName={(limit) => (limit.kind === 'user' ? limit.user.name : limit.costCentre)}
        words={words}
        empty={{ title: t('limits.none'), text: t('limits.noneText') }}
        paging={{ kind: 'more', ...more }}
        actions={(limit) =>
          permission === 'F' && limit.mayChange
            ? [{ id: 'change', label: t('limits.change'), onAction: () => open(limit) }]
            : []
        }
      />
      {edited !== undefined && (
        <LimitDialog
          limit={edited === 'new' ? undefined : edited}
          costCentres={list.data?.pages[0]?.object.costCentres ?? []}
          onClose={close}
        />
      )}
    </div>
  )
}

function idOf(limit: Limit): string {
  return limit.kind === 'user' ? `user ${limit.user.userNumber}` : `costCentre ${limit.costCentre}`
}

function stateOf(list: ReturnType<typeof useLimits>, text: string, label: string): DataState<Limit> {
  const { data, error, isFetching, refetch } = list
  if (data !== undefined) return { kind: 'here', rows: data.pages.flatMap(({ object }) => object.limits) }
  if (error === undefined) return { kind: 'waiting' }
  return { kind: 'failed', text, retry: { label, onRetry: () => void refetch(), pending: isFetching } }
}

function useColumns(): readonly DataColumn<Limit>[] {
  const { t } = useTranslation('company-points')
  const nameOf = useUserName()
  return [
    {
      id: 'of',
      heading: t('limits.of'),
      onCard: 'title',
      cell: (limit) => (limit.kind === 'user' ? nameOf(limit.user) : limit.costCentre),
    },
    { id: 'kind', heading: t('limits.kind'), cell: ({ kind }) => t(`limits.kinds.${kind}`) },
    {
      id: 'limit',
      heading: t('limits.limit'),
      align: 'end',
      cell: ({ limit }) => <Figure value={limit ?? 0} />,
    },
    { id: 'used', heading: t('limits.used'), align: 'end', cell: ({ used }) => <Figure value={used} /> },
  ]
}
