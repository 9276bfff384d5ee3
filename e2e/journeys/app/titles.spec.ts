import { changeConfiguration, getBuiltPages } from '../../product/changed-configuration.ts'
import { headOf } from '../../walks/page-heads.ts'
import { routeRows } from '../../product/route-rows.ts'
import { basePath, expect, members, signIn, signInAt, test, waymark } from '../../test.ts'
import { languages } from '../../product/words.ts'

const environment = '/airpoints-account/api/configuration-service/environment'

test('[ROUTE-17] the words of every row are there, each in its own language, and no two rows have the same', () => {
  expect(routeRows.length).toBeGreaterThan(50)
  for (const row of routeRows) {
    const [english, korean] = [headOf(row, 'en', ''), headOf(row, 'ko', '')]
    expect([row.screen, korean.title === english.title, korean.description === english.description]).toEqual([
      row.screen,
      false,
      false,
    ])
    expect(korean.title + korean.description).toMatch(/[가-힣]/)
  }
  for (const language of languages)
    for (const part of ['title', 'description'] as const) {
      const said = routeRows.map((row) => headOf(row, language, '')[part])
      expect(said.filter((words, at) => words.trim() === '' || said.indexOf(words) !== at)).toEqual([])
    }
})

test('[ROUTE-12] [ROUTE-17] configuration starts a page from its default props, names it, and keeps it for members', async ({
  page,
}) => {
  const routes: object[] = [
    { screen: 'calculator', defaultProps: { mode: 'spend' }, title: { en: 'What it takes' } },
    { screen: 'partners', protected: true },
    // No document could contain this: in a browser, it still opens nothing.
    { screen: 'my_activity', protected: false },
  ]
  await page.route(`**${environment}`, async (route) => {
    const answer = await route.fetch()
    const body: { object: object } = await answer.json()
    await route.fulfill({ response: answer, json: { object: { ...body.object, routes } } })
  })
  await page.goto(`${basePath}/mileagecalculator`)
  await expect(page.getByRole('button', { name: 'Spend points', pressed: true })).toBeVisible()
  await expect(page).toHaveTitle(/^What it takes/)
  for (const url of ['/partners', '/member/myactivity']) {
    await page.goto(basePath + url)
    await expect(page).toHaveURL(/\/member\/login$/)
  }
  await signInAt(page, `${basePath}/partners`, members.gold)
  await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible()
})

test('[ROUTE-12] a row that configuration switches off is not routed, signed in or not, and no link leads there', async ({
  page,
}) => {
  await getBuiltPages(page, waymark)
  await changeConfiguration(page, () => ({
    routes: [
      { screen: 'enrol', enabled: false },
      { screen: 'transfer', enabled: false },
      { screen: 'offers', url: '/deals' },
    ],
  }))
  await page.goto(`${basePath}/member/register`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page isn't available")
  await page.goto(`${basePath}/deals`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Offers')
  await page.goto(`${basePath}/offers`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await signIn(page, members.gold)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator(`a[href="${basePath}/transfer"]`)).toHaveCount(0)
  await expect(page.locator(`a[href="${basePath}/buy"]`)).not.toHaveCount(0)
  await page.goto(`${basePath}/transfer`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page isn't available")
})

test('[ROUTE-01] the companion app is linked where it is configured, and nowhere else', async ({ page }) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Waymark Companion' })
  await page.goto(`${basePath}/mileagecalculator`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(link).toHaveCount(0)
  await page.route(`**${environment}`, async (route) => {
    const answer = await route.fetch()
    const body: { object: object } = await answer.json()
    const companionApp = { name: 'Waymark Companion', href: '/airpoints-account/lmp/#/promotions' }
    await route.fulfill({ response: answer, json: { object: { ...body.object, companionApp } } })
  })
  await page.reload()
  await expect(link).toHaveAttribute('href', '/airpoints-account/lmp/#/promotions')
})
