import { pinField, receiptOf, statementLines } from '../../person/orders.ts'
import { memberWithPoints, operate } from '../../product/operator.ts'
import {
  basePath,
  choosePayment,
  enrolMember,
  expect,
  expectAccessible,
  expectFits,
  members,
  pin,
  qamar,
  qamarMembers,
  signInAt,
  signInByForm,
  test,
  type Page,
} from '../../test.ts'
import { wordsOf } from '../../product/words.ts'

const at = (path: string) => new RegExp(`${basePath}${path}$`)

/** The portal's pages that somebody sees from now on, each once in the order of their first visit. */
function portalScreens(page: Page): () => readonly string[] {
  const seen = new Set<string>()
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (pathname.startsWith(basePath)) seen.add(pathname.slice(basePath.length))
  })
  return () => [...seen]
}

async function toCheckout(page: Page): Promise<void> {
  await expect(page.locator('.breakdown__total')).toBeVisible()
  await page.locator('#id-proceed-to-pay').click()
  await expect(page).toHaveURL(at('/checkout'))
  await expect(page.locator('#id-submit-button')).toBeVisible()
}

test('[ROUTE-08] [SUBS-02] [SUBS-04] [ROUTE-23] somebody joins in three screens, pays, and has a card of the club', async ({
  page,
}) => {
  const guest = await enrolMember({ givenName: 'Leo', familyName: 'Marsh' })
  await signInAt(page, `${basePath}/membership/join`, await enrolMember())
  await page.getByRole('radio', { name: /Two years/ }).check()
  await page.getByRole('textbox', { name: /Guest's membership number/ }).fill(guest.number)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('checkbox', { name: /Valet parking/ }).check()
  // 1,080 + 220 to join + 150 + 180, and 15% of it.
  await expect(page.locator('.breakdown__total')).toContainText('NZ$1,874.50')
  await page.reload()
  await expect(page.locator('.breakdown__total')).toContainText('NZ$1,874.50')
  await expectAccessible(page)
  await page.goto(`${basePath}/membership`)
  await expect(page.getByRole('columnheader', { name: /Two years/ })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const screens = portalScreens(page)
  await page.getByRole('link', { name: 'Join Two years' }).click()
  await toCheckout(page)
  const kept = await page.evaluate(() => localStorage.getItem('cartItem') ?? '')
  expect(JSON.parse(kept)).toMatchObject({ TWOYEARS: { kind: 'plan' }, PARKING: {}, total: 187_450 })
  await page.locator('#id-submit-button').click()
  await expect(page.getByRole('link', { name: 'Agree to the terms to continue' })).toBeVisible()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await expectAccessible(page)
  await page.locator('#id-submit-button').click()
  await choosePayment(page, 'pay')
  await expect(page).toHaveURL(at('/status'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText("You're in the club until")
  expect((await receiptOf(page)).sum).toBe('NZ$1,874.50')
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('cartItem'))).toBeNull()
  expect(screens()).toEqual(['/membership/join', '/checkout', '/status'])
  await page.getByRole('main').getByRole('link', { name: 'Show card' }).click()
  await expect(page.getByRole('dialog')).toContainText('Koru')
  await page.goto(`${basePath}/overview`)
  await expect(page.locator('main')).toContainText('Two years')
  await page.getByRole('tab', { name: 'Guest cards and add-ons' }).click()
  await expect(page.locator('main')).toContainText('1 of 2')
  await expect(page.locator('main')).toContainText('Valet parking')
  await page.getByRole('tab', { name: 'Membership' }).click()
  await page.getByRole('link', { name: 'Show card' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[SUBS-05] [SUBS-04] 갱신은 남은 일수를 그대로 두고, 금액만 결제할 때는 PIN을 묻지 않습니다', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, `${basePath}/membership/renew`, members.silver, 'ko')
  await expect(page.getByText('줄어드는 일수 0일')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.locator('.pay-bar button').click()
  await expect(page).toHaveURL(at('/checkout'))
  await expect(page.getByText('줄어드는 일수 0일')).toBeVisible()
  await expect(pinField(page)).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
})

test('[SUBS-04] [POINT-03] 포인트와 금액을 함께 써서 가입하고, 포인트 명세에 사용 내역이 남습니다', async ({
  page,
}) => {
  const [club, checkout] = [wordsOf('features/club', 'ko'), wordsOf('platform/checkout', 'ko')]
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, `${basePath}/membership/join`, await memberWithPoints(), 'ko')
  await expect(page.locator('.breakdown__total')).toContainText('NZ$943.00')
  await page.locator('.pay-bar button').click()
  await expect(page).toHaveURL(at('/checkout'))
  await page.getByRole('checkbox', { name: club('confirm.terms') }).check()
  await page.getByRole('radio', { name: checkout('payWith.both') }).check()
  await pinField(page).fill(pin)
  await expectAccessible(page)
  await expectFits(page)
  await page.locator('#id-submit-button').click()
  await choosePayment(page, 'pay')
  await expect(page).toHaveURL(at('/status'))
  const receipt = page.getByRole('region', { name: checkout('receipt.label') })
  await expect(receipt).toContainText('NZ$793.00')
  const reference = (await receipt.locator('.receipt__reference').innerText()).trim()
  await expectAccessible(page)
  await expectFits(page)
  await page.goto(`${basePath}/member/myactivity`)
  const lines = await statementLines(page, /[A-Z]{2}(?:-[0-9A-Z]{4}){3}/.exec(reference)?.[0] ?? '')
  expect(lines).toContain('−')
})

test('[ROUTE-23] a payment that failed is told as the server knows it, and can be tried again', async ({
  page,
}) => {
  await signInAt(page, `${basePath}/membership/join`, await memberWithPoints())
  await toCheckout(page)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('radio', { name: 'Points and money' }).check()
  await pinField(page).fill('4071')
  await page.locator('#id-submit-button').click()
  await choosePayment(page, 'decline')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Your payment didn't go through")
  await expectAccessible(page)
  await expectFits(page)
  // The address's word is not believed.
  await page.goto(`${basePath}/status?payment=success`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Your payment didn't go through")
  await page.getByRole('button', { name: 'Try payment again' }).click()
  await choosePayment(page, 'pay')
  await expect(page.getByRole('heading', { level: 1 })).toContainText("You're in the club until")
})

test('[ROUTE-20] after sign-in the club opens where it is held, its renewal where it is due, else the dashboard', async ({
  page,
}) => {
  for (const [member, path] of [
    [members.gold, '/overview'],
    [members.silver, '/membership/renew'],
    [members.base, '/member/dashboard'],
  ] as const) {
    // Nothing of the portal runs there, so that nothing reacts to the session's end.
    await page.goto(`${basePath}/favicon.svg`)
    await page.evaluate(() => localStorage.clear())
    await signInByForm(page, member)
    await expect(page).toHaveURL(at(path))
  }
})

test('[SUBS-02] the ticket promises the lounges while a term runs, and not after its end', async ({
  page,
}) => {
  const promise = page.getByText(/can visit every lounge$/)
  await signInAt(page, `${basePath}/overview`, members.grace)
  await expect(page.locator('.club-date')).toBeVisible()
  await expect(promise).toHaveCount(0)
  await page.goto(`${basePath}/favicon.svg`)
  await page.evaluate(() => localStorage.clear())
  await signInAt(page, `${basePath}/overview`, members.gold)
  await expect(promise).toBeVisible()
})

test('[ROUTE-08] the overview has its tabs in the address, and fits', async ({ page }) => {
  await signInAt(page, `${basePath}/overview?tab=benefits`, members.gold)
  await expect(page.getByRole('tab', { name: 'Benefits', selected: true })).toBeVisible()
  await expect(page.locator('main')).toContainText('Every Koru lounge')
  await page.getByRole('tab', { name: 'Membership' }).click()
  await expect(page).toHaveURL(/tab=membership$/)
  await expect(page.locator('main')).toContainText('Active')
  await expectAccessible(page)
  await expectFits(page)
})

test('[PROG-02] [SUMM-04] the statement of a club says where the points are, and shows them in place', async ({
  page,
}) => {
  await signInByForm(page, members.gold)
  await expect(page).toHaveURL(at('/overview'))
  await page.getByRole('link', { name: 'Activity', exact: true }).first().click()
  await expect(page.getByText('Koru Club has no points, flights or claims of its own.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show Waymark Points' }).click()
  await expect(page).toHaveURL(at('/member/myactivity'))
  await expect(page.getByRole('button', { name: 'Show Waymark Points' })).toBeHidden()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

test('[PROG-02] [POINT-04] [POINT-01] [POINT-09] pages that need points lead a club’s member to theirs, and show the form in place', async ({
  page,
}) => {
  await signInByForm(page, members.gold)
  await expect(page).toHaveURL(at('/overview'))
  for (const path of [
    '/buy',
    '/member/extendexpiry',
    '/member/claimsubmit',
    '/member/claimsummary',
    '/transfer',
  ]) {
    await page.goto(basePath + path)
    await expect(page.getByText('Koru Club has no points, flights or claims of its own.')).toBeVisible()
    await expect(page.getByText('No claims yet')).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Show Waymark Points' }).click()
  await expect(page).toHaveURL(at('/transfer'))
  await expect(page.getByLabel('Membership number')).toBeVisible()
})

test('[ROUTE-08] a company without a club has no page, link or word of it', async ({ page }) => {
  await signInAt(page, `${qamar}${basePath}/member/dashboard`, qamarMembers.half)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('a[href*="/membership"], a[href*="/overview"]')).toHaveCount(0)
  for (const path of ['/membership', '/membership/join', '/checkout', '/status']) {
    await page.goto(`${qamar}${basePath}${path}`)
    await expect(page).toHaveURL(at('/error'))
  }
})

test('[SUBS-05] automatic renewal is turned on, stopped, undone, and renews the membership', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, `${basePath}/overview`, members.lastDay)
  const sheet = page.getByRole('region', { name: 'Automatic renewal' })
  await expect(sheet).toContainText('We only charge you if you renew, or turn this on.')
  await expect(sheet).toContainText('NZ$690.00 including VAT')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Agree and save a payment method' }).click()
  await page.locator('button[value="save"]').click()
  await expect(page).toHaveURL(at('/overview'))
  await expect(sheet).toContainText('Visa •••• 4242')
  await expectAccessible(page)
  await expectFits(page)
  await sheet.getByRole('button', { name: 'Turn off' }).click()
  await expect(sheet).toContainText('Automatic renewal is off. Your membership ends')
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet).toContainText('Any time before we charge you today')
  const end = page.locator('.club-date')
  const before = new Date((await end.textContent()) ?? '')
  await operate('run-job', 'renew-club-terms', '--by', 'the journey')
  await page.reload()
  const year = String(before.getFullYear() + 1)
  await expect(end).toContainText(year)
  await expect(sheet).toContainText('Visa •••• 4242')
  await expect(sheet).toContainText(year)
})
