import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { ListColumn, ListName } from '@waymark/contract/console/lists/list-facts'
import type { retrieveList } from '@waymark/contract/console/lists/lists'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { formatMoney } from '../../ui/formats/figure-format.ts'
import { useLocale } from '../../ui/formats/locale.ts'
import type { DataColumn } from '../../ui/tables/data-columns.ts'
import { useCodeWords } from '../codes/code-words.ts'
import { memberPath } from '../members/member-path.ts'
import { enterRow } from './list-walk.ts'
import { rowLink } from './use-list-keys.ts'

type Page = ConsoleWire<typeof retrieveList>['answer']['page']
type RowOf<List extends Page['list']> = Extract<Page, { list: List }>['rows'][number] & { list: List }
/** A row of any list, with its list's name. */
export type ListRow = RowOf<'members'> | RowOf<'orders'> | RowOf<'claims'>

export function rowsOf(page: Page): readonly ListRow[] {
  switch (page.list) {
    case 'members':
      return page.rows.map((row) => ({ ...row, list: 'members' }))
    case 'orders':
      return page.rows.map((row) => ({ ...row, list: 'orders' }))
    case 'claims':
    default:
      return page.rows.map((row) => ({ ...row, list: 'claims' }))
  }
}

/** What a row is called by, which is unique in its list. */
export function rowId(row: ListRow): string {
  switch (row.list) {
    case 'members':
      return `${row.programCode} ${row.membershipNumber}`
    case 'orders':
      return row.orderNumber
    case 'claims':
    default:
      return row.claimNumber
  }
}

const figures: ReadonlySet<ListColumn> = new Set(['points', 'amount'])
/** Columns that a list can be ordered by: each has an index. */
const ordered: Readonly<Record<ListName, readonly ListColumn[]>> = {
  members: ['number', 'joined'],
  orders: ['sent'],
  claims: ['sent'],
}

/** The chosen columns, in their order. The first has the row's link to its member. */
export function useListColumns({
  list,
  columns,
  companyCode,
}: {
  list: ListName
  columns: readonly ListColumn[]
  companyCode: string
}): readonly DataColumn<ListRow>[] {
  const { t } = useTranslation('console')
  return columns.map((column, at) => ({
    id: column,
    heading: t(`lists.column.${column}`),
    ...(figures.has(column) ? { align: 'end' } : {}),
    ...(at === 0 ? { onCard: 'title' } : {}),
    ...(ordered[list].includes(column) ? { sortBy: () => 0 } : {}),
    cell: (row) => {
      const content = <ListCell column={column} row={row} />
      const path = memberPath({ companyCode, ...row })
      return at === 0 ? (
        <Link to={path} {...rowLink} onClick={() => enterRow(path)}>
          {content}
        </Link>
      ) : (
        content
      )
    },
  }))
}

function ListCell({ column, row }: { column: ListColumn; row: ListRow }): ReactNode {
  if (column === 'name') return row.name === '' ? '–' : row.name
  if (column === 'points') return row.points === null ? '–' : <Figure value={row.points} />
  if (column === 'number') return <span className="num">{numberOf(row)}</span>
  if (column === 'member') return <span className="num">{row.membershipNumber}</span>
  return row.list === 'members' ? (
    <MemberCell column={column} row={row} />
  ) : (
    <SentCell column={column} row={row} />
  )
}

function numberOf(row: ListRow): string {
  return row.list === 'members' ? row.membershipNumber : rowId(row)
}

function MemberCell({ column, row }: { column: ListColumn; row: RowOf<'members'> }): ReactNode {
  const { t } = useTranslation('console')
  switch (column) {
    case 'tier':
      return row.tier
    case 'state':
      return t(`lists.memberState.${row.isFrozen ? 'frozen' : row.status === 'A' ? 'active' : 'closed'}`)
    case 'joined':
      return <DateText iso={row.joinedOn} />
    case 'expires':
      return row.expiresOn === null ? '–' : <DateText iso={row.expiresOn} />
    case 'country':
      return row.country === '' ? '–' : row.country
    case 'email':
      return row.email
    case 'number':
    case 'name':
    case 'points':
    case 'member':
    case 'kind':
    case 'amount':
    case 'sent':
    case 'about':
    default:
      return null
  }
}

function SentCell({
  column,
  row,
}: {
  column: ListColumn
  row: RowOf<'orders'> | RowOf<'claims'>
}): ReactNode {
  const { t } = useTranslation('console')
  const words = useCodeWords()
  const { locale } = useLocale()
  switch (column) {
    case 'kind':
      return row.list === 'claims' ? t(`lists.claimKind.${row.kind}`) : words.what('order', row.kind)
    case 'state':
      return row.list === 'orders' && row.dispute !== null
        ? t('lists.disputed', {
            state: t(`timeline.state.${row.state}`),
            dispute: t(`operations.dispute.${row.dispute}`),
          })
        : t(`timeline.state.${row.state}`)
    case 'sent':
      return <DateText iso={row.submittedAt} form="day-time" />
    case 'amount':
      return row.list === 'orders' ? formatMoney(row.amount, row.currency, locale) : null
    case 'about':
      return row.list === 'claims' ? row.about : null
    case 'number':
    case 'member':
    case 'name':
    case 'points':
    case 'tier':
    case 'expires':
    case 'joined':
    case 'country':
    case 'email':
    default:
      return null
  }
}
