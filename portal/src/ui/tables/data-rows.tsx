/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a phone's cards are made by `display`, which takes a table's own roles away: they are written out */
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { announce } from '../notices/announcements.ts'
import { Menu, type MenuEntry } from '../overlays/menu.tsx'
import { isSelected, withSelected, type DataColumn, type DataSort } from './data-columns.ts'
import { DataPager } from './data-pager.tsx'
import { PageCheckbox, RowCheckbox, SelectedBar } from './data-selected.tsx'
import type { DataTableProps } from './data-table.tsx'
import type { DataWords } from './data-words.ts'
import { useDataRows } from './use-data-rows.ts'

/** The rows of a `DataTable`, once there are any. */
export function DataRows<Row extends object>(props: DataTableProps<Row>) {
  const { caption, data, paging, words, rowId } = props
  const all = data.kind === 'here' ? data.rows : []
  const { rows, sort, page, pages, sortBy, turnTo } = useDataRows(props, all)
  const turn = (next: number) => {
    turnTo(next)
    announce(words.pageOf(next + 1, pages))
  }
  const shown = rows.map(({ original }) => original)
  return (
    <div className="data" aria-busy={(data.kind === 'here' && data.refreshing) || undefined}>
      <CardControls table={props} shown={shown} sort={sort} onSort={sortBy} />
      {props.selection && (
        <SelectedBar selection={props.selection} shown={shown.map((row) => rowId(row))} words={words} />
      )}
      <table className="data-table" role="table">
        <caption className="visually-hidden">{caption}</caption>
        <Headings table={props} shown={shown} sort={sort} onSort={sortBy} />
        <tbody role="rowgroup">
          {shown.map((row) => (
            <DataRow key={rowId(row)} table={props} row={row} />
          ))}
        </tbody>
      </table>
      <DataPager paging={paging} page={page} pages={pages} words={words} onPage={turn} />
    </div>
  )
}

interface SortProps {
  sort: DataSort | undefined
  onSort: (next: DataSort) => void
}

function announcedSort(words: DataWords, onSort: SortProps['onSort']) {
  return (heading: string, next: DataSort) => {
    onSort(next)
    announce(words[next.direction](heading))
  }
}

interface HeadingsProps<Row extends object> extends SortProps {
  table: DataTableProps<Row>
  shown: readonly Row[]
}

/** On a phone there are no headings to press: what they do is here. */
function CardControls<Row extends object>({ table, shown, ...sorting }: HeadingsProps<Row>) {
  const { columns, selection, words, rowId } = table
  const isSorted = columns.some(({ sortBy }) => sortBy !== undefined)
  if (!isSorted && selection === undefined) return null
  return (
    <div className="data__controls">
      <SortSelect table={table} {...sorting} />
      {selection && (
        <PageCheckbox selection={selection} shown={shown.map((row) => rowId(row))} words={words} isNamed />
      )}
    </div>
  )
}

function SortSelect<Row extends object>({ table, sort, onSort }: SortProps & { table: DataTableProps<Row> }) {
  const { columns, words } = table
  const say = announcedSort(words, onSort)
  const options = columns
    .filter(({ sortBy }) => sortBy !== undefined)
    .flatMap(({ id, heading }) =>
      (['ascending', 'descending'] as const).map((direction) => ({
        value: `${direction} ${id}`,
        label: words[direction](heading),
        heading,
        next: { column: id, direction },
      })),
    )
  if (options.length === 0) return null
  const none = sort === undefined ? [{ value: '', label: '–' }] : []
  return (
    <SelectField
      label={words.sortBy}
      value={sort === undefined ? '' : `${sort.direction} ${sort.column}`}
      options={[...none, ...options]}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => value === target.value)
        if (chosen !== undefined) say(chosen.heading, chosen.next)
      }}
    />
  )
}

function Headings<Row extends object>({ table, shown, sort, onSort }: HeadingsProps<Row>) {
  const { columns, actions, selection, words, rowId } = table
  const say = announcedSort(words, onSort)
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className="data-table__check">
            <PageCheckbox selection={selection} shown={shown.map((row) => rowId(row))} words={words} />
            <span className="data-table__plain">{words.selectPage}</span>
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.id} column={column} sort={sort} onSort={(next) => say(column.heading, next)} />
        ))}
        {actions && (
          <th role="columnheader" scope="col" className="data-table__menu">
            <span className="visually-hidden">{words.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function Heading<Row extends object>({ column, sort, onSort }: SortProps & { column: DataColumn<Row> }) {
  const { id, heading, sortBy, align } = column
  const direction = sort?.column === id ? sort.direction : undefined
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th
      role="columnheader"
      scope="col"
      className={align === 'end' ? 'label right' : 'label'}
      aria-sort={direction}
    >
      {sortBy === undefined ? (
        heading
      ) : (
        <>
          <button
            type="button"
            className="data-table__sort"
            onClick={() => onSort({ column: id, direction: next })}
          >
            {heading}
            <Icon name={direction === undefined ? 'switch' : 'chevron-down'} small />
          </button>
          <span className="data-table__plain">{heading}</span>
        </>
      )}
    </th>
  )
}

function DataRow<Row extends object>({ table, row }: { table: DataTableProps<Row>; row: Row }) {
  const { columns, actions, selection, words, rowId, rowName } = table
  const id = rowId(row)
  const name = rowName(row)
  const isOn = selection !== undefined && isSelected(selection.value, id)
  return (
    <tr role="row" className={isOn ? 'is-selected' : undefined}>
      {selection && (
        <td role="cell" className="data-table__check">
          <RowCheckbox
            label={words.select(name)}
            checked={isOn}
            onChange={(next) => selection.onChange(withSelected(selection.value, [id], next))}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
      {actions && (
        <td role="cell" className="data-table__menu">
          <RowMenu label={words.actionsFor(name)} entries={actions(row)} />
        </td>
      )}
    </tr>
  )
}

/** A row without actions has no menu. */
function RowMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Menu
      label={label}
      trigger={<Icon name="more" />}
      triggerClassName="icon-btn"
      triggerLabel={label}
      align="end"
      groups={[{ id: 'actions', label, entries }]}
    />
  )
}

/** On a phone it shows its heading again, hidden from screen readers, which have it from the table. */
function Cell<Row extends object>({ column, children }: { column: DataColumn<Row>; children: ReactNode }) {
  const { heading, align, onCard } = column
  const names = [align === 'end' && 'right num', onCard && `on-card-${onCard}`].filter(Boolean).join(' ')
  const own = {
    className: names === '' ? undefined : names,
    children: <CellContent {...{ heading, children }} />,
  }
  return onCard === 'title' ? <th role="rowheader" scope="row" {...own} /> : <td role="cell" {...own} />
}

function CellContent({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <span className="data-table__label label" aria-hidden="true">
        {heading}
      </span>
      <span>{children}</span>
    </>
  )
}
