import { retrieveBulkActs } from '@waymark/contract/console/acts/bulk-acts'
import { retrieveFiles } from '@waymark/contract/console/files/files'
import { decideActRequest, retrieveActRequests } from '@waymark/contract/console/acts/acts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { consolePages, showConsole } from '../../dev/testing/show-console.tsx'
import { RequestsPage } from './requests-page.tsx'

const numbers = ['204000012', '204000020']
const requestOf = (membershipNumber: string) => ({
  requestId: `r-${membershipNumber}`,
  act: 'goodwill',
  programCode: 'AP',
  membershipNumber,
  fields: { points: '6000' },
  reason: 'DELAY',
  reasonName: 'Delay',
  caseNumber: 'C-1',
  requestedBy: 'Hana Okafor',
  requestedAt: '2026-11-27T10:00:00.000Z',
  expiresAt: '2026-11-30T10:00:00.000Z',
  because: 'each',
  isOwn: false,
  before: { points: 100 },
  now: { before: { points: 100 }, after: { points: 6100 }, seen: 'a' },
})

const refund = {
  ...requestOf('204000038'),
  act: 'refundOrder',
  fields: { order: 'BY-1', amount: '17750' },
  before: { orderState: 'POSTED', refunded: '0' },
  now: {
    before: { orderState: 'POSTED', refunded: '0' },
    after: { orderState: 'PART_REFUNDED', refunded: '17750' },
    seen: 'a',
  },
}
const tier = {
  ...requestOf('204000046'),
  act: 'setTier',
  fields: { tier: 'GOLD', until: '2027-03-31' },
  before: { tier: 'BASE' },
  now: { before: { tier: 'BASE' }, after: { tier: 'GOLD' }, seen: 'a' },
}

let waiting: readonly object[] = []
const { replies, sentTo } = consolePages(() => ({
  [decideActRequest.path]: () => {
    waiting = waiting.slice(1)
    return Response.json({ outcome: 'done' })
  },
  [retrieveActRequests.path]: () => Response.json({ requests: waiting, hasMore: false }),
  [retrieveFiles.path]: () => Response.json({ files: [], next: null }),
  [retrieveBulkActs.path]: () => Response.json({ bulks: [] }),
}))
beforeEach(() => {
  waiting = numbers.map(requestOf)
})

test('requests are approved one after another by keyboard, and each says which one it was', async () => {
  showConsole(<RequestsPage />, { role: 'supervisor' })
  const approve = page.getByRole('button', { name: 'requests.approve' })
  await expect.element(approve.first()).toBeVisible()
  for (const number of numbers) {
    const button = approve.first().element()
    if (button instanceof HTMLElement) button.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status').getByText(`acts.name.goodwill ${number}`)).toBeVisible()
    await expect.element(page.getByRole('article', { name: new RegExp(number) })).not.toBeInTheDocument()
    expect(document.activeElement?.textContent).toContain(number)
  }
  await expect.element(page.getByText('requests.noneText')).toBeVisible()
})

test('a request shows money to the cent, and a day as the language writes it', async () => {
  waiting = [refund, tier]
  showConsole(<RequestsPage />, { role: 'supervisor' })
  const asked = page.getByRole('article', { name: /204000038/ })
  await expect.element(asked.getByRole('definition').getByText('177.50', { exact: true })).toBeVisible()
  await expect.element(asked.getByRole('cell', { name: '0.00', exact: true })).toBeVisible()
  await expect.element(asked.getByRole('cell', { name: '177.50', exact: true })).toBeVisible()
  const until = page.getByRole('article', { name: /204000046/ }).getByRole('definition')
  await expect.element(until.getByText('31 Mar 2027')).toBeVisible()
})

test('a decided request is busy until the page has been read again: pressed meanwhile, it is not decided twice', async () => {
  showConsole(<RequestsPage />, { role: 'supervisor' })
  const approve = page.getByRole('button', { name: 'requests.approve' }).first()
  await expect.element(approve).toBeVisible()
  const renewed = Promise.withResolvers<Response>()
  replies[retrieveActRequests.path] = async () => renewed.promise
  await approve.click()
  await expect.element(page.getByText('requests.done')).toBeVisible()
  await expect.element(approve).toHaveAttribute('aria-busy', 'true')
  await approve.click({ force: true })
  renewed.resolve(Response.json({ requests: [], hasMore: false }))
  await expect.element(page.getByText('requests.noneText')).toBeVisible()
  expect(sentTo(decideActRequest.path)).toHaveLength(1)
})
