import { apiBase } from '@waymark/contract/operation'
import { readFile } from 'node:fs/promises'
import { goWithin } from '../../walks/go-within.ts'
import { openSession } from '../../person/open-session.ts'
import { fileOf, operate } from '../../product/operator.ts'
import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  expectNoOverflow,
  members,
  password,
  signIn,
  signInAt,
  statement,
  test,
} from '../../test.ts'

const service = `**${apiBase}/content-service`

/** The message shown when the content service doesn't answer. */
const broken = { status: 200, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }

test('[ROUTE-07] [ROUTE-17] [CONT-01] a visitor reads offers and partners, narrows them, and keeps that in the address', async ({
  page,
}) => {
  await page.goto(`${basePath}/#/promotions`)
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await expect(page).toHaveURL(/\/offers$/)
  const offers = page.getByRole('main').getByRole('listitem')
  await expect(offers).toHaveCount(9)
  await page.getByRole('button', { name: 'Food' }).click()
  await expect(offers).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search offers' }).fill('ember')
  await expect(offers).toHaveCount(1)
  await expect(page).toHaveURL(/category=food&q=ember/)
  await page.reload()
  await expect(offers).toHaveCount(1)
  await page.goBack()
  await expect(offers).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search offers' }).fill('nothing like it')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(offers).toHaveCount(9)
  await expectAccessible(page)
  await page.getByRole('link', { name: /Longacre Hotels/ }).click()
  await expect(page).toHaveTitle('Three times the points at Longacre Hotels · Waymark')
  const description = page.locator('meta[name="description"]')
  await expect(description).toHaveAttribute('content', 'For stays of two nights or more at all 41 hotels.')
  await expect(page.getByText('+3,600')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in to activate' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'About Longacre Hotels' }).click()
  await expect(page.getByRole('heading', { name: 'How you earn' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'What you can ask' })).toBeVisible()
  await expect(page).toHaveTitle('Privacy · Waymark')
  await expect(description).toHaveAttribute('content', /What we keep about you/)
  await expectAccessible(page)
  await test.step('a help page is beside the others, and leads to them', async () => {
    await goWithin(page, '/help/expiry')
    const others = page.getByRole('region', { name: 'Help', exact: true })
    await expect(others.getByRole('link', { name: 'Missing points' })).toBeVisible()
    await expect(others.getByRole('link', { name: 'When points expire' })).toHaveCount(0)
    await others.getByRole('link', { name: 'Missing points' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Missing points' })).toBeVisible()
    await expect(others.getByRole('link', { name: 'When points expire' })).toBeVisible()
  })
  await test.step('the others are requested with it, not after it', async () => {
    const list = page.waitForRequest(/\/contents\?.*contentType=help/)
    await page.route(`${service}/content/expiry?*`, async (route) => {
      await list
      await route.continue()
    })
    await page.goto(`${basePath}/help/expiry`)
    await expect(page.getByRole('heading', { level: 1, name: 'When points expire' })).toBeVisible()
  })
})

test('[CONT-01] [PROG-04] [SUMM-04] a member activates an offer once; it stays activated, its points are in the statement, and that links to the offer', async ({
  page,
}) => {
  const [person, other] = await Promise.all([enrolMember(), enrolMember()])
  await signInAt(page, `${basePath}/offers/longacre-triple`, person.number)
  await page.getByRole('button', { name: 'Activate offer' }).dblclick()
  await expect(page.getByText('Activated', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${basePath}/offers?show=activated`)
  await expect(page.getByRole('main').getByRole('link', { name: /Until / })).toHaveCount(1)
  await expectAccessible(page)
  await goWithin(page, '/offers/halyard-year')
  await expect(page.getByText("This offer isn't available for your tier.")).toBeVisible()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date())
  const lines = [person, other].map(
    ({ number }) => `NZ,AP,${number},LONGACRE,offer-${number},3600,${today},longacre-triple`,
  )
  const header = 'company,programme,membershipNumber,partner,reference,points,occurredOn,offer'
  const file = await fileOf([header, ...lines])
  // Without activation there are no points: the command's exit code says so.
  await expect(operate('accrue', file, '--reason', 'Test')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('1 accrual posted, 0 there already, 1 rejected'),
  })
  expect(await readFile(`${file}.rejects.csv`, 'utf8')).toContain(other.number)
  await page.goto(statement)
  const line = page.locator('.statement__row').filter({ hasText: '+3,600' })
  await expect(line).toContainText('Longacre Hotels')
  await line.locator('.statement__toggle').click()
  await expect(page.getByText('Bonus points from an offer, as reported by the partner.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the offer' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Three times the points at Longacre Hotels' }),
  ).toBeVisible()
})

test('[CONT-01] a content service that fails or is slow costs its content: the pages stand, say so, and go on', async ({
  page,
}) => {
  await signIn(page, members.gold)
  await page.route(`${service}/**`, async (route) => route.fulfill(broken))
  await page.goto(`${basePath}/member/dashboard`)
  await expect(page.getByText("We couldn't load your offers.")).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Latest activity' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${basePath}/partners`)
  await expect(page.getByText("We can't show your recommendations right now.")).toBeVisible()
  await expect(page.getByRole('heading', { name: "We couldn't load the partners" })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(`${service}/**`)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).last().click()
  await expect(page.getByRole('link', { name: /Kauri Fuel/ })).toBeVisible()

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`${service}/offers?**`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${basePath}/offers`)
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await expect(page.getByText('Loading offers')).toBeAttached()
  release()
  await expect(page.getByRole('link', { name: /Corner Grocer/ })).toBeVisible()
})

test('[CONT-01] hostile words, a missing translation and a missing picture leave the page whole', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ko'))
  await page.route(`${service}/partner-offers/longacre?**`, async (route) => {
    const response = await route.fetch()
    const body: { object: Record<string, unknown> } = await response.json()
    const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
    Object.assign(body.object, {
      lang: 'en',
      name: hostile,
      image: { src: `${basePath}/content/not-there.svg`, width: 96, height: 96, alt: '' },
      body: [{ kind: 'paragraph', line: [{ kind: 'strong', text: hostile }] }],
    })
    await route.fulfill({ response, json: body })
  })
  await page.goto(`${basePath}/partners/longacre`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('<script>')
  expect(await title.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en')
  await expect(page.getByRole('main').locator('script, img')).toHaveCount(0)
  expect(await page.title()).toContain('onerror')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})

test('[CONT-01] a page whose content cannot be loaded says so, and has it when it can', async ({ page }) => {
  await openSession(page, { number: members.base, password })
  for (const path of [
    '/offers/longacre-triple',
    '/partners/longacre',
    '/help',
    '/help/expiry',
    '/privacy',
    '/benefits',
  ]) {
    await test.step(path, async () => {
      await page.route(`${service}/**`, async (route) => route.fulfill(broken))
      await page.goto(`${basePath}${path}`)
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
      await expect(again).toBeVisible()
      // The rest of the page works: the account menu and the navigation.
      await expect(page.getByRole('button', { name: /Account/ })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expectAccessible(page)
      await page.unroute(`${service}/**`)
      await again.click()
      await expect(again).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

test('[PROG-06] a nominee without the pages reads them as a visitor does, and is not sent away', async ({
  page,
}) => {
  await signIn(page, members.nominee)
  for (const path of ['/offers', '/partners', '/offers/longacre-triple']) {
    await page.goto(`${basePath}${path}`)
    await expect(page.getByRole('link', { name: /Longacre Hotels/ }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await expect(page.getByRole('button', { name: 'Activate offer' })).toHaveCount(0)
  await page.goto(`${basePath}/member/dashboard`)
  await expect(page.getByRole('button', { name: /Account/ })).toBeVisible()
})

test('[PROG-04] benefits by tier, in Korean and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, `${basePath}/benefits`, members.base, 'ko')
  const ladder = page.getByRole('region', { name: '등급 안내' })
  await expect(ladder.locator('[aria-current="step"]')).toContainText('베이스')
  await expect(ladder.getByRole('listitem').filter({ hasText: '실버' }).first()).toContainText(/\d+점 남음/)
  const all = page.getByRole('region', { name: '전체 혜택' }).getByRole('listitem')
  await expect(all.filter({ hasText: '모든 항공편 적립' })).toContainText('이용 가능')
  await expect(all.filter({ hasText: '라운지 동반 이용' })).not.toContainText('이용 가능')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('contentinfo').getByRole('link', { name: '포인트가 누락되었을 때' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '포인트가 누락되었을 때' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
