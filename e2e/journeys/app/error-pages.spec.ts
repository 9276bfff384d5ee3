import { goWithin } from '../../walks/go-within.ts'
import { basePath, expect, expectAccessible, members, signInAt, test, type Page } from '../../test.ts'
import { languages, wordsOf } from '../../product/words.ts'

const errors = [
  ['/404', 'not_found'],
  ['/403', 'not_allowed'],
  ['/500', 'server_error'],
  ['/error', 'error'],
] as const

for (const language of languages) {
  const say = wordsOf('app/errors', language)

  const expectWhole = async (page: Page, kind: string) => {
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(say(`${kind}.title`))
    await expect(main.getByText(say(`${kind}.subtitle`), { exact: true })).toBeVisible()
    await expect(main.getByText(say(`${kind}.description`), { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { level: 2, name: say('meanwhile') })).toBeVisible()
    await expect(main.getByRole('listitem').getByRole('link')).toHaveCount(3)
  }

  /** The first is loaded, the others are reached inside the app. */
  const expectEach = async (page: Page) => {
    for (const [url, kind] of errors) {
      if (url !== '/404') await goWithin(page, url)
      await expectWhole(page, kind)
    }
  }

  test(`[ROUTE-10] every error page has title, subtitle, description and three ways to help, in ${language}`, async ({
    page,
  }) => {
    await page.addInitScript((code) => localStorage.setItem('language', code), language)
    await page.goto(`${basePath}/404`)
    await expectEach(page)
    await expectAccessible(page)
    await signInAt(page, `${basePath}/404`, members.gold, language)
    await expectEach(page)
    await page.getByRole('listitem').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/member\/myactivity/)
  })
}
