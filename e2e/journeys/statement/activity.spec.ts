import { askAlone } from '../../product/first-reads.ts'
import {
  basePath,
  expect,
  expectAccessible,
  expectNoOverflow,
  members,
  test,
  type Page,
  signInAt,
} from '../../test.ts'

const statement = `${basePath}/member/myactivity`
/** More than a page of lines, on any day. */
const years = `${statement}?from=2021-01-01`

const toggles = (page: Page) => page.locator('.statement__toggle')
const lines = async (page: Page) => toggles(page).count()
const typeChips = (page: Page) => page.getByRole('group', { name: 'Type' })
const said = (page: Page, words: RegExp) => page.locator('[aria-live="polite"]').filter({ hasText: words })

/** A figure of the facts line: '+33,213' as 33213. */
async function fact(page: Page, label: string): Promise<number> {
  const one = page.locator('.facts > div').filter({ has: page.getByText(label, { exact: true }) })
  return numberOf(await one.locator('dd').innerText())
}

function numberOf(text: string): number {
  return Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''))
}

async function openStatement(page: Page, number: string, address = statement): Promise<void> {
  await signInAt(page, address, number)
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
}

test('[SUMM-04] a statement adds up, prints, and is narrowed by filters that are in its address', async ({
  page,
}) => {
  await openStatement(page, members.gold)
  await test.step('opening and in and out make closing, and the months add up to it', async () => {
    await expect(toggles(page).first()).toBeVisible()
    const [opening, into, out, closing] = [
      await fact(page, 'Opening'),
      await fact(page, 'In'),
      await fact(page, 'Out'),
      await fact(page, 'Closing'),
    ]
    expect(opening + into + out).toBe(closing)
    const nets = await page.locator('.statement__month span.num').allInnerTexts()
    expect(nets.map(numberOf).reduce((sum, one) => sum + one, 0)).toBe(into + out)
  })
  await test.step('on paper it says whose it is, and nothing that is pressed', async () => {
    await expect(page.locator('.statement__row').first()).toBeVisible()
    await expect(page.locator('.printed-for')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.printed-for')).toHaveText(/Waymark Airways\s*Hana Whitford\s*204\s000\s020/)
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('a search that contains anything is text', async () => {
    const search = page.getByLabel('Search the statement')
    for (const text of ['%', "'; --", 'x'.repeat(200), '<b>']) {
      await search.fill(text)
      await expect(page.getByRole('heading', { name: 'No entries match these filters' })).toBeVisible()
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(search).toHaveValue('')
      await expect(toggles(page).first()).toBeVisible()
    }
  })
  await test.step('the back button returns through the filters', async () => {
    await expect(toggles(page).first()).toBeVisible()
    const all = await lines(page)
    await page.getByRole('button', { name: '30 days' }).click()
    await expect(page).toHaveURL(/\?days=30$/)
    await page.getByRole('button', { name: '90 days' }).click()
    await typeChips(page).getByRole('button', { name: 'Flights' }).click()
    await expect(page).toHaveURL(/\?type=flight$/)
    await expect(page.locator('.statement__type').filter({ hasNotText: 'Flight' })).toHaveCount(0)
    await expect(said(page, /\d+ entries/)).toBeAttached()
    const flights = await lines(page)
    expect(flights).toBeLessThan(all)
    await page.getByLabel('Search the statement').fill('auckland')
    await expect(page).toHaveURL(/type=flight&q=auckland/)
    await page.reload()
    await expect(page.getByLabel('Search the statement')).toHaveValue('auckland')
    await page.goBack()
    await expect(page.getByLabel('Search the statement')).toHaveValue('')
    await expect(toggles(page)).toHaveCount(flights)
    await page.goBack()
    await expect(typeChips(page).getByRole('button', { name: 'All types' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(toggles(page)).toHaveCount(all)
  })
  await test.step('one partner can be chosen, and a partner is found by name', async () => {
    await page.getByRole('button', { name: 'Partner: any' }).click()
    await page.getByRole('menuitemradio', { name: 'Northlight Energy' }).click()
    await expect(page).toHaveURL(/partner=NORTHLIGHT/)
    await expect(page.locator('.statement__what').filter({ hasNotText: 'Northlight Energy' })).toHaveCount(0)
    const found = await lines(page)
    await page.goto(`${statement}?q=northlight%20ener`)
    await expect(toggles(page)).toHaveCount(found)
  })
  await test.step('trips, orders and expiry say whose they are on paper too', async () => {
    for (const path of ['/member/myflights', '/member/orders', '/member/pointsexpiry']) {
      await page.goto(basePath + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.printed-for')).toHaveText(/Waymark Airways\s*Hana Whitford\s*204\s000\s020/)
      await expect(page.locator('.printed-for')).toBeVisible()
      await expect(page.locator('button, .btn').filter({ visible: true })).toHaveCount(0)
      await page.emulateMedia({ media: 'screen' })
    }
  })
})

test('[SUMM-04] a range of dates, a line’s lots, and years of lines page by page', async ({ page }) => {
  await test.step('dates count once they are in order; a bad address falls back', async () => {
    await openStatement(page, members.gold, `${statement}?days=7&type=cheese&from=2026-99-01&partner=a`)
    await expect(page.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Dates' }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
    await page.getByLabel('From').fill('2024-01-01')
    await expect(page).toHaveURL(/from=2024-01-01/)
    await page.getByLabel('To', { exact: true }).fill('2023-01-01')
    await expect(page.getByText('Enter dates up to today, with the start date first')).toBeVisible()
    await expect(page).toHaveURL(/from=2024-01-01/)
    await page.getByLabel('To', { exact: true }).fill('2024-03-31')
    await expect(page).toHaveURL(/to=2024-03-31/)
    await expect(page.getByText('1 Jan 2024 to 31 Mar 2024')).toBeVisible()
  })
  await test.step('a line opens from the keyboard to the lots behind it, which add up', async () => {
    await page.goto(`${years}&type=transfer`)
    const first = toggles(page).first()
    await expect(first).toHaveAccessibleName(/Details of Transfer to .•+ .•+, \d+ \w+ \d{4}/)
    await expect(page.getByText('Member 204 000 129, For the tickets')).toBeVisible()
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    const lots = page.getByRole('table').filter({ hasText: 'Earned from' }).last()
    await expect(lots).toContainText(/Points closest to expiry were sent first.*Reference TR-/)
    const taken = await lots.locator('tbody td:nth-child(3)').allInnerTexts()
    const sum = numberOf(await lots.locator('tfoot td:nth-child(2)').innerText())
    expect(taken.map(numberOf).reduce((all, one) => all + one, 0)).toBe(sum)
    const amount = page.locator('.statement__row').first().locator('.statement__amount')
    expect(-numberOf(await amount.innerText())).toBe(sum)
    await expectAccessible(page)
    const window = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 390, height: 844 })
    const tooWide = await lots
      .locator('thead th.right')
      .evaluateAll((heads) => heads.map((head) => head.scrollWidth - head.clientWidth))
    expect(tooWide).toEqual([0, 0])
    await page.setViewportSize(window)
    await page.keyboard.press('Space')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
  })
  await test.step('older lines come page by page: none twice, the focus stays, and it is said', async () => {
    await page.goto(years)
    const more = page.getByRole('button', { name: 'Show more' })
    await expect(more).toBeVisible()
    await toggles(page).nth(3).click()
    const first = await lines(page)
    // The month in which the page ends has no sum yet.
    await expect(page.locator('.statement__month').last()).toContainText('…')
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(said(page, /50 more entries\. Showing 100 entries/)).toBeAttached()
    await expect(more).toBeFocused()
    await expect(toggles(page)).toHaveCount(2 * first)
    await expect(toggles(page).nth(3)).toHaveAttribute('aria-expanded', 'true')
    while (await more.isVisible()) {
      const before = await lines(page)
      await more.click()
      await expect(toggles(page)).not.toHaveCount(before)
    }
    const count = page.getByText(/^\d+ entries\.$/)
    await expect(count).toBeFocused()
    await expect(count).toHaveText(`${String(await lines(page))} entries.`)
    const balances = await page.locator('.statement__row > td:nth-child(5)').allInnerTexts()
    const amounts = await page.locator('.statement__row > td:nth-child(4)').allInnerTexts()
    for (const [index, balance] of balances.slice(0, -1).entries())
      expect(numberOf(balances[index + 1] ?? '') + numberOf(amounts[index] ?? '')).toBe(numberOf(balance))
  })
})

test('[SUMM-04] an account without points says so; a filter that nothing fits can be cleared', async ({
  page,
}) => {
  await openStatement(page, members.fresh)
  await expect(page.getByRole('heading', { name: 'No points yet' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${statement}?type=flight&q=nothing`)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/myactivity$/)
})

test('[SUMM-04] a period before the first points says that it is empty, not that there are no points, and leads to all activity', async ({
  page,
}) => {
  await openStatement(page, members.gold, `${statement}?from=2000-01-01&to=2000-12-31`)
  await expect(page.getByRole('heading', { name: 'No activity in this period' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No points yet' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all activity' }).click()
  await expect(toggles(page).first()).toBeVisible()
  expect(await fact(page, 'Closing')).toBeGreaterThan(0)
  await expect(page.getByText(/^All activity up to \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/myactivity\?days=all$/)
})

test('[SUMM-04] on a phone the filters keep their place while lines load, whether or not any are found', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await askAlone(page, 'listActivity')
  const held: (() => void)[] = []
  const hold = async () => new Promise<void>((resolve) => held.push(resolve))
  await page.route('**/activity/list', async (route) => {
    await hold()
    await route.continue()
  })
  await openStatement(page, members.gold)
  const places = new Set<number | undefined>()
  const place = async () => places.add((await page.getByRole('search').boundingBox())?.y)
  const answer = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await place()
    for (const go of held.splice(0)) go()
  }
  await answer()
  await expect(toggles(page).first()).toBeVisible()
  await place()
  await page.goto(`${statement}?type=flight&q=nothing`)
  await answer()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await place()
  expect(places.size).toBe(1)
})

test('[SUMM-04] [CALL-02] a reversed line says so, and on which day; a statement that cannot be loaded says so, with a trace id and another try', async ({
  page,
}) => {
  await askAlone(page, 'listActivity')
  await page.route('**/activity/list', async (route) => {
    const answer = await route.fetch()
    const body: { object: { entries: { isReversed: boolean }[] } } = await answer.json()
    for (const entry of body.object.entries.slice(0, 1)) entry.isReversed = true
    await route.fulfill({ response: answer, json: body })
  })
  await page.route('**/activity/detail', async (route) => {
    const answer = await route.fetch()
    const body: { object: { entry: { journalId: string }; reversedBy: string | null } } = await answer.json()
    body.object.reversedBy = body.object.entry.journalId
    await route.fulfill({ response: answer, json: body })
  })
  await openStatement(page, members.silver)
  await expect(page.locator('.statement__row').first()).toContainText('Reversed')
  await toggles(page).first().click()
  await expect(page.getByText(/^Reversed on \d+ \w+ \d{4}$/)).toBeVisible()
  await page.unroute('**/activity/list')

  const refusal = { code: 'REQUEST_FAILED', message: 'Try again later.', traceId: '0123-trace' }
  await page.route('**/activity/list', async (route) => {
    await route.fulfill({ status: 422, json: { error: { ...refusal, errorDetails: [] } } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: "We couldn't load your statement" })).toBeVisible()
  await expect(page.getByText('0123-trace')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/activity/list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.facts')).toBeVisible()
})

test('[SUMM-04] a company reads its own statement', async ({ page }) => {
  await openStatement(page, members.company, `${basePath}/corporate/myactivity`)
  await expect(toggles(page).first()).toBeVisible()
  expect((await fact(page, 'Opening')) + (await fact(page, 'In')) + (await fact(page, 'Out'))).toBe(
    await fact(page, 'Closing'),
  )
})

test('[SUMM-04] [CONF-03] the statement is accessible at each width, in English and Korean', async ({
  page,
}) => {
  await signInAt(page, statement, members.gold)
  for (const next of ['한국어', 'English']) {
    if ((await page.locator('.lots').count()) === 0) await toggles(page).first().click()
    for (const width of [390, 992, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('.lots')).toBeVisible()
      await expect(page.getByRole('table').first().getByRole('row').first()).toBeAttached()
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
    await page.getByRole('button', { name: next }).click()
  }
})
