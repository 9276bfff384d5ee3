import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { confirm, priceShown } from '../../person/orders.ts'
import {
  basePath,
  choosePayment,
  expect,
  expectAccessible,
  expectFits,
  members,
  password,
  qamar,
  qamarMembers,
  signIn,
  signInAt,
  test,
  type Page,
} from '../../test.ts'

const run = promisify(execFile)
const folder = process.env['E2E_DATA_DIR'] ?? ''

/** Runs an operator command against the running server, and returns the document that it prints. */
async function operator(...args: readonly string[]): Promise<string> {
  const script = new URL('../../../scripts/operator.mjs', import.meta.url).pathname
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
  const { stdout } = await run(process.execPath, [script, ...args], { env })
  return stdout.slice(stdout.indexOf('{'))
}

/** A transfer's price for a packet, as the portal reads it now. */
async function transferAmount(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const answer = await fetch('/airpoints-account/api/configuration-service/environment')
    return /"transfer":\{[^}]*"amount":(\d+)/.exec(await answer.text())?.[1]
  })
}

test('[CONF-02] [PROG-04] another company at its own host: brand, tiers and money are its own, and nothing is the first one’s', async ({
  page,
}) => {
  await signIn(page, qamarMembers.half, 'en', qamar)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Layla' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/theme-qamar-half/)
  for (const path of [
    '/member/dashboard',
    '/buy',
    '/transfer',
    '/member/myactivity',
    '/member/claimsubmit',
    '/offers',
    '/offers/dune-two-moons',
    '/partners',
    '/partners/old-souq',
    '/benefits',
    '/help',
    '/help/phases',
    '/privacy',
    '/404',
  ]) {
    await page.goto(`${qamar}${basePath}${path}`)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page).toHaveTitle(/Qamar$/)
    expect(await page.locator('body').innerText()).not.toMatch(/Waymark|NZ\$|Koru|Kia ora|Airpoints/)
  }
  await page.goto(`${qamar}${basePath}/transfer`)
  await page.locator('#points').fill('1000')
  await expect(page.locator('.breakdown__total dd')).toContainText('AED')
})

for (const language of ['en', 'ko'] as const) {
  test(`[CONT-01] [CONF-02] its offers, partners, help and footer are its own, in ${language}`, async ({
    page,
  }) => {
    const said = {
      en: {
        offer: 'Twice the points for three nights of sand',
        partner: 'Dune Hotels',
        footer: 'House rules',
      },
      ko: { offer: '사막에서 3박, 포인트 두 배', partner: '듄 호텔', footer: '이용 규칙' },
    }[language]
    await signInAt(page, `${qamar}${basePath}/offers`, qamarMembers.crescent, language)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(said.partner) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: said.offer })).toBeVisible()
    await page.goto(`${qamar}${basePath}/partners`)
    await expect(page.getByRole('main')).toContainText(said.partner)
    await expectAccessible(page)
    await expectFits(page)
    const pictures = page.locator('main img')
    const sources = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    expect(new Set(sources).size).toBe(5)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(async () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(96)
    }
    await page.getByRole('contentinfo').getByRole('link', { name: said.footer }).click()
    await expect(page.locator('main article li')).toHaveCount(5)
    await expectAccessible(page)
  })
}

test('[AUTH-01] a member of one company is unknown at the other', async ({ page }) => {
  await page.goto(`${qamar}${basePath}/member/login`)
  await expect(page.locator('.brand')).toContainText('Qamar')
  await page.locator('#loginId').fill(members.silver)
  await page.locator('#password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('[CONF-01] [POINT-02] a price that changes between review and confirmation is paid as it was reviewed', async ({
  page,
}) => {
  test.slow()
  const before = await operator('config', 'show', 'QM')
  const dearer = before.replaceAll('"amount": 1800', '"amount": 9900')
  expect(dearer).not.toBe(before)
  const file = join(folder, 'dearer.json')
  await writeFile(file, dearer)

  await signInAt(page, `${qamar}${basePath}/transfer`, qamarMembers.half)
  await page.locator('#recipient').fill(qamarMembers.crescent)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('O•••').first()).toBeVisible()
  await page.locator('#points').fill('1000')
  await page.getByRole('button', { name: 'Review transfer' }).click()
  await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeFocused()
  const reviewed = await priceShown(page)

  try {
    await operator('config', 'apply', 'QM', file, '--reason', 'Other prices')
    await expect.poll(async () => transferAmount(page), { timeout: 15_000 }).toBe('9900')
    await confirm(page)
    await page.waitForURL(/\/pay\//)
    await expect(page.locator('dl')).toContainText('Qamar Air')
    await expect(page).toHaveTitle(/Qamar Air$/)
    await choosePayment(page, 'pay')
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(reviewed)
    await page.goto(`${qamar}${basePath}/transfer`)
    await page.locator('#points').fill('1000')
    await expect(page.locator('.breakdown__total dd')).toContainText('AED')
  } finally {
    await writeFile(file, before)
    await operator('config', 'apply', 'QM', file, '--reason', 'Other prices')
    await rm(file)
  }
})
