import { generate } from 'otplib'
import { press, signOut, typeIn } from '../../person/keyboard.ts'
import { keepCodes, proveWhoIsThere } from '../../person/second-proof.ts'
import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  mailsTo,
  pin,
  signInAt,
  test,
  type EnrolledMember,
  type Page,
} from '../../test.ts'
import { alternating, wordsOf, type Language } from '../../product/words.ts'

const phone = { width: 390, height: 844 }

/** The sign-in page on a phone, in a language. */
async function openLogin(page: Page, language: Language): Promise<void> {
  await page.setViewportSize(phone)
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await page.goto(`${basePath}/member/login`)
}

/** Sends the form and waits for the error, which takes the focus: typing before that would go to the wrong place. */
async function send(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
}

/** Enters wrong passwords until the sign-in is locked and the page asks for more. */
async function lock(page: Page, { number }: EnrolledMember): Promise<void> {
  await typeIn(page, page.locator('#loginId'), number)
  for (let n = 0; n < 5; n += 1) {
    await typeIn(page, page.locator('#password'), 'not the password')
    await send(page)
  }
}

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

const journey = alternating()

journey((language) => {
  const say = wordsOf('features/sign-in', language)

  test(`[AUTH-11] a locked sign-in asks for the PIN beside the password, and opens, by keyboard on a phone, in ${language}`, async ({
    page,
  }) => {
    const member = await enrolMember({ language })
    await openLogin(page, language)
    await lock(page, member)
    const pinField = page.getByLabel(say('pin.label'), { exact: true })
    await expect(pinField).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('alert')).toContainText('PIN')

    await typeIn(page, page.locator('#password'), member.password)
    await typeIn(page, pinField, '12')
    await send(page)
    await expect(page.getByRole('alert')).toContainText(say('pin.missing'))
    await typeIn(page, pinField, '0000')
    await send(page)
    await expect(page.getByRole('alert')).toContainText(say('pin.refused'))
    await expectToFit(page)
    await typeIn(page, pinField, pin)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/member\/dashboard/)
    // The activation email, and one about the lock.
    await expect.poll(async () => (await mailsTo(page, member.email)).length).toBe(2)
  })
})

journey((language) => {
  const say = wordsOf('features/sign-in', language)

  test(`[AUTH-11] a locked sign-in takes a code of the authenticator app in place of the PIN, by keyboard on a phone, in ${language}`, async ({
    page,
  }) => {
    const member = await enrolMember({ language })
    await page.setViewportSize(phone)
    const secret = await addApp(page, member, language)
    await lock(page, member)
    const pinField = page.getByLabel(say('pin.label'), { exact: true })
    const codeField = page.getByLabel(say('code.label'), { exact: true })
    await press(page, page.getByRole('button', { name: say('code.choose') }))
    await expect(codeField).toBeFocused()
    await expect(pinField).toHaveCount(0)
    await expectAccessible(page)
    await expectToFit(page)

    await typeIn(page, page.locator('#password'), member.password)
    await typeIn(page, codeField, '123')
    await send(page)
    await expect(page.getByRole('alert')).toContainText(say('code.missing'))
    await typeIn(page, codeField, 'abcde-fghjk')
    await send(page)
    await expect(page.getByRole('alert')).toContainText(say('code.refused'))
    await expect(page.getByRole('alert').getByRole('link').first()).toHaveAttribute('href', /#code$/)
    await press(page, page.getByRole('button', { name: say('pin.choose') }))
    await expect(pinField).toBeFocused()
    await press(page, page.getByRole('button', { name: say('code.choose') }))
    // The code from the set-up is used up; the next step's code is valid too, to allow for clock differences.
    const next = Math.floor(Date.now() / 1000) + 30
    await typeIn(page, codeField, await generate({ secret, epoch: next }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/member\/dashboard/)
  })
})

/** Sets up an authenticator app in a session, and signs out. @returns the app's secret */
async function addApp(page: Page, member: EnrolledMember, language: Language): Promise<string> {
  const say = wordsOf('platform/factors', language)
  await signInAt(page, `${basePath}/member/security`, member, language)
  const name = `${say('section.setUp')} ${say('section.authenticator')}`
  await press(page, page.getByRole('button', { name }))
  await proveWhoIsThere(page, language)
  const dialog = page.getByRole('dialog', { name: say('enrol.appTitle') })
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await typeIn(
    page,
    page.locator('input[autocomplete="one-time-code"]'),
    await generate({ secret, epoch: Math.floor(Date.now() / 1000) }),
  )
  await page.keyboard.press('Enter')
  await keepCodes(page, language)
  await signOut(page, language)
  return secret
}
