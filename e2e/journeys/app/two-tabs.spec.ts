import { wordsOf } from '../../product/words.ts'
import { basePath, expect, members, signIn, test, type Page } from '../../test.ts'

test('[PROG-02] a programme that is switched in one tab is followed by the other', async ({
  page,
  context,
}) => {
  const programmeIn = (tab: Page) => tab.locator('.switcher__name')
  await signIn(page, members.gold)
  const other = await context.newPage()
  await other.goto(`${basePath}/member/myactivity`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const before = (await programmeIn(other).textContent()) ?? ''
  await page.locator('button.switcher').click()
  await page.getByRole('menuitemradio', { checked: false }).first().click()
  await expect(programmeIn(page)).not.toHaveText(before)
  const after = (await programmeIn(page).textContent()) ?? ''
  await expect(programmeIn(other)).toHaveText(after)
  await expect(other).not.toHaveURL(/myactivity/)
  expect(await askedAfterChange(page)).toEqual([
    await page.evaluate(() => localStorage.getItem('programCode')),
  ])
})

test('[CONF-03] a language that is changed in one tab is followed by the other, which keeps what is typed', async ({
  page,
  context,
}) => {
  await signIn(page, members.base)
  const other = await context.newPage()
  await other.goto(`${basePath}/transfer`)
  await other.locator('#points').fill('4000')
  await page.getByRole('button', { name: '한국어' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(other.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    wordsOf('features/transfer', 'ko')('title'),
  )
  await expect(other.locator('#points')).toHaveValue('4000')
})

/** The programmes whose account is fetched again when a page reloads its data, for example after a language change. */
async function askedAfterChange(page: Page): Promise<readonly string[]> {
  const programmes = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/account-summary')) return
    const body: { object: { programCode: string } } = request.postDataJSON()
    programmes.add(body.object.programCode)
  })
  for (const language of ['한국어', 'English']) {
    const answered = page.waitForResponse(/account-summary$/)
    await page.getByRole('button', { name: language }).click()
    await answered
  }
  return [...programmes]
}
