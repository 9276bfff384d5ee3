import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showConsole } from '../../dev/testing/show-console.tsx'
import { clear } from '../../dev/testing/show.tsx'
import { offerActs } from '../acts/offered-acts.ts'
import { rememberMember } from '../members/recent-members.ts'
import { Palette } from './palette.tsx'

const view = { viewId: 'v-1', name: 'Gold, expiring', isShared: true, isOwn: false, owner: 'Sora Baek' }

function Where() {
  const { pathname, search } = useLocation()
  return <output className="where">{pathname + search}</output>
}

const onClose = vi.fn<() => void>()
function opened(): void {
  showConsole(
    <>
      <Palette onClose={onClose} />
      <Where />
    </>,
    { role: 'agent', at: '/find' },
  )
}
const field = () => page.getByRole('searchbox').or(page.getByRole('textbox')).or(page.getByRole('combobox'))
const where = () => document.querySelector('.where')?.textContent

beforeEach(async () => {
  await page.viewport(1440, 900)
  onClose.mockClear()
  vi.stubGlobal('fetch', async () => Response.json({ views: [view] }))
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

test('types and goes with Enter: a page, a view, a member opened before without accents, and a search for the rest', async () => {
  const name = 'Pōtae Wiremu'
  rememberMember({ companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000011', name })
  rememberMember({ companyCode: 'QA', programCode: 'QP', membershipNumber: '204000012', name })
  for (const [typed, path] of [
    ['menu.queue', '/queue'],
    ['gold', '/views/v-1'],
    ['potae', '/members/NZ/AP/204000011'],
    ['whitford', '/find?text=whitford'],
  ] as const) {
    opened()
    await expect.element(page.getByRole('menuitem', { name: /Gold, expiring/ })).toBeVisible()
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard(typed)
    await expect.element(page.getByRole('menuitem').first()).toHaveAttribute('data-focused')
    await userEvent.keyboard('{Enter}')
    await expect.poll(where).toBe(path)
    expect(onClose).toHaveBeenCalled()
  }
})

test('opens an act on the open member, and shows none once the member is left', async () => {
  const open = vi.fn<() => void>()
  const leave = offerActs({ acts: ['goodwill', 'freeze'], open })
  opened()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('goodwill')
  await expect.element(page.getByRole('menuitem').first()).toHaveAttribute('data-focused')
  await userEvent.keyboard('{Enter}')
  expect(open).toHaveBeenCalledWith('goodwill')
  leave()
  opened()
  await expect.element(page.getByRole('menuitem', { name: /menu.queue/ })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /acts.name/ })).not.toBeInTheDocument()
})

test("says that it searches until the saved views are there, and what couldn't be read", async () => {
  const answered = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async () => answered.promise)
  opened()
  await expect.element(page.getByRole('status').getByText('find.searching')).toBeVisible()
  answered.resolve(Response.error())
  await expect.element(page.getByText('notReached')).toBeVisible()
  await expect.element(page.getByText('find.searching')).not.toBeInTheDocument()
})
