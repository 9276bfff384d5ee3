import { basePath, expect, members, qamar, qamarMembers, signIn, test, waymark, type Page } from './test.ts'
import { routeRows, type RouteRow } from './route-rows.ts'
import { wordsOf, type Language } from './words.ts'

const places: Readonly<Record<string, string>> = {
  routes: 'app/routes',
  gate: 'app/gate',
  security: 'features/security',
  'sign-in-return': 'features/sign-in-return',
}
const environment = '/airpoints-account/api/configuration-service/environment'

/** The demo's companies, and who can go round their pages: together they may see all of them. */
const companies = [
  { origin: waymark, people: [members.gold, members.company] },
  { origin: qamar, people: [qamarMembers.half] },
] as const

interface Head {
  readonly title: string
  readonly description: string
}

function headOf({ words }: RouteRow, language: Language, brandName: string): Head {
  const say = wordsOf(places[words.namespace] ?? words.namespace, language)
  const title = wordsOf('app/gate', language)('pageTitle', {
    title: say(`${words.key}.title`),
    brand: brandName,
  })
  return { title, description: say(`${words.key}.description`) }
}

/** The table's enabled rows, as the company's configuration has changed them. */
async function rowsOf(page: Page, origin: string): Promise<{ rows: readonly RouteRow[]; brandName: string }> {
  const answer = await page.request.get(origin.replace('qamar.localhost', 'localhost') + environment, {
    headers: { host: new URL(origin).host },
  })
  const { object }: { object: { brandName: string; routes: { screen: string; enabled?: boolean }[] } } =
    await answer.json()
  const isEnabled = (row: RouteRow) =>
    object.routes.find(({ screen }) => screen === row.screen)?.enabled ?? row.isEnabled
  return { rows: routeRows().filter(isEnabled), brandName: object.brandName }
}

/** Goes to an address as a link would, and says what stands in the page's head once it is as it must be, or the person is led elsewhere. */
async function headAt(page: Page, address: string, expected: Head): Promise<Head | 'led elsewhere'> {
  return page.evaluate(
    async ({ to, wanted }) => {
      const now = () => ({
        title: document.title,
        description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
      })
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      const begun = performance.now()
      const isThere = () => now().title === wanted.title && now().description === wanted.description
      while (location.pathname === to && !isThere() && performance.now() - begun < 10_000)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return location.pathname === to ? now() : ('led elsewhere' as const)
    },
    { to: basePath + address, wanted: expected },
  )
}

/** Every page has words of its own. */
function expectApart(heads: ReadonlyMap<string, Head>): void {
  for (const part of ['title', 'description'] as const) {
    const said = [...heads.values()].map((head) => head[part])
    expect(said.filter((words, at) => words.trim() === '' || said.indexOf(words) !== at)).toEqual([])
  }
}

test('[ROUTE-17] the words of every row are there, and each in its own language', () => {
  const rows = routeRows()
  expect(rows.length).toBeGreaterThan(50)
  for (const row of rows) {
    const [english, korean] = [headOf(row, 'en', ''), headOf(row, 'ko', '')]
    expect([row.screen, korean.title === english.title, korean.description === english.description]).toEqual([
      row.screen,
      false,
      false,
    ])
    expect(korean.title + korean.description).toMatch(/[가-힣]/)
  }
})

for (const { origin, people } of companies) {
  for (const language of ['en', 'ko'] as const) {
    test(`[ROUTE-17] [ROUTE-12] every enabled row at ${new URL(origin).hostname} has its title and description, in ${language}`, async ({
      page,
      browser,
    }) => {
      test.setTimeout(180_000)
      const { rows, brandName } = await rowsOf(page, origin)
      const seen = new Map<string, Head>()
      const members = rows.filter(({ kind }) => kind === 'protected' || kind === 'open')
      for (const number of people) {
        const context = await browser.newContext()
        const own = await context.newPage()
        await signIn(own, number, language, origin)
        await expect(own.locator('main h1')).toBeVisible()
        for (const row of members.filter(({ url }) => !seen.has(url))) {
          const expected = headOf(row, language, brandName)
          const found = await headAt(own, row.url, expected)
          if (found === 'led elsewhere') continue
          expect([row.url, found]).toEqual([row.url, expected])
          seen.set(row.url, found)
        }
        await context.close()
      }
      // A company without a club or without corporate accounts has nobody to show their pages to.
      const unseen = members.filter(({ url }) => !seen.has(url)).map(({ url }) => url)
      expect(
        origin === waymark ? unseen : unseen.filter((url) => !/corporate|membership|overview/.test(url)),
      ).toEqual([])

      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      for (const row of rows.filter(
        ({ kind, isBuilt }) => kind === 'login' || (kind === 'clearing' && isBuilt),
      )) {
        const expected = headOf(row, language, brandName)
        await page.goto(`${origin}${basePath}${row.url}`)
        await expect(page).toHaveTitle(expected.title)
        await expect(page.locator('meta[name="description"]')).toHaveAttribute(
          'content',
          expected.description,
        )
        seen.set(row.url, expected)
      }
      expectApart(seen)
    })
  }
}

test('[ROUTE-12] a row that configuration switches off is not routed, signed in or not, and no link leads there', async ({
  page,
}) => {
  await page.route(`**${environment}`, async (route) => {
    const answer = await route.fetch()
    const body: { object: { routes: object[] } } = await answer.json()
    const routes = [
      { screen: 'enrol', enabled: false },
      { screen: 'transfer', enabled: false },
      { screen: 'offers', url: '/deals' },
    ]
    await route.fulfill({ response: answer, json: { object: { ...body.object, routes } } })
  })
  await page.goto(`${basePath}/member/register`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not available')
  await page.goto(`${basePath}/deals`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Offers')
  await page.goto(`${basePath}/offers`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here')
  await signIn(page, members.gold)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator(`a[href="${basePath}/transfer"]`)).toHaveCount(0)
  await expect(page.locator(`a[href="${basePath}/buy"]`)).not.toHaveCount(0)
  await page.goto(`${basePath}/transfer`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not available')
})
