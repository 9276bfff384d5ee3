import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { retrieveList } from '@waymark/contract/console/lists/lists'
import { actOperators } from '@waymark/contract/console/roles'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { formatFigure } from '../../ui/formats/figure-format.ts'
import { useLocale } from '../../ui/formats/locale.ts'
import { noSelection, type DataSelection, type DataSort } from '../../ui/tables/data-columns.ts'
import { DataTable, type DataState, type DataTableProps } from '../../ui/tables/data-table.tsx'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { memberPath } from '../members/member-path.ts'
import { useOperator } from '../session/operator-context.ts'
import type { ConsoleRead } from '../use-console-read.ts'
import { listAddress, type ListState } from './list-address.ts'
import { enterRow, lastRow, startWalk } from './list-walk.ts'
import { selectionOf } from './selected-members.ts'
import { rowId, rowsOf, useListColumns, type ListRow } from './use-list-columns.tsx'
import { useListWords, type ListCount } from './use-list-words.ts'

interface ListTableProps {
  state: ListState
  read: ConsoleRead<ConsoleWire<typeof retrieveList>['answer']>
  count: ListCount | undefined
  onOrder: (order: DataSort) => void
}

/** The rows of a page. Members can be selected, by row, by page, or all that match. */
export function ListTable({ state, read, count, onOrder }: ListTableProps) {
  const { t } = useTranslation('console')
  const { locale } = useLocale()
  const { companyCode } = useOperator()
  const { query, columns } = state
  const shown = useListColumns({ list: query.list, columns, companyCode })
  const [isActing, setActing] = useState(false)
  const [value, setValue] = useState<DataSelection>(noSelection)
  const words = useListWords(count, value.kind === 'all')
  const answer = read.outcome?.kind === 'answered' ? read.outcome.answer : undefined
  const rows = answer?.page.list === query.list ? rowsOf(answer.page) : []
  useWalk(state, rows, companyCode)
  const selection = useSelection({ value, setValue, count, onAct: () => setActing(true) })
  const { by, direction } = query.order
  return (
    <>
      <section
        className="sheet sheet-flush console-scroll console-list"
        aria-label={t(`lists.name.${query.list}`)}
      >
        <DataTable
          caption={t(`lists.name.${query.list}`)}
          columns={shown}
          data={stateOf(read, rows, { failed: t('notReached'), retry: t('tryAgain') })}
          rowId={rowId}
          rowName={rowId}
          words={words}
          empty={{ title: t('lists.none'), text: t('lists.noneText'), level: 2 }}
          sort={{ value: { column: by, direction }, onChange: onOrder }}
          {...(query.list === 'members' && selection !== undefined ? { selection } : {})}
        />
      </section>
      {answer?.looked !== null && answer !== undefined && (
        <p className="muted">
          {t('lists.looked', { count: answer.looked, rows: formatFigure(answer.looked, locale) })}
        </p>
      )}
      {isActing && query.list === 'members' && (
        <BulkDialog selection={selectionOf(value, query)} onClose={() => setActing(false)} />
      )}
    </>
  )
}

interface Selecting {
  value: DataSelection
  setValue: (next: DataSelection) => void
  count: ListCount | undefined
  onAct: () => void
}

/** Selection, for operators who can act on what is selected. */
function useSelection({ value, setValue, count, onAct }: Selecting): DataTableProps<ListRow>['selection'] {
  const { t } = useTranslation('console')
  const { roles } = useOperator()
  if (!roles.some((role) => actOperators.includes(role))) return undefined
  const total = count?.count ?? 0
  return {
    value,
    onChange: setValue,
    total,
    onSelectAll: () => setValue({ kind: 'all', count: total, except: new Set() }),
    actions: (
      <Button size="small" variant="primary" onClick={onAct}>
        {t('bulk.act')}
      </Button>
    ),
  }
}

function stateOf(
  { outcome, isCurrent, again }: ListTableProps['read'],
  rows: readonly ListRow[],
  words: { failed: string; retry: string },
): DataState<ListRow> {
  if (outcome === undefined) return { kind: 'waiting' }
  if (outcome.kind === 'failed')
    return {
      kind: 'failed',
      text: outcome.message ?? words.failed,
      retry: { label: words.retry, onRetry: again, pending: !isCurrent },
    }
  return { kind: 'here', rows, refreshing: !isCurrent }
}

/** Lets member pages go to the next and previous row, and puts the focus where it was when somebody comes back. */
function useWalk(state: ListState, rows: readonly ListRow[], companyCode: string): void {
  const address = listAddress(state)
  const paths = rows.map((row) => memberPath({ companyCode, ...row }))
  const listed = paths.join(' ')
  useEffect(() => {
    if (listed === '') return undefined
    startWalk(address, listed.split(' '))
    const opened = lastRow()
    if (opened === undefined) return undefined
    // The rows are drawn once their code is here.
    const frame = new MutationObserver(() => focusOn(opened) && frame.disconnect())
    if (focusOn(opened)) return undefined
    frame.observe(document.body, { childList: true, subtree: true })
    return () => frame.disconnect()
  }, [address, listed])
}

function focusOn(path: string): boolean {
  const link = document.querySelector<HTMLElement>(`[data-row-link][href$="${CSS.escape(path)}"]`)
  if (link === null) return false
  link.focus()
  enterRow('')
  return true
}
