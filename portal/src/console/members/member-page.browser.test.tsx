import { performAct, previewAct, retrieveMemberActs } from '@waymark/contract/console/acts/acts'
import { retrieveMember, retrieveMemberEntries } from '@waymark/contract/console/members/members'
import { retrieveMemberTimeline } from '@waymark/contract/console/members/timeline'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showConsole } from '../../dev/testing/show-console.tsx'
import { clear } from '../../dev/testing/show.tsx'
import { memberPath, memberRoute } from './member-path.ts'
import { MemberPage } from './member-page.tsx'

const named = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }
const member = {
  ...named,
  name: 'Hana Whitford',
  email: 'hana@example.nz',
  tier: 'Gold',
  tierUntil: null,
  enrolledOn: '2020-02-01',
  frozenBy: [],
  mergedInto: null,
  mergedNumbers: [],
  balance: { available: 4200, held: 0, status: 10 },
  lots: [],
  hasMoreLots: false,
}
const acts = {
  acts: [{ act: 'goodwill', reasons: [{ code: 'delay', name: 'Delay' }], choices: {} }],
  access: [],
}
const preview = { before: { points: 4200 }, after: { points: 4450 }, approval: null, seen: 'a' }

const at = '2026-11-27T10:00:00.000Z'
const entry = {
  journal: 'j-1',
  on: '2026-11-27',
  recordedAt: at,
  pointType: 'STATUS',
  kind: 'accrual',
  points: 20,
  balanceAfter: 20,
  rule: 'flight.status',
  configVersion: 1,
  reference: 'R-1',
  partner: '',
  isReversed: false,
}
const line = {
  at,
  number: 'N-1',
  state: null,
  points: null,
  money: null,
  detail: '',
  codes: [],
  partner: null,
  on: null,
  reason: null,
  by: null,
}
const lines = [
  { ...line, kind: 'mail', what: 'order', number: null, state: 'SENT' },
  { ...line, kind: 'entry', what: 'accrual', codes: ['STATUS', 'flight.status', 'winterBonus'] },
  { ...line, kind: 'order', what: 'club' },
  { ...line, kind: 'dispute', what: 'fraudulent', state: 'inquiry' },
  { ...line, kind: 'claim', what: 'PARTNER', partner: 'Longacre Hotels', on: '2026-11-02' },
  { ...line, kind: 'security', what: 'signedIn', codes: ['rememberedDevice'], detail: '192.0.2.1' },
  { ...line, kind: 'act', what: 'goodwill', reason: 'Delay', detail: 'C-1', by: 'Sora Baek' },
].map((one, place) => ({ ...one, key: String(place) }))

/** What a read of the member answers. */
let read: () => Response = () => Response.json(member)
beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith(retrieveMember.path)) return read()
    if (address.endsWith(retrieveMemberActs.path)) return Response.json(acts)
    if (address.endsWith(previewAct.path)) return Response.json(preview)
    if (address.endsWith(performAct.path)) {
      read = () => Response.error()
      return Response.json({ outcome: 'done' })
    }
    if (address.endsWith(retrieveMemberEntries.path))
      return Response.json({ entries: [entry], hasMore: false })
    return address.endsWith(retrieveMemberTimeline.path)
      ? Response.json({ lines, next: null })
      : Response.error()
  })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

function open(): void {
  showConsole(
    <Routes>
      <Route path={memberRoute} element={<MemberPage />} />
      <Route path="/find" element={<h1>find</h1>} />
    </Routes>,
    { role: 'agent', at: memberPath(named) },
  )
}

test("an act that was done says so when the member can't be read again, and the read is repeated", async () => {
  read = () => Response.json(member)
  open()
  await page.getByRole('button', { name: 'acts.name.goodwill' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'acts.field.points' }).fill('250')
  await dialog.getByRole('radio').click()
  await dialog.getByRole('textbox', { name: 'acts.case' }).fill('C-1')
  await expect.element(dialog.getByRole('table', { name: 'acts.effect' })).toBeVisible()
  await dialog.getByRole('button', { name: 'acts.confirm' }).click()
  await expect.element(page.getByText('acts.done')).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'notRenewed' })
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('4,200')).toBeVisible()
  read = () => Response.json({ ...member, balance: { ...member.balance, available: 4450 } })
  await notice.getByRole('button', { name: 'tryAgain' }).click()
  await expect.element(page.getByText('4,450')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByText('acts.done')).toBeVisible()
})

test("a number that is no member's says so and leads to the search", async () => {
  read = () => Response.json({ error: { code: 'NOT_FOUND', message: 'Not found.' } }, { status: 404 })
  open()
  await expect.element(page.getByText('member.unknown')).toBeVisible()
  expect(page.getByRole('button', { name: 'tryAgain' }).query()).toBeNull()
  await page.getByRole('link', { name: 'find.title' }).click()
  await expect.element(page.getByRole('heading', { name: 'find', exact: true })).toBeVisible()
})

test("entries and the timeline say in words what happened, and a company's own code as it is", async () => {
  read = () => Response.json(member)
  open()
  await page.getByText('entries.show').click()
  const entries = page.getByRole('table', { name: 'entries.title' })
  await expect.element(entries.getByRole('row', { name: /code\.STATUS.*code\.flight-status/ })).toBeVisible()
  const timeline = page.getByRole('table', { name: 'timeline.title' })
  for (const words of [
    /kind\.accrual.*code\.STATUS · code\.flight-status · winterBonus/,
    /what\.order\.club/,
    /timeline\.kind\.dispute disputeReason\.fraudulent.*timeline\.state\.inquiry/,
    /timeline\.kind\.mail message\.mail\.order timeline\.state\.SENT/,
    /lists\.claimKind\.PARTNER.*Longacre Hotels · 2 Nov 2026/,
    /what\.security\.signedIn.*code\.rememberedDevice · 192\.0\.2\.1/,
    /acts\.name\.goodwill.*Delay · C-1 Sora Baek/,
  ])
    await expect.element(timeline.getByRole('row', { name: words })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'timeline.kinds.dispute' })).toBeVisible()
})
