import { expect, members, qamar, qamarMembers, signIn, signInByForm, test, waymark } from '../../test.ts'
import type { BrowserContext, Page } from '../../test.ts'

/** Their values differ in every session. */
const secrets = ['token', 'refresh_token', 'accessKey', 'session']

/** The dashboard stores what it retrieves (PROG-01), and the form can lead to another page. */
const RETRIEVED = 'defaultProgramCode'

interface Left {
  readonly local: Readonly<Record<string, string>>
  readonly tab: Readonly<Record<string, string>>
  readonly cookies: readonly object[]
}

/** The router's scroll positions, which depend on the pages visited, not on the session. */
const SCROLLED = 'react-router-scroll-positions'

/** What a signed-in visit stores in the browser once its first page has loaded; for secrets and their expiry, only that they exist. */
async function leftBy(page: Page, context: BrowserContext): Promise<Left> {
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const { local, tab } = await page.evaluate(() => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    tab: Object.fromEntries(Object.entries(sessionStorage)),
  }))
  const cookies = await context.cookies()
  return {
    local: Object.fromEntries(
      Object.entries(local).map(([name, text]) => [
        name,
        secrets.includes(name) || name === RETRIEVED ? text !== '' : text,
      ]),
    ),
    tab: Object.fromEntries(Object.entries(tab).filter(([name]) => name !== SCROLLED)),
    cookies: cookies
      .map(({ value, expires, ...cookie }) => ({ ...cookie, isFilled: value !== '', lasts: expires !== -1 }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

for (const { who, number, origin, language } of [
  { who: 'a member of the club', number: members.gold, origin: waymark, language: 'ko' },
  { who: 'a nominee', number: members.nominee, origin: waymark, language: 'en' },
  { who: 'a member of another company', number: qamarMembers.half, origin: qamar, language: 'en' },
] as const) {
  test(`[AUTH-01] [CONF-05] a session that the tests open for ${who} is what the form leaves in the browser`, async ({
    page,
    context,
    browser,
  }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('programCode') === null) localStorage.setItem('programCode', 'AP')
    })
    await signInByForm(page, number, language, origin)
    const byForm = await leftBy(page, context)
    const second = await browser.newContext()
    const other = await second.newPage()
    await signIn(other, number, language, origin)
    const opened = await leftBy(other, second)
    await second.close()
    expect(Object.keys(byForm.local)).toEqual(expect.arrayContaining(secrets))
    expect(byForm.cookies).not.toEqual([])
    expect(opened).toEqual(byForm)
  })
}
