import { askAlone } from '../../product/first-reads.ts'
import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  expectNoOverflow,
  signIn,
  signInAt,
  test,
  type Page,
} from '../../test.ts'

const inbox = `${basePath}/member/notifications`
const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Freezes the account: a notification that members can cause themselves. */
async function freeze(page: Page): Promise<void> {
  await page.goto(`${basePath}/member/security`)
  await page.getByRole('button', { name: 'Freeze account' }).click()
  await expect(page.getByRole('button', { name: 'Unfreeze account' })).toBeVisible()
}

test('[CALL-07] news shows at the bell, leads to its place, and is then read', async ({ page }) => {
  const member = await enrolMember()
  await signInAt(page, inbox, member.number)
  await expect(page.getByText('No notifications yet')).toBeVisible()
  // Where others say how many are new: no empty line.
  await expect(page.getByText('News about your points and your account.')).toBeVisible()
  await expect(bell(page, 'Notifications')).toBeVisible()
  await expectAccessible(page)

  await freeze(page)
  await page.goto(`${basePath}/member/dashboard`)
  await bell(page, 'Notifications, 1 new').click()
  const dropped = page.getByRole('dialog', { name: 'Notifications' })
  await expect(dropped.getByText('Your account was frozen')).toBeVisible()
  await expectAccessible(page)
  await dropped.getByRole('link', { name: /Your account was frozen/ }).click()
  await expect(page).toHaveURL(/\/member\/security$/)
  await expect(dropped).toBeHidden()
  await expect(bell(page, 'Notifications')).toBeVisible()

  await bell(page, 'Notifications').click()
  await dropped.getByRole('link', { name: 'All notifications' }).click()
  await expect(page.getByText("You've read them all.")).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('[CALL-07] all are read at once, in Korean too, and a failure can be tried again', async ({ page }) => {
  const member = await enrolMember({ language: 'ko' })
  await signIn(page, member.number)
  await freeze(page)
  await page.addInitScript(() => localStorage.setItem('language', 'ko'))
  const call = '**/summary-service/member/notifications'
  await askAlone(page, 'notifications')
  await page.route(call, async (route) =>
    route.fulfill({
      status: 422,
      json: { error: { code: 'REQUEST_FAILED', message: '요청을 처리하지 못했습니다.' } },
    }),
  )
  await page.goto(inbox)
  await expect(page.getByText('알림을 불러오지 못했습니다')).toBeVisible()
  await page.unroute(call)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByText('계정이 동결되었습니다')).toBeVisible()
  const markAll = page.getByRole('button', { name: '모두 읽음으로 표시' })
  const mark = `${call}/read`
  await page.route(mark, async (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'REQUEST_FAILED', message: '' } } }),
  )
  await markAll.click()
  const messages = page.getByRole('region', { name: '메시지' })
  await expect(messages.getByText('읽음으로 표시하지 못했습니다. 다시 시도해 주세요.')).toBeVisible()
  await expect(page.getByText('모두 읽음으로 표시했습니다.')).toBeHidden()
  await expect(page.getByText('새 알림 1개.')).toBeVisible()
  await page.unroute(mark)
  await markAll.click()
  await expect(page.getByText('모두 읽었습니다.')).toBeVisible()
  await expect(bell(page, '알림')).toBeVisible()
  await expectAccessible(page)
})
