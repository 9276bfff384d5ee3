import type { Page } from '../test.ts'

/** Measures the layout shift from each document's start, as browsers define it. Once for a page, before it goes anywhere. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
          sum += Number(entry.value)
      document.documentElement.dataset['shifts'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // In hundredths, as usual: a letter that is a pixel wider in its final font is no shift.
  return async () =>
    page.evaluate(() => Math.round(Number(document.documentElement.dataset['shifts'] ?? '0') * 100))
}

/** Loads a page from its start at a width, and waits until it has everything. */
export async function loadWhole(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.goto(address)
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('main [aria-busy="true"]') === null,
  )
  await page.waitForLoadState('networkidle')
}
