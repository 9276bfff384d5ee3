import { everyPage } from '../walks/every-page.ts'
import { openSession } from '../person/open-session.ts'
import { basePath, members, password, test, waymark } from '../test.ts'
import { loadEach, walk } from '../walks/walk.ts'
import { shoot, windows, writeSheets, type Shot } from './sheet.ts'

const folder = process.env['SHEETS'] ?? 'contact-sheets'

for (const language of ['en', 'ko', 'ar-XB'] as const)
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every page in ${language}, ${colorScheme}`, async ({ page, browser }) => {
      test.setTimeout(600_000)
      const shots: Shot[][] = windows.map(() => [])
      const look = async (address: string) => {
        for (const [at, picture] of (await shoot(page)).entries()) shots[at]?.push({ address, picture })
      }
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
      const stops = await everyPage(page, language)
      await loadEach(page, waymark, stops.beforeSignIn, look)
      await openSession(page, { number: members.gold, password })
      await page.goto(`${basePath}/member/dashboard`)
      await walk(page, stops.inside, look)
      for (const [at, window] of windows.entries()) {
        const name = `${language}-${colorScheme}-${String(window.width)}`
        await writeSheets(browser, { folder, name, window, shots: shots[at] ?? [] })
      }
    })
  }
