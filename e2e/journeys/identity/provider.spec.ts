import { randomInt } from 'node:crypto'
import { giveCredentials, press, reach, signOut } from '../../person/keyboard.ts'
import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  expectFits,
  mailedToken,
  members,
  password,
  signInAt,
  test,
  type Page,
} from '../../test.ts'
import { alternating, wordsOf, type Language } from '../../product/words.ts'
import { proveWhoIsThere } from '../../person/second-proof.ts'

const login = `${basePath}/member/login`

/** The pages' texts in a language. */
function sayIn(language: Language) {
  const [signIn, back, security, factors] = [
    wordsOf('features/sign-in', language),
    wordsOf('features/sign-in-return', language),
    wordsOf('features/security', language),
    wordsOf('platform/factors', language),
  ]
  return {
    with: (name: string) => signIn('provider.signIn', { name }),
    waiting: (how: 'blocked' | 'closed' | 'cancelled' | 'waiting') => signIn(`provider.${how}`),
    signInAndLink: back('unlinked.signIn'),
    notLinked: (provider: string) => back('unlinked.title', { provider }),
    /** The server's own page: the portal isn't there. */
    refused: { en: "We couldn't sign you in", ko: '로그인하지 못했습니다' }[language],
    join: back('unlinked.join'),
    link: (name: string) => security('providers.linkIt', { name }),
    toLink: (name: string) => security('providers.linkProvider', { name }),
    unlink: (name: string) => security('providers.unlinkIt', { name }),
    leave: wordsOf('app/shell', language)('leave'),
    proof: factors('title'),
    password: factors('password.label'),
  }
}

async function openSignIn(page: Page, language: Language): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await page.goto(login)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** A person that no other test uses, as typed at the provider. */
const somebody = () => ({
  givenName: 'Kai',
  familyName: 'Harbour',
  email: `kai-${String(randomInt(2 ** 40))}@harbour.example`,
})

/** Chooses a person at the provider, by keyboard. */
async function beAt(page: Page, person: ReturnType<typeof somebody>): Promise<void> {
  await expect(page).toHaveURL(/\/id\/[a-z-]+\/interaction\//)
  for (const [name, value] of Object.entries(person)) {
    await reach(page, page.locator(`form.typed input[name="${name}"]:not([type="hidden"])`))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
}

/** Confirms that the sign-in opens this account, with the password as proof. */
async function linkWithProof(page: Page, provider: string, language: Language): Promise<void> {
  const say = sayIn(language)
  await press(page, page.getByRole('button', { name: say.link(provider) }))
  await proveWhoIsThere(page, language)
}

/** Nothing secret is left in the address, the history entry or the page's storage. */
async function expectCleanAddress(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/cid=|accessKey=|handle=|code=|token=/)
  const kept = await page.evaluate(() => JSON.stringify(history.state) + Object.keys(localStorage).join())
  expect(kept).not.toMatch(/accessKey|idpToken|id_token/)
}

const journey = alternating()

journey((language) => {
  const say = sayIn(language)

  test(`[AUTH-03] [ROUTE-24] [AUTH-07] a provider's sign-in is linked once, then leads to the dashboard, and ends at both, by keyboard, in ${language}`, async ({
    page,
  }) => {
    const [member, person] = [await enrolMember({ language }), somebody()]
    await openSignIn(page, language)
    await press(page, page.getByRole('link', { name: say.with('Waymark ID') }))
    await page.waitForURL(/\/interaction\//)
    await expectAccessible(page)
    await beAt(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.notLinked('Waymark ID'))
    await expectAccessible(page)
    await press(page, page.getByRole('button', { name: say.signInAndLink }))
    await giveCredentials(page, member.number, member.password)
    await expect(page).toHaveURL(/\/member\/security/)
    await expect(page.getByRole('button', { name: say.link('Waymark ID') })).toBeVisible()
    await expectAccessible(page)
    // A signed-in browser alone links nothing: after Cancel the question is still there.
    await press(page, page.getByRole('button', { name: say.link('Waymark ID') }))
    const proof = page.getByRole('dialog', { name: say.proof })
    await expect(proof.getByLabel(say.password, { exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(proof).toBeHidden()
    await linkWithProof(page, 'Waymark ID', language)
    await expect(page.getByText(person.email)).toBeVisible()
    await expect(page).toHaveURL(/\/member\/security$/)

    // Signed out here after a password sign-in, the provider still has a session: the next sign-in needs no input.
    await signOut(page, language)
    await expect(page).toHaveURL(/\/member\/login/)
    await press(page, page.getByRole('link', { name: say.with('Waymark ID') }))
    await expect(page).toHaveURL(/\/member\/dashboard/)
    await expectCleanAddress(page)
    await page.reload()
    await expect(page).toHaveURL(/\/member\/dashboard/)

    await signOut(page, language)
    await expect(page).toHaveURL(/\/session\/end/)
    await expectAccessible(page)
    await press(page, page.getByRole('button', { name: say.leave, exact: true }))
    await expect(page).toHaveURL(/\/member\/login/)
    await press(page, page.getByRole('link', { name: say.with('Waymark ID') }))
    await expect(page).toHaveURL(/\/id\/waymark-id\/interaction\//)
  })
})

journey((language) => {
  const say = sayIn(language)

  test(`[AUTH-04] a window of 600 x 600 says who somebody is, and fills in the form to join, in ${language}`, async ({
    page,
  }) => {
    const person = somebody()
    await openSignIn(page, language)
    const opened = page.waitForEvent('popup')
    await press(page, page.getByRole('button', { name: say.with('Harbour ID') }))
    const popup = await opened
    await popup.waitForURL(/\/id\/harbour\/interaction\//)
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 600])
    // The provider's page can't navigate the page that opened its window.
    expect(await popup.evaluate(() => window.opener === null)).toBe(true)
    await expect(page.getByText(say.waiting('waiting'))).toBeVisible()
    await expectAccessible(popup)
    await beAt(popup, person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.notLinked('Harbour ID'))
    expect(popup.isClosed()).toBe(true)
    await expectCleanAddress(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.notLinked('Harbour ID'))
    await press(page, page.getByRole('button', { name: say.join, exact: true }))
    await expect(page).toHaveURL(/\/member\/register/)
    await expect(page.locator('input[name="givenName"]')).toHaveValue(person.givenName)
    await expect(page.locator('input[name="familyName"]')).toHaveValue(person.familyName)
    await expectAccessible(page)
  })
})

journey((language) => {
  const say = sayIn(language)

  test(`[AUTH-04] [AUTH-05] a linked member is signed in from the window, in ${language}`, async ({
    page,
  }) => {
    const [member, person] = [await enrolMember({ language }), somebody()]
    await signInAt(page, `${basePath}/member/security`, member, language)
    await press(page, page.getByRole('link', { name: say.toLink('Harbour ID') }))
    await beAt(page, person)
    await linkWithProof(page, 'Harbour ID', language)
    await expect(page.getByText(person.email)).toBeVisible()
    await signOut(page, language)
    await expect(page).toHaveURL(/\/member\/login/)

    const opened = page.waitForEvent('popup')
    const asked = page.waitForRequest(/\/auth-service\/token\/new$/)
    await press(page, page.getByRole('button', { name: say.with('Harbour ID') }))
    await opened
    await asked
    await expect(page).toHaveURL(/\/member\/dashboard/)
    await expectCleanAddress(page)
    // A social sign-in ends only here.
    await signOut(page, language)
    await expect(page).toHaveURL(/\/member\/login/)
  })
})

journey((language) => {
  const say = sayIn(language)

  test(`[AUTH-04] a blocked, closed or cancelled window is explained, in ${language}`, async ({ page }) => {
    await openSignIn(page, language)
    const button = page.getByRole('button', { name: say.with('Fernmail') })
    const withWindow = async (act: (popup: Page) => Promise<unknown>) => {
      const opened = page.waitForEvent('popup')
      await press(page, button)
      const popup = await opened
      await popup.waitForURL(/\/id\/fernmail\/interaction\//)
      await act(popup)
    }
    await withWindow(async (popup) => popup.close())
    await expect(page.getByText(say.waiting('closed'))).toBeVisible()
    await withWindow(async (popup) => popup.locator('button[value="cancel"]').click())
    await expect(page.getByText(say.waiting('cancelled'))).toBeVisible()
    await page.evaluate(() => {
      window.open = () => null
    })
    await press(page, button)
    await expect(page.getByText(say.waiting('blocked'))).toBeVisible()
    await expectAccessible(page)
    await expect(button).toBeEnabled()
  })
})

journey((language) => {
  const say = sayIn(language)

  test(`[AUTH-04] a window takes over from a page that was closed, in ${language}`, async ({ page }) => {
    await openSignIn(page, language)
    const opened = page.waitForEvent('popup')
    await press(page, page.getByRole('button', { name: say.with('Fernmail') }))
    const popup = await opened
    await popup.waitForURL(/\/id\/fernmail\/interaction\//)
    await page.reload()
    await beAt(popup, somebody())
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText(say.notLinked('Fernmail'))
    await expectCleanAddress(popup)
    await expect(page).toHaveURL(/\/member\/login/)
  })
})

journey((language) => {
  const say = sayIn(language)

  test(`[AUTH-03] a refusal is a plain page, in ${language}`, async ({ page }) => {
    const address = '/airpoints-account/api/auth-service/sso/callback?code=x&state=y'
    const response = await page.goto(`${address}&lang=${language}`)
    expect(response?.status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.refused)
    await expectAccessible(page)
    await expectFits(page)
    await press(page, page.getByRole('link'))
    await expect(page).toHaveURL(/\/member\/login/)
  })
})

const english = sayIn('en')

test('[AUTH-03] a matching address signs nobody in; an emailed link links, once, and only in the browser that requested it', async ({
  page,
  browser,
}) => {
  const [member, person] = [await enrolMember(), somebody()]
  await openSignIn(page, 'en')
  await page.getByRole('link', { name: english.with('Waymark ID') }).click()
  await beAt(page, { ...person, email: member.email })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.notLinked('Waymark ID'))
  await page.getByLabel('Membership number or email').fill(member.number)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Check your email')).toBeVisible()
  await expectAccessible(page)
  const link = `${basePath}/callback?token=${await linkSecret(member.email)}`

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(new URL(link, page.url()).href)
  await elsewhere.getByRole('button', { name: 'Link sign-in' }).click()
  await expect(elsewhere.getByRole('alert')).toBeVisible()
  await elsewhere.context().close()

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link this sign-in to your account?')
  await expectCleanAddress(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Link sign-in' }).click()
  await page.getByRole('link', { name: english.with('Waymark ID') }).click()
  await expect(page).toHaveURL(/\/member\/dashboard/)
})

test('[AUTH-03] [AUTH-05] [ROUTE-14] sign-in returns to the requested page, and a matching address does not link the demo member', async ({
  page,
}) => {
  await page.goto(`${basePath}/member/myactivity?days=30`)
  await expect(page).toHaveURL(/\/member\/login/)
  await page.getByRole('link', { name: english.with('Waymark ID') }).click()
  await page.getByRole('button', { name: /Aroha Ngata/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.notLinked('Waymark ID'))
  await page.getByRole('button', { name: english.signInAndLink }).click()
  await page.locator('input[name="loginId"]').fill(members.base)
  await page.locator('input[name="password"]').fill(password)
  await page.keyboard.press('Enter')
  await linkWithProof(page, 'Waymark ID', 'en')
  // The address is her own, and so on the page before it is linked.
  await expect(page.getByRole('button', { name: english.unlink('Waymark ID') })).toBeVisible()
  await signOut(page, 'en')
  await expect(page).toHaveURL(/\/member\/login/)
  await page.goto(`${basePath}/member/myactivity?days=30`)
  const exchanged = page.waitForRequest(/\/auth-service\/token\/exchange\?companyCode=NZ$/)
  await page.getByRole('link', { name: english.with('Waymark ID') }).click()
  expect((await (await exchanged).response())?.status()).toBe(200)
  await expect(page).toHaveURL(/\/member\/myactivity\?days=30$/)
  await page.goto(`${basePath}/member/security`)
  await press(page, page.getByRole('button', { name: english.unlink('Waymark ID') }))
  await proveWhoIsThere(page, 'en')
  await expect(page.getByRole('link', { name: english.toLink('Waymark ID') })).toBeVisible()
})

test('[AUTH-07] signing out at the provider signs out here', async ({ page }) => {
  const [member, person] = [await enrolMember(), somebody()]
  await openSignIn(page, 'en')
  await page.getByRole('link', { name: english.with('Waymark ID') }).click()
  await beAt(page, person)
  await page.getByRole('button', { name: english.signInAndLink }).click()
  await page.locator('input[name="loginId"]').fill(member.number)
  await page.locator('input[name="password"]').fill(member.password)
  await page.keyboard.press('Enter')
  await linkWithProof(page, 'Waymark ID', 'en')
  await signOut(page, 'en')
  await page.getByRole('link', { name: english.with('Waymark ID') }).click()
  await expect(page).toHaveURL(/\/member\/dashboard/)
  await page.goto(`${process.env['E2E_SANDBOX'] ?? ''}/id/waymark-id/session/end`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed out')
  // A session ends everywhere within a second: a faster test reloads.
  await expect(async () => {
    await page.goto(`${basePath}/member/dashboard`)
    await expect(page).toHaveURL(/\/member\/login/, { timeout: 2000 })
  }).toPass()
})

test('[ROUTE-24] a used address signs nobody in and leaves no trace', async ({ page }) => {
  await page.goto(`${login}?cid=1000001&accessKey=${'A'.repeat(43)}`)
  await expect(page.getByText('That sign-in was already used or took too long.')).toBeVisible()
  await expectCleanAddress(page)
})

/** The secret of the newest emailed link to the page that links sign-ins. */
async function linkSecret(address: string): Promise<string> {
  await expect
    .poll(async () => {
      const response = await fetch(
        `${process.env['E2E_SANDBOX'] ?? ''}/v1/mail?to=${encodeURIComponent(address)}`,
      )
      return response.text()
    })
    .toContain('/callback?token=')
  return mailedToken(address)
}
