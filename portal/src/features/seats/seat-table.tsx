import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { moreFailure } from '../../platform/queries/use-more.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { useTableWords } from '../../platform/tables/use-table-words.ts'
import { Tag, type TagTone } from '../../ui/actions/tag.tsx'
import type { DataColumn } from '../../ui/tables/data-columns.ts'
import type { MenuEntry } from '../../ui/overlays/menu.tsx'
import { DataTable, type DataState } from '../../ui/tables/data-table.tsx'
import { SeatChange, type Changing } from './seat-change.tsx'
import { useFirstSeats, useLazySeatListQuery, type CompanySeat } from './seat-queries.ts'

const tones: Readonly<Record<CompanySeat['state'], TagTone>> = {
  held: 'ok',
  offered: 'info',
  free: 'warn',
  ended: 'neutral',
}

/** The seats, with what can be done with each. */
export function SeatTable({ mayAssign }: { mayAssign: boolean }) {
  const { t } = useTranslation('seats')
  const [changing, setChanging] = useState<Changing>()
  const { data, paging } = useSeatRows()
  const actions = (seat: CompanySeat): readonly MenuEntry[] => {
    const offer = {
      id: 'offer',
      label: t('action.offer'),
      onAction: () => setChanging({ kind: 'offer', seat }),
    }
    const free = { id: 'free', label: t('action.free'), onAction: () => setChanging({ kind: 'free', seat }) }
    if (seat.state === 'ended') return []
    return seat.user === null ? [offer] : [offer, free]
  }
  return (
    <section className="sheet" aria-labelledby="seats-list">
      <div className="sheet__head">
        <h2 id="seats-list">{t('list.table')}</h2>
      </div>
      <DataTable
        caption={t('list.table')}
        columns={useColumns()}
        data={data}
        rowId={({ seatId }) => seatId}
        rowName={({ user }) => user?.name ?? t('list.nobody')}
        words={useTableWords()}
        empty={{ title: t('list.empty'), text: t('list.emptyText') }}
        paging={paging}
        {...(mayAssign ? { actions } : {})}
      />
      <SeatChange changing={changing} onClose={() => setChanging(undefined)} />
    </section>
  )
}

/** The first page, and those that were asked for after it. A change reads the list again from its start. */
function useSeatRows() {
  const { t } = useTranslation('seats')
  const membership = useMembership()
  const first = useFirstSeats()
  const [loadMore, more] = useLazySeatListQuery()
  const [later, setLater] = useState<{ of: object; seats: readonly CompanySeat[]; hasNextPage: boolean }>()
  const page = first.data?.object
  const rest = page !== undefined && later?.of === page ? later : undefined
  const rows = [...(page?.seats ?? []), ...(rest?.seats ?? [])]
  const onMore = async () => {
    if (page === undefined) return
    const { data } = await loadMore({ body: { object: { ...membership, after: rows.at(-1)?.seatId } } })
    if (data === undefined) return
    const { seats, hasNextPage } = data.object
    setLater({ of: page, seats: [...(rest?.seats ?? []), ...seats], hasNextPage })
  }
  const data: DataState<CompanySeat> =
    page === undefined
      ? unread(first, t('failed'), t('list.retry'))
      : { kind: 'here', rows, refreshing: first.isFetching }
  const hasMore = rest?.hasNextPage ?? page?.hasNextPage ?? false
  return {
    data,
    paging: {
      kind: 'more',
      hasMore,
      pending: more.isFetching,
      failure: more.isError ? moreFailure(more.error, t) : undefined,
      onMore: () => void onMore(),
    },
  } as const
}

/** The table while its first page is on its way, or couldn't be read. */
function unread(
  { error, refetch, isFetching }: ReturnType<typeof useFirstSeats>,
  text: string,
  label: string,
): DataState<CompanySeat> {
  if (error === undefined) return { kind: 'waiting' }
  return { kind: 'failed', text, retry: { label, onRetry: () => void refetch(), pending: isFetching } }
}

function useColumns(): readonly DataColumn<CompanySeat>[] {
  const { t } = useTranslation('seats')
  const { date } = useFormats()
  return [
    {
      id: 'user',
      heading: t('column.user'),
      cell: ({ user }) =>
        user === null ? (
          <span className="muted">{t('list.nobody')}</span>
        ) : (
          <>
            <bdi>{user.name}</bdi>
            <br />
            <small className="muted">
              <bdi>{user.email}</bdi>
            </small>
          </>
        ),
      onCard: 'title',
    },
    {
      id: 'state',
      heading: t('column.state'),
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>,
    },
    { id: 'plan', heading: t('column.plan'), cell: ({ plan }) => plan.name },
    {
      id: 'costCentre',
      heading: t('column.costCentre'),
      cell: ({ costCentre }) => (costCentre === '' ? t('list.noCostCentre') : <bdi>{costCentre}</bdi>),
    },
    { id: 'until', heading: t('column.until'), cell: ({ until }) => date(until) },
  ]
}
