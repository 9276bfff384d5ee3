import {
  cancelConfigurationSchedule,
  retrieveConfigurations,
  startConfigurationDraft,
} from '@waymark/contract/console/configuration/configuration'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { consolePages, showConsole } from '../../dev/testing/show-console.tsx'
import { ConfigurationPage } from './configuration-page.tsx'

const version = {
  effectiveFrom: '2026-12-01T10:00:00.000Z',
  madeBy: 'Sora Baek',
  appliedBy: 'Rewi Lindqvist',
  reason: 'CORRECTION',
  caseNumber: 'C-1',
}
const found = {
  timeZone: 'Pacific/Auckland',
  versions: [
    { ...version, version: 2, state: 'scheduled' },
    { ...version, version: 1, state: 'inForce' },
  ],
  hasMore: false,
  drafts: [],
}
const broken = { error: { code: 'UNEXPECTED_ERROR', message: 'Something went wrong on our side.' } }
const fails = () => Response.json(broken, { status: 500 })

const { sentTo } = consolePages(() => ({
  [retrieveConfigurations.path]: () => Response.json(found),
  [startConfigurationDraft.path]: fails,
  [cancelConfigurationSchedule.path]: fails,
}))
beforeEach(() => showConsole(<ConfigurationPage />, { role: 'supervisor' }))

/** Keys of a change, in the order sent. */
const keysTo = (path: string) => sentTo(path).map(({ key }) => key)

test('a draft that the server may have begun before it failed is requested again under the same key, and another one under another', async () => {
  const title = page.getByRole('textbox', { name: 'about' })
  const begin = page.getByRole('button', { name: 'begin', exact: true })
  await title.fill('Fees')
  await begin.click()
  await expect.element(page.getByText(broken.error.message)).toBeVisible()
  await begin.click()
  await vi.waitFor(() => expect(sentTo(startConfigurationDraft.path)).toHaveLength(2))
  await title.fill('Other fees')
  await begin.click()
  await vi.waitFor(() => expect(sentTo(startConfigurationDraft.path)).toHaveLength(3))
  const [first, second, third] = keysTo(startConfigurationDraft.path)
  expect(first).not.toBeNull()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a cancelled schedule that the server may have cancelled before it failed is sent again under the same key, and another case under another', async () => {
  await page.getByRole('button', { name: 'cancel', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'acts.reason' }).selectOptions('changes.reason.CORRECTION')
  const caseNumber = dialog.getByRole('textbox', { name: 'acts.case' })
  const confirm = dialog.getByRole('button', { name: 'cancel', exact: true })
  await caseNumber.fill('C-2')
  await confirm.click()
  await expect.element(dialog.getByText(broken.error.message)).toBeVisible()
  await confirm.click()
  await vi.waitFor(() => expect(sentTo(cancelConfigurationSchedule.path)).toHaveLength(2))
  await caseNumber.fill('C-3')
  await confirm.click()
  await vi.waitFor(() => expect(sentTo(cancelConfigurationSchedule.path)).toHaveLength(3))
  const [first, second, third] = keysTo(cancelConfigurationSchedule.path)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
