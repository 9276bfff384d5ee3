import {
  applyConfigurationDraft,
  retrieveConfigurationDraft,
  retrieveConfigurations,
} from '@waymark/contract/console/configuration/configuration'
import { retrieveDraftRules } from '@waymark/contract/console/configuration/simulator'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { consolePages, showConsole } from '../../dev/testing/show-console.tsx'
import { ConsolePages } from '../console-pages.tsx'
import { draftPath } from './draft-path.ts'

const draftId = '01900000-0000-7000-8000-000000000000'
const timeZone = 'Pacific/Auckland'
const draft = {
  draftId,
  title: 'Fees',
  basedOn: 1,
  revision: 1,
  madeBy: 'Rewi Lindqvist',
  editedBy: 'Rewi Lindqvist',
  editedAt: '2026-11-27T10:00:00.000Z',
  isOwn: false,
  state: 'draft',
  document: '{}',
  inForce: 1,
  problems: [],
  changes: [{ place: 'monthsValid', before: '48', after: '36' }],
  seen: '0'.repeat(64),
  timeZone,
}
const applied = Promise.withResolvers<Response>()
const { sentTo } = consolePages(() => ({
  [retrieveConfigurationDraft.path]: () => Response.json(draft),
  [retrieveConfigurations.path]: () => Response.json({ timeZone, versions: [], hasMore: false, drafts: [] }),
  [retrieveDraftRules.path]: () => Response.json({ programmes: [], simulations: [] }),
  [applyConfigurationDraft.path]: async () => applied.promise,
}))

test('a schedule without a time says what is missing, stays open until it is answered, and is confirmed on the page it leads to', async () => {
  showConsole(<ConsolePages />, { role: 'supervisor', at: draftPath(draftId) })
  await page.getByRole('button', { name: 'applyOpen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'later' }).click()
  await dialog.getByRole('combobox', { name: 'acts.reason' }).selectOptions('changes.reason.CORRECTION')
  await dialog.getByRole('textbox', { name: 'acts.case' }).fill('C-1')
  const confirm = dialog.getByRole('button', { name: 'schedule' })
  await confirm.click()
  const time = dialog.getByLabelText('at', { exact: true })
  await expect.element(time).toBeInvalid()
  await expect.element(dialog.getByText('atMissing')).toBeVisible()
  expect(sentTo(applyConfigurationDraft.path)).toEqual([])

  await time.fill('2027-01-01T10:00')
  await expect.element(time).toBeValid()
  await confirm.click()
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'acts.cancel' }).click({ force: true })
  await expect.element(confirm).toBeVisible()
  applied.resolve(Response.json({ version: 2, effectiveFrom: '2026-12-31T21:00:00.000Z' }))
  await expect.element(page.getByText('done.scheduled')).toBeVisible()
  expect(sentTo(applyConfigurationDraft.path)).toHaveLength(1)
})
