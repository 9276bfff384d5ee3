import { basePath, expect, members, signIn, test, type Page } from './test.ts'

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
