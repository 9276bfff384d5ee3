import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  expectFits,
  mailsTo,
  pin,
  signInAt,
  test,
} from '../../test.ts'

const pool = `${basePath}/familypooling`

test('[POINT-13] a pool passes to another leader: requested with the changes shown, agreed to, and left without closing it', async ({
  page,
  browser,
}) => {
  const head = await enrolMember({ givenName: 'Rangi', familyName: 'Parata' })
  const other = await enrolMember({ givenName: 'Kiri', familyName: 'Ropata' })
  await signInAt(page, pool, head)
  await page.getByRole('button', { name: 'Invite a member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Membership number').fill(other.number)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  const second = await (await browser.newContext()).newPage()
  await signInAt(second, pool, other)
  await second.getByRole('button', { name: 'Accept' }).click()
  await expect(second.getByRole('listitem').filter({ hasText: 'Rangi Parata' })).toContainText('Pool leader')

  await page.reload()
  await page.getByRole('button', { name: 'Make pool leader: Kiri Ropata' }).click()
  await expect(dialog).toContainText('Can spend, then Pool leader')
  await expect(dialog).toContainText('Pool leader, then Can spend')
  await expectAccessible(page)
  await dialog.getByLabel('PIN').fill(pin)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { name: 'Kiri Ropata has been asked to be pool leader' }),
  ).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await expect
    .poll(async () => (await mailsTo(page, other.email)).map(({ subject }) => subject))
    .toContain("You've been asked to lead your family pool")

  await second.reload()
  await expect(
    second.getByRole('heading', { name: 'Rangi Parata wants to make you pool leader' }),
  ).toBeVisible()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Become pool leader' }).click()
  await expect(second.getByRole('listitem').filter({ hasText: 'Kiri Ropata' })).toContainText('Pool leader')

  await page.reload()
  await page.getByRole('button', { name: 'Review and leave' }).click()
  const leaving = page.getByRole('alertdialog')
  await expect(leaving).toContainText('Leave')
  await leaving.getByRole('checkbox').check()
  await leaving.getByLabel('PIN').fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: "You're not in a family pool" })).toBeVisible()
  await second.reload()
  await expect(second.getByRole('listitem').filter({ hasText: 'Kiri Ropata' })).toContainText('Pool leader')
})
