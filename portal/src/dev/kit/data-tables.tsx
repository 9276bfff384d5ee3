import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTableWords } from '../../platform/tables/use-table-words.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { toast } from '../../ui/notices/toasts.ts'
import { noSelection, type DataColumn, type DataSelection } from '../../ui/tables/data-columns.ts'
import { DataTable, type DataState } from '../../ui/tables/data-table.tsx'
import { Specimen } from './specimen.tsx'

interface Member {
  readonly id: string
  readonly name: string
  readonly points: bigint
  readonly since: string
  readonly isActive: boolean
}

const names = ['Mika Tan', 'Kiri Ropata', 'Seo-yeon Kim', 'Ana Ng', 'Jonas Weber', 'Zoë Álvarez', '박하늘']

function membersOf(count: number): readonly Member[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(at),
    name: `${names[at % names.length] ?? ''} ${String(at + 1)}`,
    points: BigInt((at * 7919) % 250_000),
    since: new Date(Date.UTC(2015, 0, 1 + ((at * 37) % 3600))).toISOString().slice(0, 10),
    isActive: at % 5 !== 0,
  }))
}

const many = membersOf(10_000)
const few = many.slice(0, 4)

function useColumns(): readonly DataColumn<Member>[] {
  const { t } = useTranslation('kit')
  const { figure, date } = useFormats()
  return [
    {
      id: 'name',
      heading: t('table.name'),
      cell: ({ name }) => name,
      sortBy: ({ name }) => name,
      onCard: 'title',
    },
    {
      id: 'state',
      heading: t('table.type'),
      cell: ({ isActive }) => (
        <Tag tone={isActive ? 'ok' : 'warn'}>{t(isActive ? 'tag.ok' : 'tag.warn')}</Tag>
      ),
    },
    { id: 'since', heading: t('table.date'), cell: ({ since }) => date(since), sortBy: ({ since }) => since },
    {
      id: 'points',
      heading: t('table.points'),
      cell: ({ points }) => figure(points),
      sortBy: ({ points }) => points,
      align: 'end',
    },
  ]
}

export function DataTables() {
  const { t } = useTranslation('kit')
  const retry = { label: t('retry'), onRetry: () => toast(t('retry')), pending: false }
  return (
    <Specimen
      name="DataTable"
      isFlush
      states={{
        full: <Everything />,
        more: <WithMore />,
        refreshing: <Plain data={{ kind: 'here', rows: few, refreshing: true }} />,
        waiting: <Plain data={{ kind: 'waiting' }} />,
        empty: <Plain data={{ kind: 'here', rows: [] }} />,
        failed: <Plain data={{ kind: 'failed', text: t('failed.text'), retry }} />,
      }}
    />
  )
}

function useTable() {
  const { t } = useTranslation('kit')
  return {
    caption: t('table.caption'),
    columns: useColumns(),
    rowId: ({ id }: Member) => id,
    rowName: ({ name }: Member) => name,
    words: useTableWords(),
    empty: {
      title: t('empty.title'),
      text: t('empty.text'),
      action: <Button>{t('empty.action')}</Button>,
    },
  }
}

function Plain({ data }: { data: DataState<Member> }) {
  return <DataTable {...useTable()} data={data} />
}

/** 10,000 rows in pages; all of them can be selected. */
function Everything() {
  const { t } = useTranslation('kit')
  const [selection, setSelection] = useState<DataSelection>(noSelection)
  return (
    <DataTable
      {...useTable()}
      data={{ kind: 'here', rows: many }}
      paging={{ kind: 'cut', size: 8 }}
      actions={({ name }) => [
        { id: 'change', label: t('change'), onAction: () => toast(name) },
        { id: 'remove', label: t('remove'), onAction: () => toast(name) },
      ]}
      selection={{
        value: selection,
        onChange: setSelection,
        total: many.length,
        onSelectAll: () => setSelection({ kind: 'all', count: many.length, except: new Set() }),
        actions: (
          <Button size="small" variant="danger" onClick={() => setSelection(noSelection)}>
            {t('remove')}
          </Button>
        ),
      }}
    />
  )
}

/** Fetched one batch at a time. */
function WithMore() {
  const [count, setCount] = useState(3)
  return (
    <DataTable
      {...useTable()}
      columns={useColumns().map(({ sortBy: _unsorted, ...column }) => column)}
      data={{ kind: 'here', rows: many.slice(0, count) }}
      paging={{
        kind: 'more',
        hasMore: count < 12,
        pending: false,
        failure: undefined,
        end: 'That’s everything.',
        onMore: () => setCount(count + 3),
      }}
    />
  )
}
