import type { Browser, BrowserContext } from '@playwright/test'
import { generate } from 'otplib'
import { choose, giveCredentials, press, reach, signOut, typeIn } from '../../person/keyboard.ts'
import { memberWithPoints } from '../../product/operator.ts'
import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  freshAddress,
  mailedToken,
  mailsTo,
  members,
  password,
  pin,
  signInAt,
  test,
  type EnrolledMember,
  type Page,
} from '../../test.ts'
import { addVirtualAuthenticator } from '../../person/virtual-authenticator.ts'
import { alternating, wordsOf, type Language } from '../../product/words.ts'
import { keepCodes, proveWhoIsThere } from '../../person/second-proof.ts'

/** Each way to sign in, in one of the languages and by keyboard only; the specs of its pages cover failures. */
const login = `${basePath}/member/login`
const security = `${basePath}/member/security`
const fresh = 'seven quiet herons'

async function openLogin(page: Page, language: Language): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await page.goto(login)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

const expectIn = async (page: Page) => expect(page).toHaveURL(/\/member\/dashboard/)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const codeField = (page: Page) => page.locator('input[autocomplete="one-time-code"]')

/** The newest email to an address, once there are so many. */
async function mailTo(page: Page, address: string, count: number) {
  await expect.poll(async () => (await mailsTo(page, address)).length).toBeGreaterThanOrEqual(count)
  const [newest] = await mailsTo(page, address)
  return newest ?? { subject: '', text: '' }
}

const codeIn = ({ text }: { readonly text: string }) => /: (\d{6})$/m.exec(text)?.[1] ?? 'no code'
const addressIn = ({ text }: { readonly text: string }) =>
  /\/airpoints-account\/koru\/\S+/.exec(text)?.[0] ?? 'no link'

/** Opens a session at the security page, without the sign-in form. */
async function openSecurity(page: Page, member: EnrolledMember, language: Language): Promise<void> {
  await signInAt(page, security, member, language)
  await expect(heading(page)).toHaveText(wordsOf('features/security', language)('title'))
}

/** The same browser restarted: it has its cookies, but not its session storage. */
async function restarted(browser: Browser, before: BrowserContext, language: Language): Promise<Page> {
  const context = await browser.newContext()
  await context.addCookies(await before.cookies())
  const page = await context.newPage()
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  return page
}

/** Fills a transfer in, and confirms it with the PIN. */
async function orderTransfer(page: Page, language: Language): Promise<void> {
  const say = wordsOf('platform/checkout', language)
  await typeIn(page, page.locator('#recipient'), '204 000 129')
  await page.keyboard.press('Enter')
  await expect(page.getByText('T•••• M••••', { exact: true })).toBeVisible()
  await typeIn(page, page.locator('#points'), '1000')
  await press(page, page.getByRole('button', { name: wordsOf('features/transfer', language)('review.open') }))
  await expect(page.getByRole('heading', { name: say('review.title') })).toBeFocused()
  await typeIn(page, page.locator('#pin'), pin)
  await page.keyboard.press('Enter')
}

const journey = alternating()

journey((language) => {
  test(`[AUTH-01] by number and password, blanks or not, and out again, by keyboard, in ${language}`, async ({
    page,
  }) => {
    await openLogin(page, language)
    await giveCredentials(page, language === 'en' ? '204 000 012' : members.base, password)
    await expectIn(page)
    await page.reload()
    await expectIn(page)
    await signOut(page, language)
    await expect(page).toHaveURL(/\/member\/login/)
    await page.goto(`${basePath}/member/dashboard`)
    await expect(page).toHaveURL(/\/member\/login/)
  })
})

journey((language) => {
  const signInWords = wordsOf('features/sign-in', language)
  const shellWords = wordsOf('app/shell', language)

  test(`[AUTH-02] a remembered browser comes back signed in, gives its password before points move, and is forgotten, by keyboard, in ${language}`, async ({
    page,
    context,
    browser,
  }) => {
    const member = await memberWithPoints()
    await openLogin(page, language)
    await typeIn(page, page.locator('#loginId'), member.number)
    await typeIn(page, page.locator('#password'), member.password)
    await reach(page, page.getByRole('checkbox', { name: signInWords('remember') }))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expectIn(page)
    const remembered = (await context.cookies()).find(({ name }) => name === 'waymark_remember')
    expect(remembered).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    expect(remembered?.value).not.toContain(member.number)

    const later = await restarted(browser, context, language)
    await later.goto(`${basePath}/transfer`)
    await expect(later).toHaveURL(/\/transfer$/)
    await orderTransfer(later, language)
    const dialog = later.getByRole('dialog', { name: shellWords('password.title') })
    await expect(dialog.locator('input')).toBeFocused()
    await expectAccessible(later)
    await later.keyboard.type('not the password')
    await later.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).not.toBeEmpty()
    await typeIn(later, dialog.locator('input'), member.password)
    await later.keyboard.press('Enter')
    await later.waitForURL(/\/pay\//)
    await press(later, later.locator('button[value="cancel"]'))
    await expect(later).toHaveURL(/\/transfer/)

    const last = await restarted(browser, later.context(), language)
    await last.goto(`${basePath}/member/dashboard`)
    await expectIn(last)
    await signOut(last, language)
    await expect(last).toHaveURL(/\/member\/login/)
    const after = await restarted(browser, last.context(), language)
    const asked = after.waitForResponse((response) => response.url().endsWith('/users/resume'))
    await after.goto(`${basePath}/member/dashboard`)
    await asked
    await expect(after).toHaveURL(/\/member\/login/)
  })
})

journey((language) => {
  const signInWords = wordsOf('features/sign-in', language)
  const factorWords = wordsOf('platform/factors', language)

  test(`[AUTH-01] [AUTH-12] a passkey is made, named, signs in alone and as a factor, and is removed, by keyboard, in ${language}`, async ({
    page,
  }) => {
    const setThere = await addVirtualAuthenticator(page)
    const member = await enrolMember({ language })
    await openSecurity(page, member, language)
    const button = (word: string, name: string) =>
      page.getByRole('button', { name: `${factorWords(word)} ${factorWords('section.passkey', { name })}` })
    await press(page, page.getByRole('button', { name: factorWords('section.addPasskey') }))
    await proveWhoIsThere(page, language)
    const name = page.getByRole('dialog').getByLabel(factorWords('enrol.passkeyName'))
    await typeIn(page, name, 'Work laptop')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await keepCodes(page, language)
    await press(page, button('section.rename', 'Work laptop'))
    await typeIn(page, name, 'Laptop at home')
    await page.keyboard.press('Enter')
    await expect(button('section.rename', 'Laptop at home')).toBeVisible()
    await signOut(page, language)

    await press(page, page.getByRole('button', { name: signInWords('passkey.use') }))
    await expectIn(page)
    await signOut(page, language)

    // The field's autofill list signs the person in as soon as the field has the focus.
    for (let presses = 0; presses < 20 && page.url().endsWith('/login'); presses += 1) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate(() => document.activeElement?.id)) === 'loginId') break
    }
    await expectIn(page)
    await signOut(page, language)

    await setThere(false)
    await giveCredentials(page, member.number, password)
    await expect(page.getByRole('button', { name: factorWords('passkey.use') })).toBeFocused()
    await setThere(true)
    await page.keyboard.press('Enter')
    await expectIn(page)
    await page.goto(security)
    await press(page, button('section.remove', 'Laptop at home'))
    await press(page, page.getByRole('dialog').getByRole('button', { name: factorWords('passkey.use') }))
    await expect(page.getByText(factorWords('section.passkeysNone'))).toBeVisible()
    await expect(button('section.remove', 'Laptop at home')).toHaveCount(0)
  })
})

journey((language) => {
  const factorWords = wordsOf('platform/factors', language)

  test(`[AUTH-12] an authenticator app is set up and signs in; so does a recovery code, once, by keyboard, in ${language}`, async ({
    page,
  }) => {
    const member = await enrolMember({ language })
    await openSecurity(page, member, language)
    const name = `${factorWords('section.setUp')} ${factorWords('section.authenticator')}`
    await press(page, page.getByRole('button', { name }))
    await proveWhoIsThere(page, language)
    const dialog = page.getByRole('dialog', { name: factorWords('enrol.appTitle') })
    await expect(dialog.getByRole('img', { name: factorWords('enrol.appQr') })).toBeVisible()
    await expectAccessible(page)
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    const first = Math.floor(Date.now() / 30_000)
    await typeIn(page, codeField(page), await generate({ secret, epoch: first * 30 }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    const [kept = ''] = await keepCodes(page, language)
    await signOut(page, language)

    await giveCredentials(page, member.number, password)
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(await generate({ secret, epoch: first * 30 }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').first()).toBeFocused()
    // The next step's code is valid too, to allow for clock differences.
    await typeIn(page, codeField(page), await generate({ secret, epoch: (first + 1) * 30 }))
    await page.keyboard.press('Enter')
    await expectIn(page)
    await signOut(page, language)

    await giveCredentials(page, member.number, password)
    await press(page, page.getByRole('button', { name: factorWords('recoveryCode.choose') }))
    await expect(page.getByLabel(factorWords('recoveryCode.label'))).toBeFocused()
    await page.keyboard.type(kept.toLowerCase())
    await page.keyboard.press('Enter')
    await expectIn(page)
    await page.goto(security)
    const [left = ''] = factorWords('section.recoveryLeft', { left: 9, of: 10 }).split(',')
    await expect(page.getByText(left)).toBeVisible()
  })
})

journey((language) => {
  const factorWords = wordsOf('platform/factors', language)

  test(`[AUTH-12] an emailed code is turned on with the first one, signs in, and is turned off, by keyboard, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: language === 'en' ? 1440 : 390, height: 900 })
    const member = await enrolMember({ language })
    await openSecurity(page, member, language)
    const button = (word: string) =>
      page.getByRole('button', { name: `${factorWords(word)} ${factorWords('section.mailedCode')}` })
    await press(page, button('section.turnOn'))
    await proveWhoIsThere(page, language)
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(codeIn(await mailTo(page, member.email, 2)))
    await page.keyboard.press('Enter')
    await keepCodes(page, language)
    await expect(button('section.turnOff')).toBeVisible()
    await mailTo(page, member.email, 3)
    await signOut(page, language)

    await giveCredentials(page, member.number, password)
    await expect(heading(page)).toHaveText(factorWords('title'))
    await expect(codeField(page)).toBeFocused()
    await expectAccessible(page)
    const code = codeIn(await mailTo(page, member.email, 4))
    await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '4' })).toBeFocused()
    await typeIn(page, codeField(page), `${code.slice(0, 3)} ${code.slice(3)}`)
    await page.keyboard.press('Enter')
    await expectIn(page)
    await page.goto(security)
    await press(page, button('section.turnOff'))
    await typeIn(page, codeField(page), codeIn(await mailTo(page, member.email, 5)))
    await page.keyboard.press('Enter')
    await expect(button('section.turnOn')).toBeVisible()
    await mailTo(page, member.email, 6)
  })
})

journey((language) => {
  const signInWords = wordsOf('features/sign-in', language)
  const shellWords = wordsOf('app/shell', language)

  test(`[ROUTE-02] [AUTH-10] [ROUTE-22] from the form to the dashboard, by keyboard, in ${language}`, async ({
    page,
  }) => {
    const say = wordsOf('features/enrolment', language)
    const address = freshAddress()
    await openLogin(page, language)
    await press(page, page.getByRole('link', { name: signInWords('join.link'), exact: true }))
    const person = { givenName: 'Mere', familyName: 'Tolland' }
    for (const [field, text] of Object.entries(person)) await typeIn(page, page.locator(`#${field}`), text)
    const birth = { day: '28', month: '2', year: '1990' }
    for (const [part, text] of Object.entries(birth))
      await typeIn(page, page.locator(`#dateOfBirth-${part}`), text)
    await press(page, page.getByRole('button', { name: say('person.submit') }))
    await expect(page.getByRole('heading', { name: say('contact.title') })).toBeFocused()
    const country = page.locator('#countryCode')
    await expect(country.locator('option[value="NZ"]')).toBeAttached()
    await choose(page, country, 'NZ')
    await typeIn(page, page.locator('#phone'), '021 555 0182')
    await typeIn(page, page.locator('#emailAddress'), address)
    await press(page, page.getByRole('button', { name: say('contact.submit') }))
    await expect(page.getByRole('heading', { name: say('check.title') })).toBeFocused()
    await expect(page.locator('dl.review')).toContainText('1990')
    await reach(page, page.locator('#termsAccepted'))
    await page.keyboard.press('Space')
    await press(page, page.getByRole('button', { name: say('check.submit') }))
    await expect(page.getByRole('heading', { name: say('sent.title') })).toBeFocused()

    await page.goto(`${basePath}/useractivation?token=${await mailedToken(address)}`)
    await expect(heading(page)).toHaveText(say('welcome', { givenName: 'Mere' }))
    await expect(page).toHaveURL(new RegExp(`${basePath}/useractivation$`))
    await typeIn(page, page.locator('#password'), 'harbour lantern 47')
    await expect(page.getByText(wordsOf('platform/secrets', language)('strength.strong'))).toBeVisible()
    await typeIn(page, page.locator('#pin'), pin)
    await page.keyboard.press('Enter')
    await expectIn(page)
    const welcome = page.getByRole('status').filter({ hasText: shellWords('welcome.title') })
    await expect(welcome).toContainText(/\d{3}\s\d{3}\s\d{3}/)
    await press(page, welcome.getByRole('button', { name: shellWords('welcome.dismiss') }))
    await expect(welcome).toHaveCount(0)
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('password')
  })
})

journey((language) => {
  const signInWords = wordsOf('features/sign-in', language)
  const securityWords = wordsOf('features/security', language)

  test(`[AUTH-08] [AUTH-09] [AUTH-11] locked, told so, and by an emailed link that works once, signed in, by keyboard, in ${language}`, async ({
    page,
  }) => {
    const member = await enrolMember({ language })
    await openLogin(page, language)
    await typeIn(page, page.locator('#loginId'), member.number)
    for (const left of [4, 3, 2, 1]) {
      await typeIn(page, page.locator('#password'), 'not the password')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText(signInWords('attemptsLeft', { count: left }))
    }
    for (const tried of ['not the password', member.password]) {
      const answered = page.waitForResponse(/users\/login/)
      await typeIn(page, page.locator('#password'), tried)
      await page.keyboard.press('Enter')
      expect((await answered).status()).toBe(423)
      await expect(page.getByRole('alert')).toContainText(language === 'en' ? 'locked' : '잠')
    }
    await press(page, page.getByRole('link', { name: signInWords('forgotten') }))
    await expect(heading(page)).toHaveText(securityWords('forgot.title'))
    await press(page, page.getByRole('button', { name: securityWords('forgot.submit') }))
    await expect(page.getByRole('alert')).toContainText(securityWords('forgot.missing'))
    await typeIn(page, page.locator('#whose'), ` ${member.email} `)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(securityWords('sent.title'))
    await expect(heading(page)).toBeFocused()

    const mail = await mailTo(page, member.email, 3)
    await page.goto(addressIn(mail))
    await expect(heading(page)).toHaveText(securityWords('reset.title'))
    await expect(page).toHaveURL(/\/resetpassword$/)
    await typeIn(page, page.locator('#newPassword'), 'Football-2026')
    await page.keyboard.press('Enter')
    const secretWords = wordsOf('platform/secrets', language)
    await expect(page.getByRole('alert')).toContainText(secretWords('password.common'))
    await typeIn(page, page.locator('#newPassword'), fresh)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(securityWords('set.title'))
    await expect(page.getByText(new RegExp(securityWords('protected.title', { until: '.+' })))).toBeVisible()
    await press(page, page.getByRole('link', { name: securityWords('set.signIn') }))
    await giveCredentials(page, member.number, fresh)
    await expectIn(page)

    await page.goto(addressIn(mail))
    await expect(heading(page)).toHaveText(securityWords('gone.title'))
    await press(page, page.getByRole('button', { name: securityWords('gone.again') }))
    await expect(heading(page)).toHaveText(securityWords('sent.title'))
    await mailTo(page, member.email, 5)
  })
})
