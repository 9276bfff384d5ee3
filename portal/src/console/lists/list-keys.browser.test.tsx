import { freezeSet, performBulkAct, previewBulkAct } from '@waymark/contract/console/acts/bulk-acts'
import { useRef } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showConsole } from '../../dev/testing/show-console.tsx'
import { clear } from '../../dev/testing/show.tsx'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { memberRoute } from '../members/member-path.ts'
import { readListState } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { ListTable } from './list-table.tsx'
import { MemberWalk } from './member-walk.tsx'
import { useListKeys } from './use-list-keys.ts'

const numbers = ['204000011', '204000012', '204000013']
const rows = numbers.map((membershipNumber) => ({
  programCode: 'AP',
  membershipNumber,
  name: 'Aroha Ngata',
  email: '',
  tier: 'Gold',
  status: 'A',
  isFrozen: false,
  joinedOn: '2026-01-01',
  points: 100,
  expiresOn: null,
  country: 'NZ',
}))

function Listed() {
  const area = useRef<HTMLDivElement>(null)
  useListKeys(area, { next: undefined, previous: undefined })
  const answer = { page: { list: 'members' as const, rows }, next: null, looked: null }
  return (
    <div ref={area}>
      <ListTable
        state={readListState('members', new URLSearchParams('state=active'))}
        read={{
          outcome: { kind: 'answered', answer },
          failure: undefined,
          isCurrent: true,
          isReading: false,
          again: () => undefined,
        }}
        count={{ count: 3, is: 'exact' }}
        onOrder={() => undefined}
      />
    </div>
  )
}

const link = (at: number) => page.getByRole('link', { name: numbers[at] ?? '' })
const box = (at: number) => page.getByRole('checkbox').nth(at + 1)

beforeEach(async () => page.viewport(1440, 900))
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

test('from row to row, selecting, into a member, to the next one, and back to the row that was open, by keys alone', async () => {
  showConsole(
    <Routes>
      <Route path="/lists/members" element={<Listed />} />
      <Route path={memberRoute} element={<MemberWalk />} />
    </Routes>,
    { role: 'agent', at: '/lists/members?state=active' },
  )
  await expect.element(link(0)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(link(0)).toHaveFocus()
  await userEvent.keyboard('jx')
  await expect.element(link(1)).toHaveFocus()
  await expect.element(box(1)).toBeChecked()
  await expect.element(box(0)).not.toBeChecked()
  await userEvent.keyboard('xk')
  await expect.element(box(1)).not.toBeChecked()
  await expect.element(link(0)).toHaveFocus()
  // After g, a letter is on its way to another page.
  await userEvent.keyboard('gj')
  await expect.element(link(0)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: /nextMember/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /previousMember/ })).not.toBeInTheDocument()
  await userEvent.keyboard('jj')
  await expect.element(page.getByRole('link', { name: /previousMember/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /nextMember/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Backspace}')
  await expect.element(link(2)).toHaveFocus()
})

test("the kinds of orders to filter by are in words, and a kind that isn't known stays as it is", async () => {
  const { query } = readListState('orders', new URLSearchParams())
  const choices = { programmes: [], orderKinds: ['transfer', 'voucher'], mostExported: 1000 }
  showConsole(<ListFilters query={query} choices={choices} onApply={() => undefined} />, { role: 'agent' })
  const kinds = page.getByRole('combobox', { name: 'lists.filter.kind' })
  await expect.element(kinds).toHaveTextContent('lists.anywhat.order.transfervoucher')
})

test('a filter that cannot be read says so and applies nothing, and grouped numbers are read', async () => {
  const apply = vi.fn<(filter: Readonly<Record<string, string>>) => void>()
  const { query } = readListState('members', new URLSearchParams())
  showConsole(<ListFilters query={query} choices={undefined} onApply={apply} />, { role: 'agent' })
  const points = page.getByRole('textbox', { name: 'lists.filter.pointsFrom' })
  await points.fill('1.5')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('lists.wrong.points')).toBeVisible()
  expect(apply).not.toHaveBeenCalled()
  await points.fill('1,500')
  await userEvent.keyboard('{Enter}')
  expect(apply).toHaveBeenCalledExactlyOnceWith({ pointsFrom: '1500' })
})

test("a selection that couldn't be frozen, or has changed since, is frozen again, and what was entered stays", async () => {
  const refused = (code: string) => Response.json({ error: { code, message: code } }, { status: 409 })
  const set = (setId: string) =>
    Response.json({
      setId,
      members: 2,
      hash: 'a',
      acts: [{ act: 'goodwill', reasons: [{ code: 'delay', name: 'Delay' }] }],
    })
  const sets = [Response.error(), set('s-1'), set('s-2')]
  const performed = vi.fn<(body: unknown) => void>()
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address.endsWith(freezeSet.path)) return sets.shift() ?? Response.error()
    if (address.endsWith(previewBulkAct.path))
      return Response.json({ members: 2, total: 100, seen: 'a', approval: null })
    if (!address.endsWith(performBulkAct.path)) return Response.error()
    performed(JSON.parse(body))
    return refused('ACT_CHANGED')
  })
  const selection = { kind: 'some' as const, members: [] }
  showConsole(<BulkDialog selection={selection} onClose={() => undefined} />, { role: 'agent' })
  await page.getByRole('button', { name: 'tryAgain' }).click()
  const points = page.getByRole('textbox', { name: 'acts.field.points' })
  await points.fill('50')
  await page.getByRole('radio', { name: 'Delay' }).click()
  await page.getByRole('textbox', { name: 'acts.case' }).fill('C-1')
  const confirm = page.getByRole('button', { name: 'acts.confirm' })
  await expect.element(page.getByText('bulk.totalPoints')).toBeVisible()
  await confirm.click()
  await expect.element(page.getByText('ACT_CHANGED')).toBeVisible()
  await expect.element(page.getByText('bulk.totalPoints')).toBeVisible()
  await expect.element(points).toHaveValue('50')
  await confirm.click()
  await expect
    .poll(() => performed.mock.calls.map(([body]) => body))
    .toMatchObject([{ setId: 's-1' }, { setId: 's-2', caseNumber: 'C-1' }])
})
