import { addresses, goWithin } from './addresses.ts'
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

interface Watched {
  /** What went to another origin. What the content policy refuses, the browser says as an error of the page. */
  readonly foreign: readonly string[]
  /** What the server refused: a page asks for nothing that is not the person's, and such a refusal leads them away from it. */
  readonly forbidden: readonly string[]
}

/** What the pages ask for from now on, and should not. */
function watch(page: Page, origin: string): Watched {
  const foreign: string[] = []
  const forbidden: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) foreign.push(request.url())
  })
  page.on('response', (response) => {
    if (response.status() === 403) forbidden.push(new URL(response.url()).pathname)
  })
  return { foreign, forbidden }
}

/** Goes to every page: which addresses are refused to this person, and all that the pages offer as links. */
async function goRound(
  page: Page,
): Promise<{ readonly refused: ReadonlySet<string>; readonly offered: ReadonlySet<string> }> {
  const refused = new Set<string>()
  const offered = new Set<string>()
  for (const address of addresses) {
    await goWithin(page, address)
    const { pathname } = new URL(page.url())
    if (pathname.endsWith('/403')) refused.add(basePath + address)
    const links = await page
      .locator('a[href]')
      .evaluateAll((found) => found.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')))
    for (const link of links) offered.add(link)
  }
  refused.delete(`${basePath}/403`)
  return { refused, offered }
}

test('[ROUTE-12] the crawl knows the pages of the route table', () => {
  expect(addresses.length).toBeGreaterThan(15)
  expect(addresses).toContain('/member/dashboard')
})

for (const { number, origin, words } of accounts) {
  test(`[ROUTE-12] [CALL-02] [TRACK-01] [PROG-06] every page as ${number}: quiet, to us alone, nobody named in events, and no way to what is refused`, async ({
    page,
  }) => {
    const home = origin ?? waymark
    const { foreign, forbidden } = watch(page, home)
    await page.context().addCookies([{ name: 'waymark_consent', value: 'granted', url: home }])
    await signIn(page, number, 'en', home)
    const { refused, offered } = await goRound(page)
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    expect(forbidden).toEqual([])
    expect([...refused].filter((address) => offered.has(address))).toEqual([])
    if (number === members.nominee) expect(refused).toContain(`${basePath}/transfer`)
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
