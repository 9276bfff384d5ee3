import { previewAct, retrieveMemberActs } from '@waymark/contract/console/acts/acts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showConsole } from '../../dev/testing/show-console.tsx'
import { clear } from '../../dev/testing/show.tsx'
import { MemberActs } from './member-acts.tsx'

const member = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }
const goodwill = { act: 'goodwill', reasons: [{ code: 'delay', name: 'Delay' }], choices: {} }
const preview = { before: { points: 100 }, after: { points: 350 }, approval: null, seen: 'a' }

let acts: () => Response = () => Response.error()
const previewed = Promise.withResolvers<Response>()
beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith(retrieveMemberActs.path)) return acts()
    return address.endsWith(previewAct.path) ? previewed.promise : Response.error()
  })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

test("a member's acts that couldn't be read say so, and an act says that it's being checked until its effect shows", async () => {
  showConsole(<MemberActs member={member} onDone={() => undefined} />, { role: 'agent' })
  await expect.element(page.getByText('notReached')).toBeVisible()
  acts = () => Response.json({ acts: [goodwill], access: [] })
  await page.getByRole('button', { name: 'tryAgain' }).click()
  await page.getByRole('button', { name: 'acts.name.goodwill' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'acts.field.points' }).fill('250')
  await expect.element(dialog.getByText('acts.checking')).toBeVisible()
  previewed.resolve(Response.json(preview))
  await expect.element(dialog.getByRole('table', { name: 'acts.effect' })).toBeVisible()
  expect(dialog.getByText('acts.checking').query()).toBeNull()
})
