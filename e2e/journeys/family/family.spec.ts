import type { Locator } from '@playwright/test'
import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  mailsTo,
  members,
  pin,
  test,
  type EnrolledMember,
  type Page,
  signInAt,
} from '../../test.ts'
import { pinField, review } from '../../person/orders.ts'
import { wordsOf } from '../../product/words.ts'

const pool = `${basePath}/familypooling`
const family = `${basePath}/addfamilymember`

async function signInAs(page: Page, { number, password }: EnrolledMember): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto(`${basePath}/member/login`)
  await page.locator('input[autocomplete~="username"]').fill(number)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/member/login'))
}

test('[POINT-13] a pool from invitation to end: accepted, seen by both, left after a summary of what is kept', async ({
  page,
  browser,
}) => {
  const head = await enrolMember({ givenName: 'Rangi', familyName: 'Parata' })
  const other = await enrolMember({ givenName: '지우', familyName: '김' })
  await signInAs(page, head)
  await page.goto(pool)
  await expect(page.getByRole('heading', { name: "You're not in a family pool" })).toBeVisible()
  await page.getByRole('button', { name: 'Invite a member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Membership number').fill('204000021')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: /Check the membership number/ })).toBeVisible()
  await dialog.getByLabel('Membership number').fill(other.number)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('지•••• 김••••', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Awaiting reply' })).toHaveCount(1)
  await expectAccessible(page)

  const second = await (await browser.newContext()).newPage()
  await signInAs(second, other)
  await second.goto(pool)
  await expect(second.getByText('Rangi Parata invited you')).toBeVisible()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Accept' }).click()
  await expect(second.getByRole('listitem').filter({ hasText: 'Rangi Parata' })).toContainText('Pool leader')
  await expect(second.getByRole('button', { name: 'Invite a member' })).toBeHidden()
  await expect
    .poll(async () => (await mailsTo(page, head.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/has joined your family pool/))

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: other.number.replace(/(\d{3})(?=\d)/g, '$1 ') })
  await row.getByRole('button', { name: /Change permissions/ }).click()
  await page.getByRole('radio', { name: /Adds points only/ }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('Adds points only')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).not.toContainText('Adds points only')

  await removeAndThinkAgain(page, row, '김지우')

  await second.reload()
  await second.getByRole('button', { name: 'Review and leave' }).click()
  const leaving = second.getByRole('alertdialog')
  await expect(leaving.getByText('Returned to you')).toBeVisible()
  await expectAccessible(second)
  await leaving.getByRole('button', { name: 'Leave the pool' }).click()
  await expect(leaving.getByRole('link', { name: /confirm that you understand/ })).toBeVisible()
  await leaving.getByRole('checkbox').check()
  await leaving.getByLabel('PIN').fill('9999')
  await leaving.getByRole('button', { name: 'Leave the pool' }).click()
  await expect(leaving.getByRole('link', { name: /tries left/ })).toBeVisible()
  await leaving.getByLabel('PIN').fill(other.pin)
  await leaving.getByRole('button', { name: 'Leave the pool' }).click()
  await expect(second.getByText('You can join one again from')).toBeVisible()
  await second.context().close()
})

/** While the returned points are being calculated, or if that fails, the dialog says so and doesn't offer to leave. */
async function removeAndThinkAgain(page: Page, row: Locator, name: string): Promise<void> {
  const preview = '**/family/pool/leave/preview'
  const counted = Promise.withResolvers<void>()
  await page.route(preview, async (route) => {
    await counted.promise
    await route.fulfill({ status: 422, json: { error: { code: 'REQUEST_FAILED', message: 'Not now.' } } })
  })
  await row.getByRole('button', { name: /^Remove/ }).click()
  const removing = page.getByRole('alertdialog')
  await expect(removing).toHaveAccessibleName('Calculating the points to return')
  const buttons = removing.locator('.modal-footer').getByRole('button')
  await expect(buttons).toHaveText(['Cancel'])
  counted.resolve()
  await expect(removing.getByText("We couldn't calculate the points to return")).toBeVisible()
  await expect(buttons).toHaveText(['Cancel'])
  await page.unroute(preview)
  await removing.getByRole('button', { name: 'Try again' }).click()
  await expect(removing).toHaveAccessibleName(`Remove ${name}?`)
  await expect(buttons).toHaveText(['Keep in the pool', 'Remove member'])
  await buttons.first().click()
  await expect(removing).toBeHidden()
}

test('[POINT-13] points go in with the PIN, once, and the preview says whose would be used', async ({
  page,
}) => {
  await signInAt(page, pool, members.pooled)
  const before = await inPool(page)
  await page.getByRole('button', { name: 'Add points' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Points', exact: true }).fill('50')
  await dialog.getByLabel('PIN').fill(pin)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Points', exact: true }).fill('500')
  await dialog.getByLabel('PIN').fill(pin)
  await dialog.getByRole('button', { name: 'Add 500 points' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => inPool(page)).toBe(before + 500)
  const latest = page.getByRole('region', { name: 'Recent pool activity' }).getByRole('listitem').first()
  await expect(latest).toContainText('Tama Manu added points')
  await expect(latest).toContainText('+500')
  const preview = page.getByRole('region', { name: 'Preview spending' })
  await preview.getByRole('textbox').fill(String(before))
  await expect(preview).toContainText('From Wiremu Takarangi')
  await expect(preview).toContainText('From Tama Manu')
  await page.goto(`${basePath}/member/myactivity`)
  await expect(page.getByText('Added to the family pool').first()).toBeVisible()

  // They pay a price, after the page showed whose points would be used.
  await page.goto(`${basePath}/member/extendexpiry`)
  const soon = page.getByRole('rowgroup').filter({ hasText: 'Expiring soon' }).getByRole('checkbox').first()
  await soon.check()
  await review(page)
  const choice = page.getByRole('radio', { name: /^Family pool points/ })
  await expect(choice).toHaveAccessibleName(/from (Wiremu Takarangi|Tama Manu)/)
  await choice.check()
  await expectAccessible(page)
  await pinField(page).fill(pin)
  await page.getByRole('button', { name: /^Confirm and pay [\d,]+ pool points$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /points extended$/ })).toBeFocused()
  await page.goto(pool)
  await expect(latest).toContainText('Tama Manu spent pool points')
  expect(await inPool(page)).toBeLessThan(before + 500)
})

/** Points in the pool, as shown on the page. */
async function inPool(page: Page): Promise<number> {
  const points = page.locator('.facts dd').first()
  await expect(points).toHaveText(/\d/)
  const text = await points.textContent()
  return Number((text ?? '').replaceAll(/\D/g, ''))
}

test('[POINT-13] a member is invited to be family and agrees; a new person gets an email to join', async ({
  page,
  browser,
}) => {
  const parent = await enrolMember({ givenName: 'Moana', familyName: 'Rewi' })
  const child = await enrolMember({ givenName: 'Ari', familyName: 'Rewi' })
  await signInAs(page, parent)
  await page.goto(family)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Membership number' }).fill(child.number)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Request sent' })).toContainText('A•••• R••••')
  const say = wordsOf('features/family', 'en')
  await expect(
    page
      .getByRole('region', { name: 'Messages' })
      .getByText(say('add_family_member.add_existing_member.successMessage')),
  ).toBeVisible()
  await expectAccessible(page)

  const second = await (await browser.newContext()).newPage()
  await signInAs(second, child)
  await second.goto(family)
  await expect(second.getByText('Moana Rewi wants to add you as: Child')).toBeVisible()
  await second.getByRole('button', { name: 'Accept' }).click()
  await expect(second.getByRole('listitem').filter({ hasText: 'Moana Rewi' })).toContainText('Parent')
  await second.context().close()

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ari Rewi' })).toContainText('Child')
  await page.getByRole('button', { name: 'Someone new' }).click()
  await page.getByLabel('Given name').fill('Zoë')
  await page.getByLabel('Family name').fill('Rewi')
  for (const [part, value] of [
    ['Day', '2'],
    ['Month', '3'],
    ['Year', '2020'],
  ] as const)
    await page.getByRole('textbox', { name: part, exact: true }).fill(value)
  const email = `zoe-${parent.number}@example.nz`
  await page.getByLabel('Their email').fill(email)
  await page.getByLabel('Their mobile number').fill('+64 21 555 0182')
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Email them a link to join' }).click()
  // Too young for their own membership.
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('textbox', { name: 'Year', exact: true }).fill('2001')
  await page.getByRole('button', { name: 'Email them a link to join' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Zoë Rewi' })).toContainText('Joining')
  await expect.poll(async () => (await mailsTo(page, email)).length).toBe(1)
})
