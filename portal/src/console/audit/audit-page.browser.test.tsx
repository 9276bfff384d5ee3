import { exportAudit } from '@waymark/contract/console/audit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showConsole } from '../../dev/testing/show-console.tsx'
import { clear } from '../../dev/testing/show.tsx'
import { whenSignedOut } from '../console-client.ts'
import { AuditPage } from './audit-page.tsx'

const refused = (status: number, message: string) =>
  Response.json({ error: { code: 'REFUSED', message } }, { status })

let file: () => Response = () => new Response('')
const signedOut = vi.fn<() => Promise<void>>()
beforeEach(async () => {
  await page.viewport(1440, 900)
  signedOut.mockClear()
  whenSignedOut(signedOut)
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith(exportAudit.path) ? file() : Response.json({ entries: [], hasMore: false }),
  )
  showConsole(<AuditPage />, { role: 'finance' })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

test('a file that the server refuses says why, and one for an ended session is requested again after sign-in', async () => {
  const save = page.getByRole('button', { name: 'audit.export' })
  file = () => refused(429, 'Too many requests. Try again in a minute.')
  await save.click()
  await expect.element(page.getByText('Too many requests. Try again in a minute.')).toBeVisible()
  expect(signedOut).not.toHaveBeenCalled()
  file = () => refused(401, 'Sign in again.')
  signedOut.mockImplementationOnce(async () => {
    file = () => refused(409, 'This is the repeated request.')
  })
  await save.click()
  await expect.element(page.getByText('This is the repeated request.')).toBeVisible()
  expect(signedOut).toHaveBeenCalledOnce()
  file = () => Response.error()
  await save.click()
  await expect.element(page.getByText('notReached')).toBeVisible()
})

test('a file that is on its way is not requested again', async () => {
  const asked = vi.fn<() => void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith(exportAudit.path)) return Response.json({ entries: [], hasMore: false })
    asked()
    return answered
  })
  const save = page.getByRole('button', { name: 'audit.export' })
  await save.dblClick()
  answer(refused(429, 'Try again in a minute.'))
  await expect.element(page.getByText('Try again in a minute.')).toBeVisible()
  expect(asked).toHaveBeenCalledOnce()
})

test('what an act changed is named in words, with the value before it where there was one', async () => {
  const entry = {
    number: 1,
    at: '2026-11-27T10:00:00.000Z',
    operator: 'Sora Baek',
    act: 'goodwill',
    programCode: 'AP',
    membershipNumber: '204000020',
    reason: 'DELAY',
    reasonName: 'Delay',
    caseNumber: 'C-1',
    before: { points: '1200', frozen: false, state: 'OPEN', ours: '17750', draft: 'd-1' },
    after: {
      state: 'CLOSED',
      ours: '17750',
      currency: 'NZD',
      kind: 'otherAmount',
      lines: '10000',
      list: 'orders',
      columns: 'number amount',
      outcome: 'findings',
      orderState: 'POSTED',
      pointType: 'STATUS',
      points: '1700',
      frozen: true,
      run: '17',
      effectiveFrom: '2026-12-01T09:00:00.000Z',
      unheard: 'x',
    },
    hash: 'a',
  }
  clear()
  vi.stubGlobal('fetch', async () => Response.json({ entries: [entry], hasMore: false }))
  showConsole(<AuditPage />, { role: 'finance' })
  for (const text of [
    'acts.state.points: 1,200 → 1,700',
    'acts.state.frozen: acts.no → acts.yes',
    'fact.run: 17',
    'fact.effectiveFrom: 1 Dec 2026, 09:00',
    'unheard: x',
    'fact.state: state.OPEN → state.CLOSED',
    'fact.ours: NZ$177.50',
    'fact.lines: 10,000',
    'fact.kind: operations.difference.otherAmount',
    'fact.list: lists.name.orders',
    'fact.columns: lists.column.number, lists.column.amount',
    'fact.outcome: outcome.findings',
    'acts.state.orderState: timeline.state.POSTED',
    'fact.pointType: code.STATUS',
    'fact.draft: d-1',
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('an act has its name in the trail, also where it was asked for, approved or ended, and so has a reason of ours', async () => {
  const entry = {
    number: 1,
    at: '2026-11-27T10:00:00.000Z',
    operator: 'Sora Baek',
    programCode: 'AP',
    membershipNumber: '204000020',
    reason: 'DELAY',
    reasonName: 'Delay',
    caseNumber: 'C-1',
    before: {},
    after: {},
    hash: 'a',
  }
  const entries = [
    { ...entry, act: 'goodwill' },
    { ...entry, number: 2, act: 'exportAudit', reason: 'EXPORT', reasonName: 'EXPORT', caseNumber: '' },
    { ...entry, number: 3, act: 'goodwill.bulk.request' },
    { ...entry, number: 4, act: 'viewAs.end' },
    { ...entry, number: 5, act: 'operator freeze' },
    { ...entry, number: 6, act: 'operator accrue.end' },
    { ...entry, number: 7, act: 'configuration.draft.save' },
    { ...entry, number: 8, act: 'unheardOf', reason: 'UNHEARD' },
  ]
  clear()
  vi.stubGlobal('fetch', async () => Response.json({ entries, hasMore: false }))
  showConsole(<AuditPage />, { role: 'finance' })
  for (const name of [
    'acts.name.goodwill',
    'act.exportAudit',
    'givenReason.EXPORT',
    'audit.event.bulk-request',
    'audit.event.end',
    'audit.command',
    'audit.commandEnd',
    'act.configuration.draft.save',
    'unheardOf',
  ])
    await expect.element(page.getByRole('cell', { name, exact: true })).toBeVisible()
})
