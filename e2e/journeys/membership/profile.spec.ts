import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  expectNoOverflow,
  members,
  test,
  type Page,
  signInAt,
} from '../../test.ts'

const profile = `${basePath}/member/profile`

/** One section of the page, by its heading. */
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const edit = async (page: Page, name: string) =>
  section(page, name)
    .getByRole('button', { name: new RegExp(`(Edit|Add) ${name}`) })
    .click()
const save = async (page: Page, name: string) =>
  section(page, name)
    .getByRole('button', { name: `Save ${name}` })
    .click()

test('[PROF-01] [PROF-05] the profile, section by section, accessible in Korean on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, profile, members.gold, 'ko')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 정보')
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible()
  const consents = section(page, '수신 동의')
  await expect(consents.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('[PROF-02] [PROF-03] [PROF-04] sections are edited in place, mended where they are wrong, and make the profile whole', async ({
  page,
}) => {
  const { number } = await enrolMember({ givenName: 'Nullah', familyName: 'عبد الله' })
  await signInAt(page, profile, number)
  await expect(page.getByText('63% complete. Still missing:')).toBeVisible()
  await page.getByRole('link', { name: 'gender' }).click()
  await expect(page.locator('#about-title')).toBeFocused()
  await page.locator('#about-title').selectOption('Dr')
  await page.locator('#about-gender').selectOption('X')
  await page.locator('#about-designation').fill('👩🏽‍✈️ 기장 / קברניטה')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Your profile is saved.'),
  ).toBeVisible()
  await expect(section(page, 'About you')).toContainText('👩🏽‍✈️ 기장 / קברניטה')
  await expect(section(page, 'About you').getByRole('button')).toBeFocused()
  await edit(page, 'Contact')
  await page.locator('#contact-HM').fill('12')
  await page.locator('#contact-city').fill('Nelson')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(page.locator('#contact-city')).toHaveValue('Nelson')
  await page.getByLabel('Mobile phone', { exact: true }).fill('010-1234-5678')
  await page.getByLabel('Country code for Mobile phone').selectOption('KR')
  await page.locator('#contact-addressLine1').fill('18 Kowhai Rise')
  await page.locator('#contact-country').selectOption('NZ')
  await save(page, 'Contact')
  await expect(section(page, 'Contact')).toContainText('+82 10 1234 5678')
  await expect(section(page, 'Contact')).toContainText('New Zealand')
  await expect(page.getByText('100% complete.')).toBeVisible()
  await edit(page, 'Business address')
  await page.locator('#business-city').fill('Auckland')
  await page.keyboard.press('Enter')
  await expect(section(page, 'Business address')).toContainText('Auckland')
  await expect(section(page, 'Contact')).toContainText('Nelson')
})

test('[PROF-03] what is typed into two sections survives saving one of them, and a reload', async ({
  page,
}) => {
  const { number } = await enrolMember()
  await signInAt(page, profile, number)
  await edit(page, 'About you')
  await page.locator('#about-designation').fill('Surveyor')
  await edit(page, 'Contact')
  await page.locator('#contact-city').fill('Nelson')
  await page.reload()
  await expect(page.locator('#about-designation')).toHaveValue('Surveyor')
  await expect(page.locator('#contact-city')).toHaveValue('Nelson')
  await save(page, 'Contact')
  await expect(section(page, 'Contact')).toContainText('Nelson')
  await page.reload()
  await expect(page.locator('#about-designation')).toHaveValue('Surveyor')
  await expect(page.locator('#contact-city')).toHaveCount(0)
})

test('[PROF-05] preferences, further facts, consents and a picture are kept', async ({ page }) => {
  const { number } = await enrolMember()
  await signInAt(page, profile, number)
  await edit(page, 'Preferences')
  await page.getByLabel('Seat').selectOption('AISLE')
  await save(page, 'Preferences')
  await expect(section(page, 'Preferences').getByRole('definition').first()).toHaveText('Aisle')
  await edit(page, 'More about you')
  await page.getByLabel('Home airport').fill('WLG')
  await page.keyboard.press('Enter')
  await expect(section(page, 'More about you')).toContainText('WLG')
  await edit(page, 'More about you')
  await page.getByLabel('Home airport').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText('Home airport')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const consents = section(page, 'What we can send you')
  await consents.getByRole('button', { name: 'Agree Partner offers' }).click()
  await expect(consents.getByRole('button', { name: 'Withdraw Partner offers' })).toBeVisible()
  await consents.getByText('1 answer so far Partner offers').click()
  await expect(consents).toContainText('on this page')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  const choose = async (name: string, buffer: Buffer) =>
    page.getByLabel('Picture file').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('me.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByRole('alert')).toContainText("We can't read this picture.")
  await choose('me.svg', picture)
  await expect(page.getByRole('img', { name: /^Picture of/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: /^Picture of/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('button', { name: 'Add picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('img', { name: /^Picture of/ })).toBeVisible()
})

test('[PROF-03] two tabs editing do not overwrite each other: both answers stand there, and one is chosen', async ({
  page,
  context,
}) => {
  const { number } = await enrolMember()
  await signInAt(page, profile, number)
  const other = await context.newPage()
  await other.goto(profile)
  await edit(page, 'About you')
  await edit(other, 'About you')
  await page.locator('#about-designation').fill('Baker')
  await page.locator('#about-gender').selectOption('F')
  await save(page, 'About you')
  await expect(section(page, 'About you')).toContainText('Baker')
  await other.locator('#about-designation').fill('Pilot')
  await other.locator('#about-title').selectOption('Dr')
  await other.locator('#about-designation').press('Enter')
  await expect(other.getByRole('group', { name: 'This was changed somewhere else' })).toBeFocused()
  await expectAccessible(other)
  await other.getByRole('radio', { name: /Baker/ }).check()
  await other.getByRole('button', { name: /^Save/ }).click()
  const about = section(other, 'About you')
  await expect(about).toContainText('Baker')
  // What only one of them changed is kept, without a question.
  await expect(about).toContainText('Woman')
  await expect(about).toContainText('Dr')
})

test('[PROG-06] [PROG-07] a nominee finds only the pages that are theirs; an employee is shown as one', async ({
  page,
}) => {
  await signInAt(page, profile, members.employee)
  await expect(page.getByText('Employee', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: /account/i }).getByRole('link')).toHaveText([
    'Your profile',
    'Security',
  ])
  await page.goto(`${basePath}/referral`)
  await expect(page).toHaveURL(/\/403$/)
})

test('[PROG-06] with R on one tab and F on another, a nominee changes the one and reads the other', async ({
  page,
}) => {
  await signInAt(page, profile, members.employee)
  const preferences = section(page, 'Preferences')
  await expect(preferences.getByRole('definition').first()).toBeVisible()
  await expect(preferences.getByRole('button')).toHaveCount(0)
  const consents = section(page, 'What we can send you')
  await expect(consents.getByRole('button')).toHaveCount(3)
  await expect(section(page, 'About you').getByRole('button', { name: /Edit/ })).toBeVisible()
  const consent = consents.getByRole('button').first()
  const before = (await consent.innerText()).trim()
  await consent.click()
  await expect(consents.getByRole('button').first()).not.toHaveText(before)
  await expectAccessible(page)
})

test('[PROG-06] with R on a page of forms, everything on it is disabled', async ({ page }) => {
  await signInAt(page, `${basePath}/member/claimsubmit`, members.employee)
  const main = page.getByRole('main')
  await expect(main.getByText('You can view this page but not edit it.')).toBeVisible()
  await expect(main.locator('fieldset').getByRole('textbox').first()).toBeDisabled()
  const buttons = await main.locator('form').getByRole('button').all()
  expect(buttons).not.toEqual([])
  for (const button of buttons) await expect(button).toBeDisabled()
  await expectAccessible(page)
  await page.goto(`${basePath}/member/claimsummary`)
  await expect(page.getByRole('heading', { level: 1, name: 'Claims' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Claims' }).getByRole('link')).toHaveCount(0)
})

test('[PROG-06] with R the profile is read and nothing on it changes anything', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, `${profile}?section=about`, members.nominee, 'ko')
  await expect(page.getByText('이 페이지는 보기만 가능합니다.')).toBeVisible()
  await expect(section(page, '수신 동의').getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('main').locator('.stack').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('[PROF-03] after a change profile and customer data are read again, and of a company the account summary too', async ({
  page,
  browser,
}) => {
  const second = await browser.newContext()
  for (const [own, who, isCompany] of [
    [page, await enrolMember(), false],
    [await second.newPage(), members.company, true],
  ] as const) {
    await signInAt(own, profile, who)
    await edit(own, 'Preferences')
    const seat = own.getByLabel('Seat')
    await seat.selectOption((await seat.inputValue()) === 'AISLE' ? 'WINDOW' : 'AISLE')
    const asked = new Set<string>()
    own.on('request', (request) => asked.add(new URL(request.url()).pathname.split('/api/')[1] ?? ''))
    await save(own, 'Preferences')
    for (const call of ['member-service/member/profile/retrieve', 'auth-service/users/me'])
      await expect.poll(() => [...asked]).toContain(call)
    expect(asked.has('member-service/member/account-summary')).toBe(isCompany)
  }
  await second.close()
})
