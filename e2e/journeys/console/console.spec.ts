import { consoleUrl, openHana, signInAs } from './console-staff.ts'
import { expectAccessible, expect, test, type Page } from '../../test.ts'
import { wordsOf } from '../../product/words.ts'

const say = wordsOf('console', 'en')
const inFiles = wordsOf('console/uploads', 'en')
const sayFigures = wordsOf('console/figures', 'en')
const sayConfiguration = wordsOf('console/configuration', 'en')
const saySimulator = wordsOf('console/simulator', 'en')
const sayViewing = wordsOf('features/viewing', 'en')

test('staff sign in with their second factor, find a member by a name with a slip, and see what the balance is made of, by keyboard', async ({
  page,
}) => {
  await signInAs(page, 'Rewi Lindqvist')
  await expectAccessible(page)
  await page.getByLabel(say('find.label')).fill('whitfort hana')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('find.found', { count: 2 }))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say('why.title') })).toBeVisible()
  await expect(page.getByText(say('why.equal'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('parts.cards') })).toBeVisible()
  const club = page.getByRole('region', { name: say('parts.club') })
  await expect(club).toContainText('One year')
  await expect(page.getByRole('main')).not.toContainText(/YEAR|flight\.status/)
  await page.getByRole('button', { name: say('timeline.kinds.security') }).click()
  const timeline = page.getByRole('region', { name: say('timeline.title') })
  await expect(page).toHaveURL(/kinds=security/)
  await expect(
    timeline
      .getByRole('row')
      .or(timeline.getByText(say('timeline.none')))
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.locator('body').press('g')
  await page.locator('body').press('q')
  await expect(page.getByRole('heading', { name: say('queue.title') })).toBeVisible()
  await expect(page.getByRole('table').or(page.getByText(say('queue.none')))).toBeVisible()
  await expectAccessible(page)
  await page.locator('body').press('?')
  await expect(page.getByRole('dialog', { name: say('keys.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('body').press('g')
  await page.locator('body').press('o')
  await expect(page.getByRole('heading', { name: say('operations.letters') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: say('operations.figures') }).press('Enter')
  await expect(page.getByRole('heading', { name: sayFigures('liability') })).toBeVisible()
  await expectAccessible(page)
  await simulateByKeyboard(page)
})

/** Months of validity from 48 to 36: who loses is shown to whoever has the link. */
async function simulateByKeyboard(page: Page): Promise<void> {
  await page.locator('body').press('g')
  await page.locator('body').press('s')
  await page.getByLabel(saySimulator('replay')).selectOption('lots')
  await page.getByLabel(saySimulator('knob.monthsValid')).fill('36')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: saySimulator('result') })).toBeFocused()
  await expect(page).toHaveURL(/replay=lots.*k\.monthsValid=36/)
  await expect(page.getByRole('table', { name: saySimulator('mostLost') })).toBeVisible()
  await expectAccessibleFromTop(page)
  await page.reload()
  await expect(page.getByRole('table', { name: saySimulator('mostLost') })).toBeVisible()
  await draftAndSimulate(page)
}

/** The head stays in the window, over a part of whatever is scrolled there: axe would find that part too small to press. */
async function expectAccessibleFromTop(page: Page): Promise<void> {
  await page.keyboard.press('Control+Home')
  await expect.poll(async () => page.evaluate(() => scrollY)).toBe(0)
  await expectAccessible(page)
}

/** The simulated values become a draft of the configuration, whose page simulates them again and whose simulation is known. */
async function draftAndSimulate(page: Page): Promise<void> {
  const title = `Shorter validity ${String(Date.now())}`
  await page.getByLabel(saySimulator('drafting.about')).fill(title)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: saySimulator('drafting.open') }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('row', { name: /monthsValid.*48.*36/ })).toBeVisible()
  await page.getByRole('link', { name: sayConfiguration('simulate') }).click()
  await expect(page.getByText(saySimulator('fromDraft.same'))).toBeVisible()
  await expect(page.getByRole('table', { name: saySimulator('mostLost') })).toBeVisible()
  await expectAccessibleFromTop(page)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: sayConfiguration('drop') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: sayConfiguration('drop') })
    .click()
  await expect(page.getByRole('heading', { name: sayConfiguration('versions'), exact: true })).toBeVisible()
}

test('an agent gives goodwill in six keystrokes after a case is open, and what is above the limit is approved by somebody else', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Hana Okafor')
  await openHana(page)
  const dialog = page.getByRole('dialog', { name: say('acts.name.goodwill') })
  // A link to the member can open an act with what is known of it, as the queue's links do.
  const address = page.url()
  await page.goto(`${address}?act=goodwill&points=250`)
  await expect(dialog.getByLabel(say('acts.field.points'))).toHaveValue('250')
  // Its letter opens the act again, even before the address has let go of the link's amount.
  await page.evaluate(async () => {
    const press = (key: string): boolean =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    press('Escape')
    while (document.querySelector('[role=dialog]') !== null) await Promise.resolve()
    press('w')
  })
  await expect(dialog.getByLabel(say('acts.field.points'))).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.url()).toBe(address)
  const effect = dialog.getByRole('table', { name: say('acts.effect') })
  const available = page.locator('.console-facts dd').first()
  const atFirst = Number((await available.innerText()).replaceAll(/\D/g, ''))
  // The first act of a conversation has its case number typed.
  await page.keyboard.press('w')
  await page.keyboard.type('10a')
  await dialog.getByLabel(say('acts.case')).fill('C-1182')
  await expect(effect).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('acts.done'))).toBeVisible()
  const before = atFirst + 10
  await expect(available).toHaveText(before.toLocaleString('en'))

  await page.keyboard.press('w')
  for (const key of ['5', '0', '0', 'b']) await page.keyboard.press(key)
  await expect(effect).toContainText((before + 500).toLocaleString('en'))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(available).toHaveText((before + 500).toLocaleString('en'))

  await page.keyboard.press('w')
  await page.keyboard.type('6000a')
  await expect(dialog.getByText(say('acts.because.each'))).toBeVisible()
  await dialog.getByRole('button', { name: say('acts.request') }).click()
  await expect(page.getByText(say('acts.requested'))).toBeVisible()
  await expect(available).toHaveText((before + 500).toLocaleString('en'))

  // The member's pages as the member sees them, for reading.
  await page.getByRole('button', { name: say('access.viewAs.name') }).click()
  const access = page.getByRole('dialog', { name: say('access.viewAs.name') })
  await access.getByRole('radio').first().check()
  await access.getByRole('button', { name: say('access.viewAs.begin') }).click()
  const opening = page.context().waitForEvent('page')
  await access.getByRole('link', { name: say('access.viewAs.open') }).click()
  const pages = await opening
  const banner = pages.getByRole('region', { name: sayViewing('label') })
  await expect(banner).toContainText('Hana Okafor')
  await expectAccessible(pages)
  await banner.getByRole('button', { name: sayViewing('end') }).click()
  await expect(pages).toHaveURL(/member\/login/)

  const other = await (await browser.newContext()).newPage()
  await signInAs(other, 'Sora Baek')
  // The page begins in its field, and Escape leaves it.
  await expect(other.getByLabel(say('find.label'))).toBeFocused()
  await other.keyboard.press('Escape')
  await other.keyboard.press('g')
  await other.keyboard.press('r')
  const card = other.getByRole('article', { name: say('acts.name.goodwill') })
  await expect(card).toContainText((before + 6500).toLocaleString('en'))
  await expectAccessible(other)
  await card.getByRole('button', { name: say('requests.approve') }).click()
  await expect(other.getByText(say('requests.done'))).toBeVisible()
  await expect(other.getByText(say('requests.none'))).toBeVisible()
  await page.reload()
  await expect(available).toHaveText((before + 6500).toLocaleString('en'))

  // A partner's file: a good line and one with faults, run and reversed as a whole.
  await other.locator('body').press('g')
  await other.locator('body').press('u')
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  const header = 'company,programme,membershipNumber,partner,reference,points,occurredOn'
  const upload = async (lines: readonly string[]): Promise<void> =>
    other
      .getByLabel(inFiles('upload.file'), { exact: true })
      .setInputFiles({ name: 'partner.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await upload([header.replace(',points', '')])
  await expect(other.getByText(inFiles('refused.columnMissing', { of: 'points' }))).toBeVisible()
  const good = `NZ,AP,204000020,LONGACRE,E2E-${String(Date.now())},120,${day}`
  await upload([header, good, `NZ,AP,204000021,LONGACRE,,12.5,${day}`])
  const lines = other.getByRole('table', { name: inFiles('lines.title') })
  await expect(lines.getByRole('row', { name: inFiles('state.FAULTY') })).toContainText(
    inFiles('fault.points_invalid'),
  )
  await expectAccessible(other)
  const order = async (button: string, confirm: string, reason: string, done: string): Promise<void> => {
    await other.getByRole('button', { name: button }).click()
    await other.getByRole('radio', { name: reason }).check()
    await other.getByLabel(say('acts.case')).fill('F-77')
    await expectAccessible(other)
    await other.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
    await expect(lines.getByRole('row', { name: done })).toContainText('204000020')
  }
  const run = inFiles('order.confirm.runFile')
  await order(inFiles('action.run', { count: 1 }), run, 'Regular delivery', inFiles('state.DONE'))
  const reverse = inFiles('order.confirm.reverseFile')
  await order(inFiles('action.reverse'), reverse, 'Wrong data from a partner', inFiles('state.REVERSED'))
})

test('on a phone no page of the console is wider than the screen, and no row of a timeline as high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'Rewi Lindqvist')
  await page.getByLabel(say('find.label')).fill('whitford hana')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('find.found', { count: 2 }))).toBeVisible()
  const tooWide = async (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth)
  expect(await tooWide()).toBe(0)
  await page.goto(`${consoleUrl}members/NZ/AP/204000020`)
  const rows = page.getByRole('region', { name: say('timeline.title') }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const heights = await rows.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  expect(Math.max(...heights)).toBeLessThan(160)
  expect(await tooWide()).toBe(0)
  await page.goto(`${consoleUrl}operations/figures`)
  await expect(page.getByRole('heading', { name: sayFigures('liability') })).toBeVisible()
  expect(await tooWide()).toBe(0)
  for (const link of await page
    .getByRole('navigation', { name: say('menu.label') })
    .getByRole('link')
    .all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await tooWide()).toBe(0)
  }
})
