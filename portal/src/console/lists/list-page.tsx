import { listNames } from '@waymark/contract/console/lists/list-facts'
import { countList, retrieveList, retrieveListChoices } from '@waymark/contract/console/lists/lists'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import type { DataSort } from '../../ui/tables/data-columns.ts'
import { useOperator } from '../session/operator-context.ts'
import type { ConsoleOutcome } from '../console-client.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ExportButton, ExportLimit } from './export-button.tsx'
import { listAddress, readListState, type ListQuery, type ListState } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { ListTable } from './list-table.tsx'
import { useCountWords, type ListCount } from './use-list-words.ts'
import { useListKeys } from './use-list-keys.ts'
import { ViewBar } from './view-bar.tsx'

/** A list of members, orders or claims. Its whole state is in the address: filter, order, columns, page. */
export function ListPage() {
  const { list: named } = useParams()
  const [search] = useSearchParams()
  const list = listNames.find((one) => one === named)
  if (list === undefined) return <Navigate to="/lists/members" replace />
  return <OneList key={list} state={readListState(list, search)} />
}

function OneList({ state }: { state: ListState }) {
  const { companyCode } = useOperator()
  const navigate = useNavigate()
  const area = useRef<HTMLDivElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { query, columns, after } = state
  const read = useConsoleRead(retrieveList, { companyCode, query, ...(after === null ? {} : { after }) })
  const counted = useConsoleRead(countList, { companyCode, query })
  const choices = useConsoleRead(retrieveListChoices, { companyCode })
  const counting = counted.isCurrent ? counted.outcome : undefined
  const count = counting?.kind === 'answered' ? counting.answer : undefined
  const known = choices.outcome?.kind === 'answered' ? choices.outcome.answer : undefined
  const go = (next: Partial<ListState>): void =>
    void navigate(listAddress({ ...state, after: null, ...next }))
  const steps = usePageSteps(state, read.outcome?.kind === 'answered' ? read.outcome.answer.next : null)
  useListKeys(area, steps)
  return (
    <div className="stack" ref={area}>
      <ListHeader state={state} counting={counting} onColumns={() => setChoosing(true)} />
      <ViewBar state={state} />
      <ListFilters
        key={query.list}
        query={query}
        choices={known}
        onApply={(filter) => void navigate(filterAddress(state, filter))}
      />
      <ListTable
        key={JSON.stringify([companyCode, query])}
        state={state}
        read={read}
        count={count}
        onOrder={(order) => go({ query: withOrder(query, order) })}
      />
      <PageButtons {...steps} />
      {known !== undefined && <ExportLimit most={known.mostExported} />}
      {isChoosing && (
        <ColumnChoice
          list={query.list}
          columns={columns}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false)
            go({ columns: chosen, after })
          }}
        />
      )}
    </div>
  )
}

interface ListHeaderProps {
  state: ListState
  /** Undefined until the rows are counted. */
  counting: ConsoleOutcome<ListCount> | undefined
  onColumns: () => void
}

function ListHeader({ state: { query, columns }, counting, onColumns }: ListHeaderProps) {
  const { t } = useTranslation('console')
  const wordsFor = useCountWords()
  const name = t(`lists.name.${query.list}`)
  const lead =
    counting === undefined
      ? t('lists.counting')
      : counting.kind === 'failed'
        ? t('lists.notCounted')
        : wordsFor(counting.answer)
  return (
    <>
      <title>{name}</title>
      <PageHeader
        title={name}
        lead={lead}
        actions={
          <>
            <Button onClick={onColumns}>{t('lists.columns')}</Button>
            <ExportButton query={query} columns={columns} />
          </>
        }
      />
      <nav className="console-row" aria-label={t('lists.lists')}>
        {listNames.map((list) => (
          <NavLink key={list} className="console-link" to={`/lists/${list}`}>
            {t(`lists.name.${list}`)}
          </NavLink>
        ))}
      </nav>
    </>
  )
}

/** The next page, and the one before: back through the history while it came from there, else the first. */
function usePageSteps(state: ListState, next: string | null) {
  const navigate = useNavigate()
  const { state: from } = useLocation()
  const first = listAddress({ ...state, after: null })
  return {
    next:
      next === null
        ? undefined
        : () => void navigate(listAddress({ ...state, after: next }), { state: 'nextPage' }),
    previous:
      state.after === null ? undefined : () => void (from === 'nextPage' ? navigate(-1) : navigate(first)),
  }
}

function PageButtons({ next, previous }: ReturnType<typeof usePageSteps>) {
  const { t } = useTranslation('console')
  return (
    <div className="console-row">
      {previous !== undefined && (
        <Button onClick={previous} aria-keyshortcuts="p">
          {t('lists.previous')} <kbd aria-hidden="true">p</kbd>
        </Button>
      )}
      {next !== undefined && (
        <Button onClick={next} aria-keyshortcuts="n">
          {t('lists.next')} <kbd aria-hidden="true">n</kbd>
        </Button>
      )}
    </div>
  )
}

function withOrder(query: ListQuery, { column, direction }: DataSort): ListQuery {
  return query.list === 'members'
    ? { ...query, order: { by: column === 'number' ? 'number' : 'joined', direction } }
    : { ...query, order: { by: 'sent', direction } }
}

/** The same list with another filter, read as the address reads it. */
function filterAddress(state: ListState, filter: Readonly<Record<string, string>>): string {
  const { list, order } = state.query
  const search = new URLSearchParams({ ...filter, order: `${order.by}.${order.direction}` })
  return listAddress({ ...state, query: readListState(list, search).query, after: null })
}
