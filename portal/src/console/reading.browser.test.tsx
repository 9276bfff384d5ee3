import { retrieveOperations } from '@waymark/contract/console/operations/operations'
import { retrieveQueue } from '@waymark/contract/console/operations/queue'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inTurn, refused } from '../dev/testing/server-replies.ts'
import { consolePages, showConsole } from '../dev/testing/show-console.tsx'
import { ConsolePages } from './console-pages.tsx'

const never = async () => new Promise<Response>(() => undefined)
const { replies } = consolePages()

const loading = () => page.getByRole('status').getByText(/loading|opening/)

test.each([
  ['supervisor', '/queue'],
  ['supervisor', '/operations'],
  ['supervisor', '/operations/figures'],
  ['supervisor', '/simulator'],
  ['supervisor', '/files'],
  ['supervisor', '/files/f-1'],
  ['supervisor', '/requests'],
  ['supervisor', '/configuration'],
  ['supervisor', '/configuration/drafts/d-1'],
  ['supervisor', '/bulk/s-1'],
  ['finance', '/audit'],
  ['editor', '/content'],
  ['editor', '/content/help'],
  ['agent', '/members/NZ/AP/204000020'],
] as const)('for a %s the page %s says that it is loading until its answer is there', async (role, at) => {
  replies[''] = never
  showConsole(<ConsolePages />, { role, at })
  await expect.element(loading().first()).toBeInTheDocument()
})

test('a page that is read again shows that it is, and keeps what it shows', async () => {
  replies[retrieveOperations.path] = inTurn(() => refused('UNAVAILABLE', 503), never)
  showConsole(<ConsolePages />, { role: 'supervisor', at: '/operations' })
  const refresh = page.getByRole('button', { name: 'operations.refresh' })
  await expect.element(page.getByText('Server: UNAVAILABLE')).toBeVisible()
  await expect.element(refresh).not.toHaveAttribute('aria-busy')
  await refresh.click()
  await expect.element(refresh).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('button', { name: 'tryAgain' })).toHaveAttribute('aria-busy', 'true')
})

test('rows of another filter are dimmed until those that were asked for are there', async () => {
  const waiting = { claim: 1, request: 0 }
  const item = {
    kind: 'claim',
    number: 'CL-1',
    since: '2026-11-27T10:00:00.000Z',
    programCode: 'AP',
    membershipNumber: '204000020',
    memberName: 'Hana Whitford',
    about: 'Longacre',
  }
  replies[retrieveQueue.path] = inTurn(() => Response.json({ items: [item], waiting, next: null }), never)
  showConsole(<ConsolePages />, { role: 'supervisor', at: '/queue' })
  const row = page.getByRole('row', { name: /CL-1/ })
  await expect.element(row).toBeVisible()
  await page.getByRole('button', { name: 'queue.request' }).click()
  await expect.poll(() => row.element().closest('[aria-busy=true]')).not.toBeNull()
})
