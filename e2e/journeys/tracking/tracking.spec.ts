import { memberWithPoints } from '../../product/operator.ts'
import { confirm } from '../../person/orders.ts'
import {
  basePath,
  choosePayment,
  enrolMember,
  expect,
  freshAddress,
  mailedToken,
  members,
  signInByForm,
  test,
  type EnrolledMember,
  type Page,
} from '../../test.ts'
import { agree, expectNobodyNamed, journeysOf, linesOf, watchVisit } from './tracked-visit.ts'

const login = `${basePath}/member/login`

async function enter(page: Page, number: string, secret: string): Promise<void> {
  await page.locator('input[autocomplete~="username"]').fill(number)
  await page.locator('input[autocomplete="current-password"]').fill(secret)
  await page.locator('form button[type="submit"]').click()
}

async function fillTransfer(page: Page, points: string): Promise<void> {
  await page.locator('#recipient').fill(members.pooled)
  await page.locator('#recipient').press('Enter')
  await expect(page.getByText('T•••• M••••', { exact: true })).toBeVisible()
  await page.locator('#points').fill(points)
  await page.getByRole('button', { name: 'Review transfer' }).click()
  await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeFocused()
}

async function sendFeedback(page: Page): Promise<void> {
  await page.goto(`${basePath}/feedback?topic=IDEA`)
  await page.locator('#message').fill('Hana Whitford, 204000020: hana.whitford@example.nz')
  await page.locator('form button[type="submit"]').click()
  await expect(page.getByText(/^FB(-[0-9A-Z]{4}){3}$/)).toBeVisible()
}

test('[TRACK-01] signing in, a transfer with a wrong PIN and a declined payment, then one that is paid: each step, failure and end', async ({
  page,
}) => {
  test.slow()
  const member = await memberWithPoints()
  const visit = await watchVisit(page)
  await agree(page)
  await page.goto(login)
  await enter(page, member.number, 'not the password')
  await expect(page.getByRole('alert')).toBeVisible()
  await enter(page, member.number, member.password)
  await expect.poll(() => linesOf(visit.told)).toContain('page dashboard')
  await page.goto(`${basePath}/transfer`)
  await fillTransfer(page, '2000')
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill('1')
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill('9999')
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await confirm(page)
  await choosePayment(page, 'decline')
  await expect.poll(() => journeysOf(visit.told)).toContain('end transfer failed')
  await page.goto(`${basePath}/transfer`)
  await fillTransfer(page, '3000')
  await confirm(page)
  await choosePayment(page, 'pay')
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  // Returning to the same receipt isn't another end.
  await page.reload()
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  // Returning before the gateway's answer adds a step, which depends on timing.
  const isSure = (line: string): boolean => line !== 'step transfer payment'
  await expect
    .poll(() => journeysOf(visit.told).filter(isSure))
    .toEqual([
      'failure sign_in password SIGN_IN_FAILED',
      'end sign_in completed',
      'step transfer form',
      'step transfer review',
      'failure transfer review PIN_WRONG',
      'checkout transfer 1',
      'end transfer failed',
      'step transfer form',
      'step transfer review',
      'checkout transfer 1',
      'end transfer completed',
    ])
  const pages = linesOf(visit.told).filter((line) => line.startsWith('page '))
  expect([...new Set(pages)]).toEqual(['page login', 'page dashboard', 'page transfer'])
  expectNobodyNamed(visit)
})

test('[TRACK-01] joining, from the first field to the activation, and a forgotten password', async ({
  page,
}) => {
  const address = freshAddress()
  const visit = await watchVisit(page)
  await agree(page)
  await page.goto(`${basePath}/member/register`)
  await page.locator('form.sheet button[type="submit"]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.locator('#givenName').fill('Mere')
  await page.locator('#familyName').fill('Tolland')
  await page.locator('#dateOfBirth-day').fill('28')
  await page.locator('#dateOfBirth-month').fill('2')
  await page.locator('#dateOfBirth-year').fill('1990')
  await page.locator('form.sheet button[type="submit"]').click()
  await page.locator('#countryCode').selectOption('NZ')
  await page.locator('#phone').fill('021 555 0182')
  await page.locator('#emailAddress').fill(address)
  await page.locator('form.sheet button[type="submit"]').click()
  await page.locator('#termsAccepted').check()
  await page.locator('form.sheet button[type="submit"]').click()
  await expect(page.locator('#termsAccepted')).toHaveCount(0)
  await page.goto(`${basePath}/useractivation?token=${await mailedToken(address)}`)
  await expect(page.locator('input[autocomplete="new-password"]').first()).toBeVisible()
  await expect.poll(() => linesOf(visit.told)).toContain('page user_activation')
  await page.goto(`${basePath}/forgotpassword`)
  await page.locator('form input').first().fill(address)
  await page.locator('form button[type="submit"]').click()
  await expect(page.locator('form')).toHaveCount(0)
  await expect
    .poll(() => linesOf(visit.told))
    .toEqual([
      'page enrol',
      'step enrolment person',
      'failure enrolment person INVALID_REQUEST',
      'step enrolment contact',
      'step enrolment check',
      'step enrolment mail',
      'page user_activation',
      'page forgot_password',
      'step password_reset mail',
    ])
  const all = JSON.stringify(visit.told) + visit.sent.join('')
  for (const word of ['Mere', 'Tolland', '1990', '555', address, 'token']) expect(all).not.toContain(word)
})

test('[TRACK-01] a calculation, a message, an activated offer and a card are tracked, and who did it is not', async ({
  page,
}) => {
  const member = await memberWithPoints()
  const visit = await watchVisit(page)
  await agree(page)
  await signInByForm(page, member.number, 'en')
  await page.goto(`${basePath}/mileagecalculator?from=AKL&to=SYD`)
  await expect.poll(() => journeysOf(visit.told)).toContain('step calculator earn')
  await sendFeedback(page)
  await page.goto(`${basePath}/offers/tideline-south`)
  await page.getByRole('button', { name: 'Activate offer' }).click()
  await expect(page.getByText('Activated', { exact: true })).toBeVisible()
  await page.goto(`${basePath}/offers/halyard-year`)
  await expect(page.getByText("This offer isn't available for your tier.")).toBeVisible()
  await page.goto(`${basePath}/member/dashboard`)
  await page.getByRole('link', { name: 'Show card' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect
    .poll(() => journeysOf(visit.told))
    .toEqual([
      'end sign_in completed',
      'step calculator earn',
      'end feedback completed',
      'end offer_activation completed',
      'step card show',
    ])
  expectNobodyNamed(visit)
})

test('[TRACK-01] [PROG-01] [PROG-02] a club member starts in the club, and the programme they choose is tracked by its code', async ({
  page,
}) => {
  const visit = await watchVisit(page)
  await agree(page)
  await signInByForm(page, members.gold)
  await page.getByRole('button', { name: /Programme/ }).click()
  await expect(page.getByRole('menuitemradio', { name: /Koru Club/ })).toBeChecked()
  await page.getByRole('menuitemradio', { name: /Waymark Points/ }).click()
  await expect.poll(() => journeysOf(visit.told)).toContain('programme_switch AP')
  expectNobodyNamed(visit)
})

for (const answer of ['unanswered', 'denied'] as const) {
  test(`[TRACK-01] nothing is sent while consent is ${answer}`, async ({ page }) => {
    const member: EnrolledMember = await enrolMember()
    const visit = await watchVisit(page)
    await page.goto(login)
    await enter(page, member.number, 'not the password')
    await expect(page.getByRole('alert')).toBeVisible()
    await enter(page, member.number, member.password)
    await page.waitForURL(/dashboard/)
    // A screen reader user hears where they are, and keeps their place when the question closes.
    await expect(page.locator('#main')).toBeFocused()
    await expect(page.locator('[aria-live="polite"].visually-hidden')).toHaveText(/^Home/)
    if (answer === 'denied') {
      await page.getByRole('button', { name: "Don't allow" }).click()
      await expect(page.locator('#main')).toBeFocused()
    }
    await sendFeedback(page)
    await page.goto(`${basePath}/transfer`)
    await expect(page.getByRole('heading', { name: 'You have no points to transfer' })).toBeVisible()
    expect([visit.told, visit.sent]).toEqual([[], []])
    if (answer === 'denied') return
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect.poll(() => linesOf(visit.told)).toEqual(['page dashboard'])
  })
}
