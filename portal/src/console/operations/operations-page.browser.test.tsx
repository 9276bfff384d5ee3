import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { retrieveOperations } from '@waymark/contract/console/operations/operations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showConsole } from '../../dev/testing/show-console.tsx'
import { clear } from '../../dev/testing/show.tsx'
import { OperationsPage } from './operations-page.tsx'

const at = '2026-11-27T10:00:00.000Z'

beforeEach(async () => page.viewport(1440, 900))
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const found = {
  jobs: [],
  outbox: [],
  deadLetters: [],
  hasMoreDeadLetters: false,
  refunds: { due: 0, refused: 0 },
  refusedRefunds: [],
  disputes: [],
  gatewayDifferences: 0,
  driftingAccounts: 0,
  differences: [],
  drifting: [],
  database: 'ready',
} as const satisfies ConsoleWire<typeof retrieveOperations>['answer']
const letter = { class: 'orders', attempts: 12, createdAt: at, deadAt: at, failure: null }

test('messages and jobs are named in words, and those without words by their codes', async () => {
  const job = { succeededAt: at, failures: 0, failedAt: null, failure: null }
  const jobs = [
    { ...job, job: 'relay-outbox' },
    { ...job, job: 'retired-job' },
  ]
  const deadLetters = [
    { ...letter, id: '1', topic: 'mail.identity.pinChanged' },
    { ...letter, id: '2', topic: 'work.seatLost' },
    { ...letter, id: '3', topic: 'mail.retired' },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ ...found, jobs, deadLetters }))
  showConsole(<OperationsPage />, { role: 'supervisor' })
  for (const name of [
    'job.relay-outbox',
    'retired-job',
    'message.mail.identity.pinChanged',
    'message.work.seatLost',
    'mail.retired',
  ])
    await expect.element(page.getByRole('rowheader', { name, exact: true })).toBeVisible()
})

test('a disputed payment is listed with its state, the bank’s reason in words where it’s known, and the dispute’s number', async () => {
  const dispute = {
    orderNumber: 'BY-7',
    state: 'open',
    amount: 3450,
    refunded: 500,
    currency: 'NZD',
    reason: 'fraudulent',
    gatewayDispute: 'dp_1',
    openedAt: at,
    answerBy: null,
  }
  const other = { ...dispute, orderNumber: 'BY-8', reason: 'a reason of its own', gatewayDispute: 'dp_2' }
  vi.stubGlobal('fetch', async () => Response.json({ ...found, disputes: [dispute, other] }))
  showConsole(<OperationsPage />, { role: 'supervisor' })
  await expect.element(page.getByRole('rowheader', { name: 'BY-7', exact: true })).toBeVisible()
  for (const name of ['disputeReason.fraudulent, dp_1', 'a reason of its own, dp_2'])
    await expect.element(page.getByRole('cell', { name, exact: true })).toBeVisible()
  const row = page.getByRole('row', { name: /^BY-7/ })
  await expect.element(row.getByRole('cell', { name: /dispute\.open$/ })).toBeVisible()
  await expect.element(row.getByRole('cell', { name: /operations\.refundedOf$/ })).toBeVisible()
})

test('who comes second to a message or a difference is told that somebody else was first', async () => {
  const difference = {
    id: '4',
    kind: 'paidThereOnly',
    orderNumber: 'TR-1',
    sessionId: 'cs_1',
    ours: null,
    theirs: 1000,
    currency: 'NZD',
    foundAt: at,
  }
  let isOpen = true
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith(retrieveOperations.path))
      return Response.json({
        ...found,
        ...(isOpen
          ? { deadLetters: [{ ...letter, id: '1', topic: 'mail.order' }], differences: [difference] }
          : {}),
      })
    isOpen = false
    return Response.json({ error: { code: 'NOT_FOUND', message: 'Not found' } }, { status: 404 })
  })
  showConsole(<OperationsPage />, { role: 'supervisor' })
  await page.getByRole('button', { name: 'operations.close' }).click()
  await page.getByRole('radio').first().click()
  await page.getByLabelText('acts.case').fill('C-7')
  await page.getByRole('dialog').getByRole('button', { name: 'operations.close' }).click()
  await expect.element(page.getByText('operations.closedMeanwhile')).toBeVisible()
  await expect.element(page.getByText('operations.noDifferences')).toBeVisible()
  clear()
  isOpen = true
  showConsole(<OperationsPage />, { role: 'supervisor' })
  await page.getByRole('button', { name: 'operations.resend' }).click()
  await expect.element(page.getByText('operations.sentMeanwhile')).toBeVisible()
  await expect.element(page.getByText('operations.noLetters')).toBeVisible()
})
