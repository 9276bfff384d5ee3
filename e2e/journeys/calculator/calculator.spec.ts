import {
  basePath,
  expect,
  expectAccessible,
  expectNoOverflow,
  members,
  test,
  type Page,
  signInAt,
  signInByForm,
} from '../../test.ts'

const calculator = `${basePath}/mileagecalculator`
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

test('[POINT-10] a visitor finds an airport while typing and sees what the trip earns', async ({ page }) => {
  await page.goto(calculator)
  await expect(page.getByRole('heading', { level: 1, name: 'Points calculator' })).toBeVisible()
  await expect(field(page, 'From')).toHaveValue('Auckland (AKL)')
  await field(page, 'To').click()
  await page.keyboard.type('tok')
  // Only matching airports that the airline flies to; below the field, where there is room.
  await expect(page.getByRole('option')).toHaveCount(1)
  const belowBy = await page.getByRole('listbox').evaluate((list) => {
    const under = document.querySelector('#to')?.getBoundingClientRect().bottom ?? NaN
    return list.getBoundingClientRect().top - under
  })
  expect(belowBy).toBeGreaterThan(0)
  await page.keyboard.type('y')
  await expect(page.getByRole('option', { name: 'Tokyo' })).toHaveCount(1)
  await expect(page.getByText('1 airport')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, 'To')).toHaveValue('Tokyo (NRT)')
  await expect(page).toHaveURL(/from=AKL&to=NRT/)
  await expect(page.getByRole('heading', { name: 'Auckland to Tokyo and back' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Economy Standard/ })).toContainText('+17,672')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})

test('[POINT-10] a complete code is a choice, and a partial one is discarded', async ({ page }) => {
  await page.goto(calculator)
  await field(page, 'To').fill('syd')
  await expect(page.getByRole('option', { name: 'Sydney' }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(field(page, 'To')).toHaveValue('Sydney (SYD)')
  await field(page, 'To').fill('nowhere at all')
  await expect(page.getByText('No airport matches')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(field(page, 'To')).toHaveValue('Sydney (SYD)')
})

test('[POINT-10] [CONF-05] a member sees whether the points are enough, and the address shows it to others', async ({
  page,
  context,
}) => {
  await signInAt(page, `${calculator}?to=NRT`, members.gold)
  await page.getByRole('button', { name: 'Spend points' }).click()
  await page.getByRole('radio', { name: 'Business', exact: true }).click()
  const short = page.getByText(/^You need .* more points for Business$/)
  await expect(short).toBeVisible()
  // CONF-05: missing points are stored under their name, as a plain number.
  const [missing = ''] = /[\d,]+(?= more points)/.exec(await short.innerText()) ?? []
  expect(await page.evaluate(() => localStorage.getItem('missingPoints'))).toBe(missing.replaceAll(',', ''))
  await expect(page.getByRole('table').nth(1)).toContainText('Economy to Premium economy')
  await page.setViewportSize({ width: 390, height: 844 })
  const cut = await page
    .locator('.fares')
    .evaluateAll((tables) =>
      tables.map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
    )
  expect(Math.max(...cut)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page).toHaveURL(/mode=spend.*choice=seat\.BUSINESS/)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: /Claim missing points/ })).toBeVisible()
  const address = page.url()
  const other = await (await context.browser()?.newContext())?.newPage()
  await other?.goto(address)
  await expect(
    other?.getByRole('radio', { name: 'Business', exact: true }) ?? page.locator('none'),
  ).toBeChecked()
  await other?.context().close()
  await page.getByRole('button', { name: 'Earn points' }).click()
  await expect(page.getByText(/(status points from|takes you to) Elite/)).toBeVisible()
})

test('[POINT-10] [PROG-02] in a club, the calculator leads to the points in place of comparing with none', async ({
  page,
}) => {
  await signInByForm(page, members.gold)
  await expect(page.getByRole('heading', { level: 1, name: 'Koru Club' })).toBeVisible()
  await page.goto(`${calculator}?from=AKL&to=NRT&mode=spend&choice=seat.BUSINESS`)
  await expect(page.getByRole('radio', { name: 'Business', exact: true })).toBeChecked()
  await expect(page.getByText('Your points are with Waymark Points')).toBeVisible()
  await expect(page.getByText(/more points for Business/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Waymark Points' }).click()
  await expect(page.getByText(/(more|enough) points for Business/)).toBeVisible()
})

test('[POINT-10] a past flight counts by the rates of its day', async ({ page }) => {
  await page.goto(`${calculator}?to=SYD&trip=one-way`)
  const saver = page.getByRole('row', { name: /Economy Saver/ })
  await expect(saver).toContainText('+1,080')
  await page.getByLabel('Flight date').fill('2025-03-31')
  await expect(saver).toContainText('+540')
  await expect(page.getByText('Rates valid from 1 Jan 2015')).toBeVisible()
})

test('[POINT-10] in Korean, an airport is found by its Korean name', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ko'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(calculator)
  await field(page, '도착').fill('인천')
  await page.getByRole('option', { name: '서울' }).click()
  await expect(page.getByRole('heading', { name: '오클랜드 – 서울 왕복' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('[POINT-15] the booking page lists what the points reach, and leads to booking', async ({ page }) => {
  await signInAt(page, `${basePath}/member/booking`, members.gold)
  await expect(
    page.getByRole('heading', { name: /\d+ destinations within reach from Auckland/ }),
  ).toBeVisible()
  const book = page.getByRole('link', { name: /^Book (?!with)/ }).first()
  await expect(book).toHaveAttribute(
    'href',
    /^https:\/\/book\.waymark\.example\/flights\?from=AKL&to=[A-Z]{3}&cabin=ECONOMY&pay=points$/,
  )
  const map = page.getByRole('listbox', { name: 'Map of destinations' })
  await map.getByRole('option', { name: /^Sydney, 30,000 points return: / }).focus()
  // One place to the east of it, and back: the focus moves, and nothing is chosen before Enter.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(map.getByRole('option', { name: /^Sydney/ })).toBeFocused()
  await expect(page).not.toHaveURL(/to=/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/to=SYD/)
  await expect(page.getByRole('region', { name: 'Auckland to Sydney' })).toContainText('30,000 points')
  await expect(map.getByRole('option', { selected: true })).toHaveCount(1)
  await expectAccessible(page)
  // A shared address shows the same place and region, in the map and in the cards.
  await page.goto(`${basePath}/member/booking?region=EUROPE&to=LHR`)
  await expect(page.getByRole('region', { name: 'Auckland to London' })).toContainText(
    'One stop in Singapore',
  )
  await expect(map.getByRole('option', { name: /^Sydney/ })).toHaveCount(0)
  const cards = page.getByRole('region', { name: 'Europe', exact: true }).getByRole('listitem')
  await expect(map.getByRole('option', { name: /^London/, selected: true })).toBeVisible()
  await expect(cards).toHaveCount(await map.getByRole('option').count())
  await expect(cards.getByRole('link', { name: 'London', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.goto(`${basePath}/member/booking`)
  // The button that shows the rest of a region goes: the first of the rest takes the focus.
  const more = page.getByRole('button', { name: /^Show all \d+ Asia$/ })
  const asia = page.getByRole('region', { name: 'Asia', exact: true }).getByRole('listitem')
  await expect(asia).toHaveCount(3)
  await more.press('Enter')
  await expect(asia.nth(3).getByRole('link').first()).toBeFocused()
  await page.goto(`${basePath}/member/booking`)
  await page.getByLabel('Cabin', { exact: true }).selectOption('BUSINESS')
  await expect(page).toHaveURL(/cabin=BUSINESS/)
  await field(page, 'From').fill('WLG')
  await page.getByRole('option', { name: 'Wellington' }).click()
  await expect(page.getByRole('heading', { name: /within reach from Wellington/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})

test('[POINT-15] in Korean', async ({ page }) => {
  await signInAt(page, `${basePath}/member/booking`, members.silver, 'ko')
  await expect(page.getByRole('heading', { level: 1, name: '포인트로 예약' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /왕복으로 갈 수 있는 곳/ })).toBeVisible()
  await expectAccessible(page)
})
