import { changeFirstRead } from '../../product/first-reads.ts'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import type jsQr from 'jsqr'
import {
  basePath,
  expect,
  expectAccessible,
  expectNoOverflow,
  members,
  signIn,
  test,
  type Page,
  signInAt,
  qamar,
  qamarMembers,
} from '../../test.ts'

// The package is CommonJS with `export default`, which Node and the compiler read differently.
const decode: typeof jsQr.default = createRequire(import.meta.url)('jsqr')

const dashboard = `${basePath}/member/dashboard`
const card = (page: Page) => page.getByRole('dialog', { name: 'Your card' })
const code = (page: Page) => card(page).getByRole('img', { name: /QR code, changes every minute$/ })

async function openCard(page: Page, number: string): Promise<void> {
  await signInAt(page, dashboard, number)
  await page.getByRole('link', { name: 'Show card' }).click()
  await expect(card(page)).toBeVisible()
}

/** What a reader's camera sees of a picture in the page. */
async function readPicture(page: Page, source: string): Promise<string | undefined> {
  const { pixels, side } = await page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    const width = 500
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const drawn = context?.getImageData(0, 0, canvas.width, canvas.height)
    const bytes = drawn?.data ?? new Uint8ClampedArray()
    // As text: a million separate numbers would take seconds to leave the page.
    let text = ''
    for (let at = 0; at < bytes.length; at += 0x2000)
      text += String.fromCharCode(...bytes.subarray(at, at + 0x2000))
    return { pixels: btoa(text), side: [canvas.width, canvas.height] as const }
  }, source)
  return decode(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), side[0], side[1])?.data
}

async function readCode(page: Page): Promise<string> {
  await expect(code(page)).toBeVisible()
  return (await readPicture(page, (await code(page).getAttribute('src')) ?? '')) ?? ''
}

/** On a phone and a desktop, the open card is accessible and nothing runs out. */
async function expectFitsAtEachWidth(page: Page, dialog: Locator): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(dialog.getByRole('img')).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
}

test('[CARD-01] [PROG-04] the card: tier, name, number, end, type, club and guests, in the tier’s colours', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCard(page, members.gold)
  for (const text of ['Tier Gold', 'Hana Whitford', '204 000 020', 'Primary', 'Koru Club'])
    await expect(card(page)).toContainText(text)
  await expect(card(page)).toContainText(/Tier valid until\s*31 Mar 20\d\d/)
  await expect(card(page)).toContainText('Lounge entry for you and 1 guest')
  await expect(page.locator('html')).toHaveClass(/theme-gold/)
  await expectFitsAtEachWidth(page, card(page))
  await card(page).getByRole('button', { name: 'Copy number' }).click()
  await expect(card(page).getByRole('button', { name: 'Number copied' })).toBeVisible()
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(members.gold)
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Show card' })).toBeFocused()
  await expect(page).toHaveURL(/^[^#]*$/)
})

test('[CARD-01] a tier without an end is Not Applicable, and a base card takes no guests', async ({
  page,
}) => {
  await openCard(page, members.base)
  await expect(card(page)).toContainText(/Tier valid until\s*Not Applicable/)
  await expect(code(page)).toBeVisible()
  await expect(card(page)).not.toContainText('guest')
})

test('[CARD-01] it opens from the account menu, and the browser’s way back closes it', async ({ page }) => {
  await signInAt(page, dashboard, members.silver)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Card' }).click()
  await expect(code(page)).toBeVisible()
  await page.goBack()
  await expect(card(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${dashboard}$`))
})

test('[CARD-01] it opens over pages that visitors see too', async ({ page }) => {
  await signInAt(page, `${basePath}/help#card`, members.silver)
  await expect(code(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close card' })).toBeVisible()
})

test('[CARD-01] a spinner until the code is there; then a reader reads it, and its page says whose it is', async ({
  page,
  browser,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/member/qr-code', async (route) => {
    await held
    await route.continue()
  })
  await openCard(page, members.gold)
  await expect(card(page).getByRole('status')).toHaveText('Loading the code')
  await expect(code(page)).toHaveCount(0)
  release()
  const address = await readCode(page)
  expect(address).toMatch(/\/card\/verify#NZ\.AP\.204000020\./)

  const reader = await (await browser.newContext()).newPage()
  await reader.goto(address)
  await expect(reader.getByRole('alert')).toContainText('Valid card')
  await expect(reader.getByRole('main')).toContainText('H•••• W••••')
  await expect(reader.getByRole('main')).toContainText('Gold')
  await expect(reader.getByRole('main')).not.toContainText('204')
  expect(reader.url()).not.toContain('NZ.AP')
  await expectAccessible(reader)
  await reader.goto(address.slice(0, -1))
  await expect(reader.getByRole('alert')).toContainText('Not one of our codes')
  await reader.goto(`${basePath}/member/login`)
  await reader.goto(`${basePath}/card/verify`)
  await expect(reader.getByRole('main')).toContainText('No card to check')
  await expectAccessible(reader)
  await reader.close()
})

test('[CARD-01] the code changes before it expires', async ({ page }) => {
  await page.clock.install()
  await openCard(page, members.silver)
  const first = await readCode(page)
  const picture = (await code(page).getAttribute('src')) ?? ''
  // It contains the server's second, and that clock isn't advanced: the first changes can fall within the same one.
  await expect
    .poll(async () => {
      await page.clock.fastForward(46_000)
      return code(page).getAttribute('src')
    })
    .not.toBe(picture)
  expect(await readCode(page)).not.toBe(first)
})

test('[CARD-02] the saved picture is a PNG with the member’s name and a code of the number, not the one that changes', async ({
  page,
}, info) => {
  await openCard(page, members.gold)
  await expect(code(page)).toBeVisible()
  const download = page.waitForEvent('download')
  await card(page).getByRole('button', { name: 'Save as PNG' }).click()
  await expect(
    page
      .getByRole('region', { name: 'Messages' })
      .getByText('Your card is saved. The picture shows your number only.'),
  ).toBeVisible()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('waymark-card-Hana-Whitford.png')
  const path = info.outputPath('card.png')
  await saved.saveAs(path)
  const bytes = await readFile(path)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  // 24 rem at the configuration's three pixels each.
  expect(bytes.readUInt32BE(16)).toBe(1152)
  expect(await readPicture(page, `data:image/png;base64,${bytes.toString('base64')}`)).toBe(members.gold)
})

test('[CARD-02] where ui.digitalCard says so, the saved picture carries no code', async ({ page }, info) => {
  await signIn(page, qamarMembers.crescent, 'en', qamar)
  await page.getByRole('link', { name: 'Show card' }).click()
  const download = page.waitForEvent('download')
  await card(page).getByRole('button', { name: 'Save as PNG' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^moonlight-card-/)
  const path = info.outputPath('card.png')
  await saved.saveAs(path)
  const bytes = await readFile(path)
  expect(await readPicture(page, `data:image/png;base64,${bytes.toString('base64')}`)).toBeUndefined()
})

test('[CARD-03] a card whose tier has ended says Expired, and shows no code, by an answer in place of the server', async ({
  page,
}) => {
  await changeFirstRead(page, 'accountSummary', ({ operation, answer }) => ({
    operation,
    answer: { object: { ...answer?.object, tierToDate: '2020-03-31' } },
  }))
  await openCard(page, members.gold)
  await expect(card(page).locator('.card-show').getByText('Expired', { exact: true })).toBeVisible()
  await expect(card(page)).toContainText('This card has expired and no longer gives lounge access.')
  await expect(code(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('[PROG-06] a nominee without permission for the card is not offered one', async ({ page }) => {
  await signInAt(page, `${dashboard}#card`, members.nominee)
  await expect(page.getByRole('heading', { level: 1, name: 'Kia ora, Daniel' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show card' })).toHaveCount(0)
  await expect(card(page)).toHaveCount(0)
})

test('[CARD-01] in Korean on a phone and a desktop, dark: nothing runs out, nothing of axe’s', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAt(page, `${dashboard}#card`, members.gold, 'ko')
  await expectFitsAtEachWidth(page, page.getByRole('dialog', { name: '회원 카드' }))
})
