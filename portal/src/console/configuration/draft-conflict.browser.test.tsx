import {
  retrieveConfigurationDraft,
  saveConfigurationDraft,
} from '@waymark/contract/console/configuration/configuration'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { inTurn } from '../../dev/testing/server-replies.ts'
import { consolePages, showConsole } from '../../dev/testing/show-console.tsx'
import { DraftPage } from './draft-page.tsx'
import { draftPath } from './draft-path.ts'

const draftId = '01900000-0000-7000-8000-000000000000'
const document = (fee: number, months: number) =>
  JSON.stringify({ programs: [{ programCode: 'AP', monthsValid: months, transfer: { amount: fee } }] })
const draft = {
  draftId,
  title: 'Fees',
  basedOn: 1,
  revision: 1,
  madeBy: 'Sora Baek',
  editedBy: 'Sora Baek',
  editedAt: '2026-11-27T10:00:00.000Z',
  isOwn: true,
  state: 'draft',
  document: document(1000, 48),
  inForce: 1,
  problems: [],
  changes: [],
  seen: '0'.repeat(64),
  timeZone: 'Pacific/Auckland',
}
/** Rewi saved another fee meanwhile. */
const theirs = { ...draft, revision: 2, editedBy: 'Rewi Lindqvist', document: document(2000, 48) }
const refusal = { error: { code: 'DRAFT_CHANGED', message: 'Somebody else saved this in the meantime.' } }

const saved = () => sentTo(saveConfigurationDraft.path)
const { replies, sentTo } = consolePages(() => ({
  [retrieveConfigurationDraft.path]: () => Response.json(saved().length > 0 ? theirs : draft),
  [saveConfigurationDraft.path]: inTurn(
    () => Response.json(refusal, { status: 409 }),
    () => Response.json({ revision: 3, inForce: 1, problems: [], changes: [] }),
  ),
}))

const openDraft = () =>
  showConsole(
    <Routes>
      <Route path="/configuration/drafts/:draftId" element={<DraftPage />} />
    </Routes>,
    { role: 'supervisor', at: draftPath(draftId) },
  )

test('of two operators who save one draft the second sees both changes by name, keeps what was typed, and decides', async () => {
  openDraft()
  const text = page.getByRole('textbox', { name: 'document' })
  const mine = document(1500, 36)
  await text.fill(mine)
  await page.getByRole('button', { name: 'save', exact: true }).click()
  const notice = page.getByRole('group', { name: 'conflict.title' })
  await expect.element(notice).toBeVisible()
  await expect.element(text).toHaveValue(mine)
  // Both changed the fee, and only this one the validity.
  await expect.element(notice.getByRole('row', { name: /amount.*2000/ })).toBeVisible()
  await expect.element(notice.getByRole('row', { name: /amount.*changes\.both.*1500/ })).toBeVisible()
  await expect.element(notice.getByRole('row', { name: /monthsValid.*36/ })).toBeVisible()
  expect(notice.getByRole('table', { name: 'programs › AP › transfer' }).elements()).toHaveLength(2)
  await notice.getByRole('button', { name: 'conflict.keep' }).click()
  await expect.element(text).toHaveValue(mine)
  await page.getByRole('button', { name: 'save', exact: true }).click()
  await vi.waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]?.body).toMatchObject({ revision: 2, document: mine })
})

test('a title that is typed on while it is saved stays, and is still to be saved', async () => {
  const answer = Promise.withResolvers<Response>()
  replies[retrieveConfigurationDraft.path] = () => Response.json(draft)
  replies[saveConfigurationDraft.path] = async () => answer.promise
  openDraft()
  const title = page.getByRole('textbox', { name: 'about' })
  const save = page.getByRole('button', { name: 'save', exact: true })
  await title.fill('Fees of spring ')
  await save.click()
  await title.fill('Fees of spring and summer')
  answer.resolve(Response.json({ revision: 2, inForce: 1, problems: [], changes: [] }))
  await expect.element(save).not.toHaveAttribute('aria-busy')
  await expect.element(title).toHaveValue('Fees of spring and summer')
  await expect.element(page.getByRole('status').getByText('unsaved', { exact: true })).toBeVisible()
})
