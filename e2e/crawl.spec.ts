import { readFileSync } from 'node:fs'
import { basePath, expect, members, qamar, qamarMembers, signIn, test, waymark, type Page } from './test.ts'

/** Who goes round: all that can sign in with a password alone. */
const accounts: readonly {
  readonly number: string
  readonly origin?: string
  readonly words: readonly string[]
}[] = [
  { number: members.base, words: ['Aroha', 'Ngata'] },
  { number: members.gold, words: ['Hana', 'Whitford'] },
  { number: members.silver, words: ['Callum', 'Reid'] },
  { number: members.company, words: ['Fiona', 'Marsden', 'Harakeke'] },
  { number: members.nominee, words: ['Daniel', 'Okafor'] },
  { number: '204000079', words: ['Priya', 'Nair'] },
  { number: members.expiring, words: ['Lorna', 'Sefo'] },
  { number: members.elite, words: ['Wiremu', 'Takarangi'] },
  { number: members.pooled, words: ['Tama', 'Manu'] },
  { number: members.inactive, words: ['Elise', 'Hartley'] },
  { number: members.fresh, words: ['Noah', 'Tuilagi'] },
  { number: '204000046', words: ['Mere', 'Tawhiri'] },
  { number: qamarMembers.half, origin: qamar, words: ['Layla', 'Haddad'] },
  { number: qamarMembers.crescent, origin: qamar, words: ['Omar', 'Nasser'] },
]

const source = (file: string) =>
  readFileSync(new URL(`../portal/src/app/routes/${file}`, import.meta.url), 'utf8')
const built = new Set([...source('built-pages.ts').matchAll(/^ {2}'(\w+)',$/gm)].map(([, page]) => page))

/** Every address of the built-in route table that leaves the session as it is and has a page, and one that has none. */
const rows = [...source('route-table.ts').matchAll(/row\('(?:protected|open)', '(\w+)', '([^':]+)'/g)]
const addresses = [
  ...rows.filter(([, screen]) => built.has(screen ?? '')).map(([, , address = '']) => address),
  '/404',
  '/nowhere',
]

/** Pages that look alike are told apart by nothing but their address: so long is waited for the heading of another. */
const SAME_HEADING_MS = 400

/** Goes to an address inside the app, as a link would, and waits for its page, or for the one that the person is led to instead. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(
    async ({ to, most }) => {
      document.querySelector('main h1')?.setAttribute('data-left', '')
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      const begun = performance.now()
      const isThere = () => {
        const heading = document.querySelector('main h1')
        const isOther = heading?.hasAttribute('data-left') === false || location.pathname !== to
        const isStill = heading !== null && performance.now() - begun > most
        return document.querySelector('[aria-busy="true"]') === null && (isOther || isStill)
      }
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve))
    },
    { to: basePath + address, most: SAME_HEADING_MS },
  )
}

/** What the page sends elsewhere from now on. What the content policy refuses, the browser says as an error of the page. */
function watch(page: Page, origin: string): { readonly foreign: string[] } {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) foreign.push(request.url())
  })
  return { foreign }
}

test('[ROUTE-12] the crawl knows the pages of the route table', () => {
  expect(addresses.length).toBeGreaterThan(15)
  expect(addresses).toContain('/member/dashboard')
})

for (const { number, origin, words } of accounts) {
  test(`[ROUTE-12] [CALL-02] [TRACK-01] every page as ${number}: quiet, to us alone, and nobody named in events`, async ({
    page,
  }) => {
    const home = origin ?? waymark
    const { foreign } = watch(page, home)
    await page.context().addCookies([{ name: 'waymark_consent', value: 'granted', url: home }])
    await signIn(page, number, 'en', home)
    for (const address of addresses) await goWithin(page, address)
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    const told = await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'dataLayer') ?? []))
    for (const word of [number, ...words]) expect(told).not.toContain(word)
    expect(told).not.toMatch(/@|checkout"|payment_status/)
    if (number === members.base)
      for (const screen of ['buy', 'transfer', 'my_activity', 'claim_list', 'security'])
        expect(told).toContain(`"${screen}"`)
    if (origin === undefined) expect(told).toContain('page_view')
    else expect(told).toBe('[]')
  })
}
