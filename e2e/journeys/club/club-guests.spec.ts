import { basePath, expect, expectAccessible, expectFits, members, signInAt, test } from '../../test.ts'

test('[SUBS-05] a guest link is made, opened signed out, read at the door, seen by its host and cancelled', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, `${basePath}/overview?tab=guestcardsAndAddOns`, members.gold)
  await page.getByRole('button', { name: 'New guest link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await expect(dialog.getByText("Enter your guest's name").first()).toBeVisible()
  await dialog.getByLabel("Guest's name").fill('Mere')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  const made = page.waitForResponse(/guest-link\/create/)
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const { object }: { object: { links: { address: string }[] } } = await (await made).json()
  await expect(page.getByText('Not opened yet')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const guest = await context.newPage()
  await guest.goto(object.links[0]?.address ?? '')
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Hana invites you to')
  await expect(guest.getByRole('img', { name: 'Code for the lounge door' })).toBeVisible()
  expect(new URL(guest.url()).hash).toBe('')
  await expectAccessible(guest)

  await page.reload()
  await expect(page.getByText(/^Opened /)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel link Mere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel link' }).click()
  await expect(page.getByText('Cancelled')).toBeVisible()
  await guest.goto(`${basePath}/favicon.svg`)
  await guest.goto(object.links[0]?.address ?? '')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
  await context.close()
})
