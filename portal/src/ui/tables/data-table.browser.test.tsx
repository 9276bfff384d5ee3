import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clear, lastAnnouncement, show } from '../../dev/testing/show.tsx'
import { noSelection, selectedCount, type DataPaging, type DataSelection } from './data-columns.ts'
import { DataTable, type DataState, type DataTableProps } from './data-table.tsx'
import type { DataWords } from './data-words.ts'

interface Member {
  readonly id: string
  readonly name: string
  readonly points: bigint
}

const words: DataWords = {
  waiting: 'Loading',
  sortBy: 'Sort by',
  ascending: (heading) => `${heading}, ascending`,
  descending: (heading) => `${heading}, descending`,
  actions: 'Actions',
  actionsFor: (row) => `Actions for ${row}`,
  select: (row) => `Select ${row}`,
  selectPage: 'Select all on this page',
  selected: (count) => `${String(count)} selected`,
  selectAll: (total) => `Select all ${String(total)}`,
  clear: 'Clear selection',
  pages: 'Pages',
  pageOf: (at, pages) => `Page ${String(at)} of ${String(pages)}`,
  page: (at) => `Page ${String(at)}`,
  previous: 'Previous page',
  next: 'Next page',
  more: 'Show more',
}

const table: Omit<DataTableProps<Member>, 'data'> = {
  caption: 'Members',
  columns: [
    { id: 'name', heading: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, onCard: 'title' },
    {
      id: 'points',
      heading: 'Points',
      cell: ({ points }) => String(points),
      sortBy: ({ points }) => points,
      align: 'end',
    },
    { id: 'note', heading: 'Note', cell: () => 'None' },
  ],
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  words,
  empty: { title: 'No members', text: 'Invite someone.', action: <button type="button">Invite</button> },
}

const members = (count: number): readonly Member[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    name: `Member ${String(at)}`,
    // Beyond a double's exact range: only bigint sorts this correctly.
    points: 9_007_199_254_740_992n + BigInt((at * 7919) % count),
  }))

function Listed({ paging, ...more }: Partial<DataTableProps<Member>> & { data: DataState<Member> }) {
  return <DataTable {...table} {...more} {...(paging && { paging })} />
}

/** Shows three rows more at each press. */
function Fetched({ few, many }: { few: number; many: number }) {
  const [count, setCount] = useState(few)
  return (
    <Listed
      key={many}
      data={{ kind: 'here', rows: members(count) }}
      paging={{
        kind: 'more',
        hasMore: count < many,
        pending: false,
        failure: undefined,
        end: 'No more members',
        onMore: () => setCount(count + 3),
      }}
    />
  )
}

const rows = () => page.getByRole('row').elements().slice(1)
const names = () => rows().map((row) => row.querySelector('th')?.lastChild?.textContent)
const heading = (name: string) => page.getByRole('columnheader', { name })

beforeEach(async () => page.viewport(1280, 800))
afterEach(clear)

test('10,000 rows: only one page is rendered, sorted by the pressed heading', async () => {
  show(<Listed data={{ kind: 'here', rows: members(10_000) }} paging={{ kind: 'cut', size: 25 }} />)
  await expect.element(page.getByRole('table', { name: 'Members' })).toBeVisible()
  expect(rows()).toHaveLength(25)
  await expect.element(heading('Points')).not.toHaveAttribute('aria-sort')
  await page.getByRole('button', { name: 'Points' }).click()
  await expect.element(heading('Points')).toHaveAttribute('aria-sort', 'ascending')
  expect(lastAnnouncement()).toBe('Points, ascending')
  const inOrder = members(10_000).toSorted((one, other) => Number(one.points - other.points))
  expect(names()).toEqual(inOrder.slice(0, 25).map(({ name }) => name))
  await page.getByRole('button', { name: 'Page 400', exact: true }).click()
  expect(names()).toEqual(inOrder.slice(-25).map(({ name }) => name))
  await page.getByRole('button', { name: 'Points' }).click()
  await expect.element(heading('Points')).toHaveAttribute('aria-sort', 'descending')
  // A new order starts at its first page.
  expect(names()[0]).toBe(inOrder.at(-1)?.name)
  await expect.element(heading('Note').getByRole('button')).not.toBeInTheDocument()
})

test('words are sorted by the language’s rules, with figures as figures', async () => {
  const named = ['Zoë', 'Åsa', 'Member 10', 'Member 9', 'ana'].map((name) => ({ id: name, name, points: 1n }))
  show(<Listed data={{ kind: 'here', rows: named }} />)
  await page.getByRole('button', { name: 'Name' }).click()
  expect(names()).toEqual(['ana', 'Åsa', 'Member 9', 'Member 10', 'Zoë'])
})

test('by keyboard: the next page is announced, and the button keeps the focus at the end', async () => {
  show(<Listed data={{ kind: 'here', rows: members(4) }} paging={{ kind: 'cut', size: 2 }} />)
  const next = page.getByRole('button', { name: 'Next page' })
  await expect.element(next).toBeVisible()
  next.element().dispatchEvent(new Event('focus'))
  await userEvent.click(next)
  await userEvent.keyboard('{Enter}')
  expect(lastAnnouncement()).toBe('Page 2 of 2')
  await expect.element(next).toHaveFocus()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByRole('button', { name: 'Page 2', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  expect(names()).toEqual(['Member 2', 'Member 3'])
})

test('pages and sorting done by the caller are requested from it, and nothing is split or sorted here', async () => {
  const onPage = vi.fn<(next: number) => void>()
  const onSort = vi.fn<() => void>()
  const paging: DataPaging = { kind: 'numbers', size: 3, page: 1, total: 9, onPage }
  const sort = { value: { column: 'name', direction: 'descending' as const }, onChange: onSort }
  show(<Listed data={{ kind: 'here', rows: members(3) }} paging={paging} sort={sort} />)
  await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'descending')
  expect(names()).toEqual(['Member 0', 'Member 1', 'Member 2'])
  await page.getByRole('button', { name: 'Page 3', exact: true }).click()
  expect(onPage).toHaveBeenCalledWith(2)
  await page.getByRole('button', { name: 'Points' }).click()
  expect(onSort).toHaveBeenCalledWith({ column: 'points', direction: 'ascending' })
})

test('a button fetches more as long as there is more; with the last rows it goes, and the focus with it to a text', async () => {
  const button = page.getByRole('button', { name: 'Show more' })
  const end = page.getByText('No more members')
  show(<Fetched few={6} many={6} />)
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(end).not.toBeInTheDocument()
  show(<Fetched few={3} many={9} />)
  await button.click()
  expect(rows()).toHaveLength(6)
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(rows()).toHaveLength(9)
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(end).toHaveFocus()
})

function Selecting({ freeze }: { freeze: () => void }) {
  const [value, onChange] = useState<DataSelection>(noSelection)
  const onSelectAll = () => {
    freeze()
    onChange({ kind: 'all', count: 10, except: new Set() })
  }
  const actions = <output>{selectedCount(value)} to remove</output>
  return (
    <Listed
      data={{ kind: 'here', rows: members(10) }}
      paging={{ kind: 'cut', size: 4 }}
      selection={{ value, onChange, total: 10, onSelectAll, actions }}
    />
  )
}

test('selects a row, a page, and all of a set that the caller froze, except those removed again', async () => {
  const freeze = vi.fn<() => void>()
  show(<Selecting freeze={freeze} />)
  const box = (name: string) => page.getByRole('checkbox', { name })
  await box('Select Member 1').click()
  await expect.element(box('Select all on this page')).toBePartiallyChecked()
  await box('Select all on this page').click()
  await expect.element(page.getByText('4 selected')).toBeVisible()
  expect(freeze).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Select all 10' }).click()
  expect(freeze).toHaveBeenCalledOnce()
  expect(lastAnnouncement()).toBe('10 selected')
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect.element(box('Select Member 5')).toBeChecked()
  await box('Select Member 5').click()
  await expect.element(page.getByText('9 to remove')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.element(page.getByText('selected')).not.toBeInTheDocument()
})

test('a row’s menu is named after it', async () => {
  const onAction = vi.fn<() => void>()
  const actions = () => [{ id: 'remove', label: 'Remove', onAction }]
  show(<Listed data={{ kind: 'here', rows: members(2) }} actions={actions} />)
  await page.getByRole('button', { name: 'Actions for Member 1' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  expect(onAction).toHaveBeenCalledOnce()
})

test('on a phone rows are cards, still a table for screen readers, sorted by a select', async () => {
  await page.viewport(390, 800)
  show(<Listed data={{ kind: 'here', rows: members(3) }} />)
  const select = page.getByRole('combobox', { name: 'Sort by' })
  await expect.element(select).toBeVisible()
  await select.selectOptions('Name, descending')
  await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'descending')
  // The headings' buttons are out of sight: a keyboard goes from the select to the rows.
  select.element().focus()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.closest('thead')).toBeNull()
  expect(names()).toEqual(['Member 2', 'Member 1', 'Member 0'])
  await expect.element(page.getByRole('rowheader', { name: 'Member 2' })).toBeVisible()
  const [first] = rows()
  const [title, points] = [...(first?.children ?? [])].map((cell) => cell.getBoundingClientRect())
  expect(points?.top).toBeGreaterThanOrEqual(title?.bottom ?? Number.POSITIVE_INFINITY)
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('on a phone all rows of the page are selected above the cards, in sight', async () => {
  await page.viewport(390, 800)
  show(<Selecting freeze={() => undefined} />)
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await expect.element(all).toBeVisible()
  expect(all.elements()).toHaveLength(1)
  expect(all.element().closest('thead')).toBeNull()
  expect(all.element().getBoundingClientRect().width).toBeGreaterThan(10)
  await all.click()
  await expect.element(page.getByText('4 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Member 1' }).click()
  await expect.element(all).toBePartiallyChecked()
})

test('loading, empty and failed: each says what it is and what can be done', async () => {
  show(<Listed data={{ kind: 'waiting' }} />)
  await expect.element(page.getByText('Loading')).toBeInTheDocument()
  show(<Listed data={{ kind: 'here', rows: [] }} />)
  await expect.element(page.getByRole('heading', { name: 'No members' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Invite' })).toBeVisible()
  const onRetry = vi.fn<() => void>()
  const retry = { label: 'Try again', onRetry, pending: false }
  show(<Listed data={{ kind: 'failed', text: 'Not loaded', retry }} />)
  await expect.element(page.getByRole('alert').getByText('Not loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})
