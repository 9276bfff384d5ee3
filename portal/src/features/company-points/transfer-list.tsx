import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserName } from '../../platform/company-people/user-field.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useMore } from '../../platform/queries/use-more.ts'
import { useTableWords } from '../../platform/tables/use-table-words.ts'
import { Tag, type TagTone } from '../../ui/actions/tag.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { DataTable, type DataState } from '../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../ui/tables/data-columns.ts'
import { EndDialog, type Ending } from './end-dialog.tsx'
import { useTransfers, type Transfer } from './points-queries.ts'

const tones: Readonly<Record<Transfer['state'], TagTone>> = {
  ASKED: 'warn',
  DONE: 'ok',
  DECLINED: 'bad',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
}

/** Transfers with what can be done about each. */
export function TransferList({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation('company-points')
  const words = useTableWords()
  const list = useTransfers(waiting)
  const more = useMore(list)
  const columns = useColumns()
  const [ending, setEnding] = useState<Ending>()
  return (
    <>
      <DataTable
        caption={waiting ? t('requests.title') : t('list.title')}
        columns={columns}
        data={stateOf(list, t('list.failed'), t('retry'))}
        rowId={(row) => row.transferNumber}
        rowName={(row) => row.transferNumber}
        words={words}
        empty={
          waiting
            ? { title: t('requests.none'), text: t('requests.noneText') }
            : { title: t('list.none'), text: t('list.noneText') }
        }
        paging={{ kind: 'more', ...more }}
        actions={(transfer) => [
          ...(transfer.mayDecide
            ? (['approve', 'decline'] as const).map((how) => ({
                id: how,
                label: t(`end.${how}.action`),
                onAction: () => setEnding({ how, transfer }),
              }))
            : []),
          ...(transfer.mayWithdraw
            ? [
                {
                  id: 'withdraw',
                  label: t('end.withdraw.action'),
                  onAction: () => setEnding({ how: 'withdraw', transfer }),
                },
              ]
            : []),
        ]}
      />
      {ending !== undefined && <EndDialog ending={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

function stateOf(list: ReturnType<typeof useTransfers>, text: string, label: string): DataState<Transfer> {
  const { data, error, isFetching, refetch } = list
  if (data !== undefined) return { kind: 'here', rows: data.pages.flatMap(({ object }) => object.transfers) }
  if (error === undefined) return { kind: 'waiting' }
  return { kind: 'failed', text, retry: { label, onRetry: () => void refetch(), pending: isFetching } }
}

function useColumns(): readonly DataColumn<Transfer>[] {
  const { t } = useTranslation('company-points')
  const { date } = useFormats()
  const nameOf = useUserName()
  const named = (user: Transfer['by']) => (user === null ? t('list.nobody') : nameOf(user))
  return [
    { id: 'day', heading: t('list.day'), cell: ({ askedAt }) => date(askedAt, 'day') },
    {
      id: 'to',
      heading: t('list.to'),
      onCard: 'title',
      cell: ({ to, note }) => (
        <>
          {named(to)}
          {note !== '' && <Detail>{note}</Detail>}
        </>
      ),
    },
    { id: 'by', heading: t('list.by'), cell: ({ by }) => named(by) },
    {
      id: 'points',
      heading: t('list.points'),
      align: 'end',
      cell: ({ points }) => <Figure value={points} />,
    },
    { id: 'state', heading: t('list.state'), cell: (transfer) => <State transfer={transfer} /> },
  ]
}

/** How it stands, why it waits, and who decided it. */
function State({ transfer: { state, reason, endsAt, decidedBy } }: { transfer: Transfer }) {
  const { t } = useTranslation('company-points')
  const { date } = useFormats()
  return (
    <>
      <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      {state === 'ASKED' && reason !== null && endsAt !== null && (
        <Detail>{t(`reason.${reason}`, { until: date(endsAt, 'day') })}</Detail>
      )}
      {decidedBy !== null && <Detail>{t('list.decidedBy', { name: decidedBy.name })}</Detail>}
    </>
  )
}

/** On a line of its own, so that it doesn't read on from what's before it. */
function Detail({ children }: { children: ReactNode }) {
  return (
    <>
      <br />
      <small className="muted">{children}</small>
    </>
  )
}
