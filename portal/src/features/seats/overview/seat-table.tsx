import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useMore } from '../../../platform/queries/use-more.ts'
import { useTableWords } from '../../../platform/tables/use-table-words.ts'
import { Tag, type TagTone } from '../../../ui/actions/tag.tsx'
import type { DataColumn, DataPaging } from '../../../ui/tables/data-columns.ts'
import type { MenuEntry } from '../../../ui/overlays/menu.tsx'
import { useOpened } from '../../../ui/overlays/use-opened.ts'
import { DataTable, type DataState } from '../../../ui/tables/data-table.tsx'
import { SeatChange, type Changing } from './seat-change.tsx'
import { useSeats, type CompanySeat } from '../seat-queries.ts'

const tones: Readonly<Record<CompanySeat['state'], TagTone>> = {
  held: 'ok',
  offered: 'info',
  free: 'warn',
  ended: 'neutral',
}

/** The seats, with what can be done with each. */
export function SeatTable({ mayAssign }: { mayAssign: boolean }) {
  const { t } = useTranslation('seats')
  const { opened, open, close } = useOpened<Changing>()
  const { data, paging } = useSeatRows()
  const actions = (seat: CompanySeat): readonly MenuEntry[] => {
    const offer = {
      id: 'offer',
      label: t('action.offer'),
      onAction: () => open({ kind: 'offer', seat }),
    }
    const free = { id: 'free', label: t('action.free'), onAction: () => open({ kind: 'free', seat }) }
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
      <SeatChange changing={opened} onClose={close} />
    </section>
  )
}

/** The seats so far, and how more are fetched. */
function useSeatRows(): { readonly data: DataState<CompanySeat>; readonly paging: DataPaging } {
  const { t } = useTranslation('seats')
  const seats = useSeats()
  const { data, isFetching, isFetchingNextPage } = seats
  return {
    data:
      data === undefined
        ? unread(seats, t('failed'), t('list.retry'))
        : {
            kind: 'here',
            rows: data.pages.flatMap(({ object }) => object.seats),
            refreshing: isFetching && !isFetchingNextPage,
          },
    paging: { kind: 'more', ...useMore(seats) },
  }
}

/** The table while its first page is on its way, or couldn't be read. */
function unread(
  { error, refetch, isFetching }: ReturnType<typeof useSeats>,
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
