import { businessNumber, fillCompany, fillNumber, fillOwner, openForm, send, submit } from './company-form.ts'
import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  expectNoOverflow,
  freshAddress,
  mailedToken,
  mailsTo,
  test,
} from '../../test.ts'

const secret = 'harbour lantern 47'

test('[ROUTE-09] [CORP-01] a company is registered, and its owner changes its profile, in Korean on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openForm(page, 'ko')
  const look = async () => {
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await look()
  await fillNumber(page, businessNumber())
  await expect(page.locator('#companyName')).toBeVisible()
  await look()
  await fillCompany(page)
  await expect(page.locator('#givenName')).toBeVisible()
  const address = freshAddress()
  await fillOwner(page, address)
  await expect(page.locator('#termsAccepted')).toBeVisible()
  await page.locator('#memberships').fill('27')
  await look()
  await send(page)
  await expect(page.locator('.form-step')).toBeFocused()
  await page.goto(`${basePath}/useractivation?token=${await mailedToken(address)}`)
  await page.locator('#password').fill(secret)
  await page.locator('#pin').fill('4071')
  await page.locator('form button[type="submit"]').click()
  await expect(page).toHaveURL(new RegExp(`${basePath}/member/dashboard`))
  await page.goto(`${basePath}/corporate/details`)
  await expect(page.getByText('office@totara.example')).toBeVisible()
  await look()
  await page.locator(`a[href$="/corporate/company-profile"].btn`).click()
  await page.locator('#city').fill('Hastings')
  await look()
  await page.locator('main form button[type="submit"]').click()
  await expect(page.locator('.toast')).toBeVisible()
  await page.reload()
  await expect(page.locator('#city')).toHaveValue('Hastings')
  await page.goto(`${basePath}/corporate/register_product`)
  const chosen = page.locator('.alert', { hasText: '27' })
  await chosen.getByRole('button').click()
  await expect(page.locator('.breakdown__total')).toContainText('NZ$16,767.00')
})

test('[CORP-01] what is wrong with a number is said at its field, and what the form has outlives a reload', async ({
  page,
}) => {
  await openForm(page)
  await fillNumber(page, '9.42904E+12')
  await expect(page.locator('#businessNumber')).toHaveAccessibleDescription(/spreadsheet/)
  await fillNumber(page, businessNumber('unknown'))
  await expect(page.locator('#businessNumber')).toHaveAccessibleDescription(/doesn't have this number/)
  await fillNumber(page, businessNumber())
  await expect(page.locator('#companyName')).toBeVisible()
  await page.locator('#city').fill('Napier')
  await page.reload()
  await expect(page.locator('#city')).toHaveValue('Napier')
  await submit(page).click()
  await expect(page.locator('#addressLine1')).toHaveAccessibleDescription(/street address/)
  await page.goBack()
  await expect(page.locator('#businessNumber')).toBeVisible()
})

test('[CORP-01] a member becomes an owner by one press, and the same company is then joined by request', async ({
  page,
}) => {
  const member = await enrolMember()
  const number = businessNumber()
  await openForm(page)
  await fillNumber(page, number)
  await fillCompany(page)
  await fillOwner(page, member.email)
  await send(page)
  // The email that they enrolled by is there before.
  await expect
    .poll(async () => JSON.stringify(await mailsTo(page, member.email)))
    .toContain('/corporate/invitation')
  await page.goto(`${basePath}/corporate/invitation?token=${await mailedToken(member.email)}`)
  await page.getByRole('button', { name: 'Open the company account' }).click()
  await expect(page.getByRole('heading', { name: 'The company account is open' })).toBeVisible()
  await expectAccessible(page)
  await openForm(page)
  await fillNumber(page, number)
  await expect(page.getByRole('heading', { name: 'This company already has an account' })).toBeFocused()
  await page.locator('#join-givenName').fill('Ada')
  await page.locator('#join-familyName').fill('Tane')
  await page.locator('#join-emailAddress').fill('ada@example.nz')
  await page.getByRole('button', { name: 'Request to join' }).click()
  await expect(page.getByText("We've told the Account Holder")).toBeVisible()
})

test('[CORP-01] by the keyboard alone a company gets to the review', async ({ page }) => {
  await openForm(page)
  await page.locator('#businessNumber').focus()
  await page.keyboard.type(businessNumber())
  await page.keyboard.press('Enter')
  await expect(page.locator('#companyName')).toBeVisible()
  await expect(page.locator('.form-step')).toBeFocused()
})
