import { readFile } from 'node:fs/promises'
import { chooseAirport } from '../../person/choose-airport.ts'
import {
  basePath,
  expect,
  expectAccessible,
  expectNoOverflow,
  mailsTo,
  members,
  test,
  signInAt,
} from '../../test.ts'

const flights = `${basePath}/member/myflights`
const claims = `${basePath}/member/claimsummary`
const newClaim = `${basePath}/member/claimsubmit`

/** A day in the demo's calendar, so many days ago. */
function daysAgo(days: number): string {
  const then = new Date(Date.now() - days * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(then)
}

test('[POINT-09] a missing flight opens the claim form filled in, and is paid at once', async ({ page }) => {
  await signInAt(page, flights, members.pooled)
  const flight = page.getByRole('listitem').filter({ hasText: 'WMK 415' })
  await expect(flight).toContainText('Not credited')
  await flight.getByRole('link', { name: /Claim points/ }).click()
  await expect(page.getByLabel('Flight number')).toHaveValue('WMK415')
  await expect(page.getByRole('heading', { name: 'You can claim this now' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Points you should get' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send claim' }).click()
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await page.getByRole('link', { name: 'Confirm that this was yours' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send claim' }).dblclick()
  await expect(page.getByText(/points credited on/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Accepted' })).toBeVisible()
  await expect(page.getByText('Our flight record matches your claim')).toHaveCount(1)
  await expectAccessible(page)
  await page.goto(flights)
  await expect(flight).not.toContainText('Not credited')
  await flight.getByText("How it's calculated").click()
  await expect(flight).toContainText('Base points')
  await expectAccessible(page)
  await expect
    .poll(async () => (await mailsTo(page, 'tama.manu@example.nz')).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/points added for WMK415/))
  await page.goto(claims)
  await expect(page.getByRole('listitem').filter({ hasText: 'WMK 415' })).toHaveCount(1)
  await expectAccessible(page)
})

test('[POINT-09] the claim window is shown before the form, different names give a warning, and a claim can be withdrawn', async ({
  page,
}) => {
  await signInAt(page, newClaim, members.expiring)
  await expect(page.getByText('from 72 hours up to 6 months after you fly')).toBeVisible()
  await page.getByLabel('Date of departure').fill(daysAgo(1))
  await expect(page.getByRole('heading', { name: "It's too early to claim this" })).toBeVisible()
  await page.getByLabel('Date of departure').fill(daysAgo(30))
  await expect(page.getByRole('heading', { name: 'You can claim this now' })).toBeVisible()
  await page.getByLabel('Flight number').fill('WMK 411')
  await chooseAirport(page, 'From', 'AKL', 'Auckland')
  await chooseAirport(page, 'To', 'WLG', 'Wellington')
  await page.getByLabel('Ticket number').fill(`0869${String(Date.now()).slice(-9)}`)
  await page.getByLabel('Name on the ticket').fill('HANA LYNE')
  await expect(page.getByText("The names don't match")).toBeVisible()
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send claim' }).click()
  await expect(page.getByText("We're reviewing your claim")).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'In review' })).toContainText(
    'checking your claim against our flight records',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw claim' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw claim' }).click()
  await expect(page.getByText(/You withdrew this claim on/)).toBeVisible()
})

test('[POINT-09] in Korean and on a phone, a partner’s points are claimed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, newClaim, members.expiring, 'ko')
  await page.getByRole('button', { name: '신청하기' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('항공권 번호')
  // A flight's errors don't show for a partner.
  await page.getByRole('button', { name: '제휴사', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('이용 14일 후부터 6개월까지')).toBeVisible()
  await page.getByRole('combobox', { name: '제휴사' }).selectOption('LONGACRE')
  await page.getByLabel('이용일').fill(daysAgo(20))
  await page.getByLabel('이용 번호').fill(`E2E-${String(Date.now())}`)
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: '신청하기' }).click()
  await expect(page.getByText('확인하고 있습니다').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('[SUMM-05] upcoming flights show what they will earn and why, and go into a calendar', async ({
  page,
}) => {
  await signInAt(page, flights, members.gold, 'ko')
  const trips = page.getByRole('region', { name: '예정된 항공편' })
  const tokyo = trips.getByRole('listitem').filter({ hasText: 'WMK 91' })
  await expect(tokyo).toContainText('약 +13,806')
  await tokyo.getByText('포인트 산정 내역').click()
  await expect(tokyo).toContainText('기본 포인트의 5%인 등급 포인트 552점')
  await expect(tokyo).toContainText('2025년 4월 1일부터 적용된 요율')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    tokyo.getByRole('button', { name: /캘린더에 추가/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^WMK91-\d{4}-\d{2}-\d{2}\.ics$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/\r\nDTSTART;TZID=Pacific\/Auckland:\d{8}T073500\r\n/)
  expect(text).toMatch(/\r\nDTEND;TZID=Asia\/Tokyo:\d{8}T\d{6}\r\n/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})

test('[ROUTE-05] [SUMM-05] a company sees the flights of its people', async ({ page }) => {
  await signInAt(page, `${basePath}/corporate/myflights`, members.company)
  await expect(page.getByRole('heading', { level: 1, name: 'Flights' })).toBeVisible()
  const upcoming = page.getByRole('region', { name: 'Upcoming flights' })
  await expect(upcoming.getByRole('listitem').filter({ hasText: 'WMK 411' })).toContainText(/OKAFOR|NAIR/)
  await expectAccessible(page)
})
