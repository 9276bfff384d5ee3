import { previewAct, retrieveMemberActs } from '@waymark/contract/console/acts/acts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showConsole } from '../../dev/testing/show-console.tsx'
import '../console.css'
import { clear } from '../../dev/testing/show.tsx'
import { MemberActs } from './member-acts.tsx'

const member = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }
const goodwill = { act: 'goodwill', reasons: [{ code: 'delay', name: 'Delay' }], choices: {} }
const refund = {
  act: 'refundOrder',
  reasons: [],
  choices: { order: [{ value: 'TR-1', name: 'TR-1' }] },
}
const preview = { before: { points: 100 }, after: { points: 350 }, approval: null, seen: 'a' }

let acts: () => Response = () => Response.error()
const asked: unknown[] = []
const previewed = Promise.withResolvers<Response>()
beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address.endsWith(previewAct.path)) asked.push(JSON.parse(body))
    if (address.endsWith(retrieveMemberActs.path)) return acts()
    return address.endsWith(previewAct.path) ? (await previewed.promise).clone() : Response.error()
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

test('the buttons of the acts are in their places before the acts are there, and can be pressed then', async () => {
  const answered = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async () => answered.promise)
  showConsole(<MemberActs member={member} onDone={() => undefined} />, { role: 'agent' })
  const names = ['acts.name.goodwill', 'acts.name.deceased', 'access.viewAs.name']
  for (const name of names) await expect.element(page.getByRole('button', { name })).toBeDisabled()
  for (const name of ['acts.name.erase', 'acts.name.unmerge', 'access.exportMember.name'])
    expect(page.getByRole('button', { name }).query()).toBeNull()
  const access = [{ access: 'viewAs', reasons: [] }]
  answered.resolve(Response.json({ acts: [goodwill, { ...refund, act: 'deceased', choices: {} }], access }))
  for (const name of names) await expect.element(page.getByRole('button', { name })).toBeEnabled()
})

test('a refund stays as typed: an amount that cannot be read is never left out, which would refund the whole order', async () => {
  acts = () => Response.json({ acts: [refund], access: [] })
  showConsole(<MemberActs member={member} onDone={() => undefined} />, { role: 'agent' })
  await page.getByRole('button', { name: 'acts.name.refundOrder' }).click()
  const amount = page.getByRole('textbox', { name: /acts\.field\.amount/ })
  await amount.fill('12,50')
  await page.getByRole('combobox', { name: /acts\.field\.order/ }).selectOptions('TR-1')
  await expect.element(amount).toHaveValue('12,50')
  await expect.poll(() => asked.at(-1)).toMatchObject({ fields: { order: 'TR-1', amount: '12,50' } })
  await amount.fill('1,212.50')
  await expect.poll(() => asked.at(-1)).toMatchObject({ fields: { order: 'TR-1', amount: '121250' } })
})

test('an entry or an order to choose is written as people read it: its day, number, points and money', async () => {
  const moved = [
    { points: 1100, pointType: 'POINTS' },
    { points: -20, pointType: 'STATUS' },
  ]
  const journal = [{ value: 'a', name: 'HOTEL', day: '2026-11-18', moved }]
  const order = [
    {
      value: 'TR-1',
      name: 'TR-1',
      about: { of: 'order', code: 'transfer' },
      money: { amount: 17_750, currency: 'NZD' },
    },
  ]
  const offered = [
    { act: 'reverseEntry', reasons: [], choices: { journal } },
    { ...refund, choices: { order } },
  ]
  acts = () => Response.json({ acts: offered, access: [] })
  showConsole(<MemberActs member={member} onDone={() => undefined} />, { role: 'agent' })
  const optionNamed = (name: string) => page.getByRole('option', { name, exact: true })
  await page.getByRole('button', { name: 'acts.name.reverseEntry' }).click()
  const entry = '18 Nov 2026 · HOTEL · acts.moved.POINTS · acts.moved.STATUS'
  await expect.element(optionNamed(entry)).toBeInTheDocument()
  await page.getByRole('button', { name: 'acts.cancel' }).click()
  await page.getByRole('button', { name: 'acts.name.refundOrder' }).click()
  await expect.element(optionNamed('what.order.transfer · TR-1 · NZ$177.50')).toBeInTheDocument()
})

test('on a phone the first action and a button for the others leave the screen to the member', async () => {
  acts = () => Response.json({ acts: [goodwill, refund], access: [{ access: 'viewAs', reasons: [] }] })
  showConsole(<MemberActs member={member} onDone={() => undefined} />, { role: 'agent' })
  const others = ['acts.name.refundOrder', 'access.viewAs.name']
  const button = (name: string) => page.getByRole('button', { name })
  for (const name of others) await expect.element(button(name)).toBeVisible()
  expect(button('acts.all').query()).toBeNull()
  await page.viewport(390, 844)
  await expect.element(button('acts.all')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button('acts.name.goodwill')).toBeVisible()
  for (const name of others) expect(button(name).query()).toBeNull()
  await button('acts.all').click()
  for (const name of others) await expect.element(button(name)).toBeVisible()
})

test('Escape closes an act, but not once something is typed in it, which is kept nowhere else', async () => {
  acts = () => Response.json({ acts: [goodwill], access: [] })
  showConsole(<MemberActs member={member} onDone={() => undefined} />, { role: 'agent' })
  const button = page.getByRole('button', { name: 'acts.name.goodwill' })
  const dialog = page.getByRole('dialog')
  await button.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await button.click()
  await dialog.getByRole('textbox', { name: 'acts.case' }).fill('C-7')
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('textbox', { name: 'acts.field.points' }).fill('250')
  await expect.element(dialog.getByRole('textbox', { name: 'acts.case' })).toHaveValue('C-7')
  await page.getByRole('button', { name: 'acts.cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a case number that the trail cannot take says what can be in one while it is typed, and is not sent', async () => {
  acts = () => Response.json({ acts: [goodwill], access: [] })
  showConsole(<MemberActs member={member} onDone={() => undefined} />, { role: 'agent' })
  await page.getByRole('button', { name: 'acts.name.goodwill' }).click()
  const field = page.getByRole('textbox', { name: 'acts.case' })
  await field.fill('사건 1')
  await expect.element(field).toBeInvalid()
  await expect.element(page.getByText('acts.caseWrong')).toBeVisible()
  await page.getByRole('radio').click()
  await page.getByRole('textbox', { name: 'acts.field.points' }).fill('250')
  await expect.element(page.getByText('acts.missing.case')).toBeVisible()
  await field.fill(' C-1/2 #3 ')
  await expect.element(field).toBeValid()
  await expect.element(page.getByText('acts.missing.case')).not.toBeInTheDocument()
})
