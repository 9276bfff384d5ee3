import { basePath, expect, expectNoOverflow, members, signIn, test, type Page } from '../../test.ts'

/** The element that covers the middle of the focused one, if any. */
const coverOfFocus = async (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const cover = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (cover === null) return `${focused.outerHTML.slice(0, 120)} is out of the window`
    const isBare = focused.contains(cover) || cover.contains(focused) || cover.closest('label') !== null
    return isBare ? null : `${focused.outerHTML.slice(0, 120)} is under .${cover.className}`
  })

test('by keyboard on a phone, forwards and back, the focus is never under a bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn(page, members.gold)
  for (const address of ['/transfer', '/member/claimsubmit', '/member/extendexpiry']) {
    await page.goto(basePath + address)
    await expect(page.locator('main form')).toBeVisible()
    const covered: string[] = []
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 45; presses += 1) {
        await page.keyboard.press(key)
        const cover = await coverOfFocus(page)
        if (cover !== null) covered.push(`${address} ${key}: ${cover}`)
      }
    expect(covered).toEqual([])
  }
})

test('a low window, as of a phone on its side or at 400 % zoom, is left to the page', async ({ page }) => {
  await signIn(page, members.gold)
  const header = page.locator('.site-header')
  for (const { width, height, isLow } of [
    { width: 390, height: 844, isLow: false },
    { width: 844, height: 390, isLow: true },
    { width: 320, height: 256, isLow: true },
  ]) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    await expect(page.locator('.site-footer')).toBeInViewport()
    if (isLow) await expect(header).not.toBeInViewport()
    else await expect(header).toBeInViewport()
  }
})

/** The colours of the lines at the edge of a navigation's links, the current one first. */
const linesOf = async (page: Page, navigation: string, edge: string) =>
  page
    .locator(`${navigation} a`)
    .evaluateAll(
      (links, side) =>
        links
          .toSorted((one) => (one.hasAttribute('aria-current') ? -1 : 1))
          .map((link) => getComputedStyle(link).getPropertyValue(side)),
      edge,
    )

test('in forced colours, only the current entry of a navigation has a line', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, members.gold)
  await page.goto(`${basePath}/transfer`)
  for (const [width, navigation, edge] of [
    [390, '.bottom-bar', 'border-top-color'],
    [390, '.side-nav', 'border-bottom-color'],
    [1440, '.site-nav', 'border-bottom-color'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator(`${navigation} a[aria-current]`)).toBeVisible()
    const [current, ...others] = await linesOf(page, navigation, edge)
    expect(new Set(others)).toEqual(
      new Set([await page.evaluate(() => getComputedStyle(document.body).backgroundColor)]),
    )
    expect(others).not.toContain(current)
  }
})

test('in forced colours, progress and icons are drawn in the colours of text', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await signIn(page, members.gold)
  await expect(page.locator('.ring__fill')).toBeVisible()
  const text = await page.evaluate(() => getComputedStyle(document.body).color)
  await expect(page.locator('.ring__fill')).toHaveCSS('stroke', text)
  await expect(page.locator('.hero__keep svg')).toHaveCSS('color', text)
})

test('with text at 200 % in half a window, nothing is wider than it', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 844 })
  // The browser's own setting, which widths in em follow as well.
  const browser = await page.context().newCDPSession(page)
  const setText = async (standard: number, fixed: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed } })
  await setText(32, 26)
  try {
    await signIn(page, members.gold)
    for (const address of ['/member/dashboard', '/transfer', '/member/myactivity']) {
      await page.goto(basePath + address)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('.switcher')).toBeVisible()
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      expect(size).toBe('32px')
      await expectNoOverflow(page)
    }
  } finally {
    // Pages of the same site that are opened later share it.
    await setText(16, 13)
  }
})
