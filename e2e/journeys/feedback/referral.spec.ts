import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  expectNoOverflow,
  mailsTo,
  members,
  signIn,
  signInAt,
  test,
} from '../../test.ts'

test('[PROF-06] a friend is invited by email, follows the link, and finds the form filled in', async ({
  page,
}) => {
  const { number } = await enrolMember({ givenName: 'Aroha', familyName: 'Tolland' })
  await signInAt(page, `${basePath}/referral`, number)
  const link = `#/member/register?source=referral&MPN=${number}&location=en`
  await expect(page.getByText(link)).toBeVisible()
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await expectAccessible(page)
  const friend = `friend-of-${number}@example.org`
  await page.getByLabel("Your friends' email addresses").fill(friend)
  await page.getByRole('button', { name: 'Send invitations' }).dblclick()
  await expect(page.getByText(/sending 1 invitation\. Your reference is RF-/)).toBeVisible()
  await expect(page.getByText('9 of 10 invitations left today')).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(page, friend)).map(({ subject }) => subject))
    .toEqual(["You're invited to join Waymark"])
  const [mail] = await mailsTo(page, friend)
  expect(mail?.text).toContain(link)
  const address = /http\S+#\/member\/register\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(`${basePath}/member/dashboard`)
  await page.goto(address)
  await page.reload()
  await expect(page).toHaveURL(/\/member\/register\?source=referral/)
  await expect(page.getByText(new RegExp(number.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3')))).toBeVisible()
})

test('[PROF-06] feedback is sent once, and answered with a reference here and by email, in Korean on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { number, email } = await enrolMember({ language: 'ko' })
  await signInAt(page, `${basePath}/feedback?topic=IDEA`, number, 'ko')
  await page.locator('form button[type="submit"]').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.locator('#message').fill('شكراً 🙏\n두 번째 줄')
  await page.reload()
  await expect(page.locator('#message')).toHaveValue('شكراً 🙏\n두 번째 줄')
  // Both presses come before any answer: a later one would move the focus away from the result.
  await page.locator('form button[type="submit"]').evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  const reference = page.getByText(/^FB(-[0-9A-Z]{4}){3}$/)
  await expect(reference).toBeVisible()
  await expect(page.locator('#sent')).toBeFocused()
  await expectAccessible(page)
  const shown = (await reference.textContent()) ?? ''
  await expect
    .poll(async () => (await mailsTo(page, email)).filter(({ subject }) => subject.includes(shown)).length)
    .toBe(1)
  const told = (await mailsTo(page, email)).find(({ subject }) => subject.includes(shown))
  expect(told?.text).toContain('두 번째 줄')
})

test('[ROUTE-03] the account pages stand in the account menu', async ({ page }) => {
  await signIn(page, members.base)
  await page.getByRole('button', { name: /Aroha Ngata/ }).click()
  await page.getByRole('menuitem', { name: 'Invite a friend' }).click()
  await expect(page).toHaveURL(new RegExp(`${basePath}/referral$`))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
