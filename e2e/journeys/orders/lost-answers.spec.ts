import { bePatient, expectDoneOnce, loseFirstAnswer } from '../../product/lost-answers.ts'
import { memberWithPoints } from '../../product/operator.ts'
import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  pin,
  signInAt,
  test,
  type Page,
} from '../../test.ts'

const unsure = "We couldn't confirm whether this arrived"

/** A pool of two, whose leader has points that no other test uses. */
async function openPool(page: Page): Promise<void> {
  const [head, other] = [await memberWithPoints(), await enrolMember()]
  const pool = `${basePath}/familypooling`
  await signInAt(page, pool, head)
  await page.getByRole('button', { name: 'Invite a member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Membership number').fill(other.number)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  const context = await page.context().browser()?.newContext()
  if (context === undefined) throw new Error('There is no browser for the other')
  const second = await context.newPage()
  await signInAt(second, pool, other)
  await second.getByRole('button', { name: 'Accept' }).click()
  await expect(second.getByRole('button', { name: 'Add points' })).toBeVisible()
  await context.close()
  await page.reload()
}

test('[POINT-13] [CALL-03] points whose answer was lost go into the pool once, with no second PIN', async ({
  page,
}) => {
  await openPool(page)
  await page.getByRole('button', { name: 'Add points' }).click()
  const dialog = page.getByRole('dialog')
  const points = dialog.getByRole('textbox', { name: 'Points', exact: true })
  await points.fill('700')
  await dialog.getByLabel('PIN').fill(pin)
  const sent = await loseFirstAnswer(page, '**/family/pool/contribute')
  await dialog.getByRole('button', { name: 'Add 700 points' }).click()
  await expect(dialog.getByText(unsure)).toBeVisible()
  await bePatient(page)
  // What was sent cannot be changed any more, only sent again.
  await expect(points).toBeDisabled()
  await expect(dialog.getByLabel('PIN')).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toBeHidden()
  expectDoneOnce(sent)
  const latest = page.getByRole('region', { name: 'Recent pool activity' }).getByRole('listitem')
  await expect(latest.filter({ hasText: '+700' })).toHaveCount(1)
  await page.reload()
  await expect(latest.filter({ hasText: '+700' })).toHaveCount(1)
})

test('[POINT-14] [CALL-03] a companion whose answer was lost is added once, also after a reload', async ({
  page,
}) => {
  const companions = `${basePath}/member/travelcompanion`
  await signInAt(page, `${companions}?add`, await enrolMember())
  await page.getByLabel('First name').fill('Kiri')
  await page.getByLabel('Family name').fill('Parata')
  const sent = await loseFirstAnswer(page, '**/member/traveller/add')
  await page.getByRole('button', { name: 'Save companion' }).click()
  await expect(page.getByText(unsure)).toBeVisible()
  await bePatient(page)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Kiri')
  await expect(page.getByLabel('First name')).toBeDisabled()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Parata' })).toHaveCount(1)
  expectDoneOnce(sent)
})

test('[PROF-06] [CALL-03] feedback whose answer was lost is stored once, and cannot be changed until then', async ({
  page,
}) => {
  await signInAt(page, `${basePath}/feedback`, await enrolMember())
  await page.getByRole('radio').first().check()
  const message = page.getByRole('textbox')
  await message.fill('The boarding call came twice.')
  const sent = await loseFirstAnswer(page, '**/member-service/member/feedback')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(unsure)).toBeVisible()
  await bePatient(page)
  await expect(message).toBeDisabled()
  await page.getByRole('button', { name: 'Try again' }).click()
  const reference = /FB-[\w-]+/.exec(sent.answers[0] ?? '')?.[0] ?? 'none'
  await expect(page.getByText(reference)).toBeVisible()
  expectDoneOnce(sent)
})
