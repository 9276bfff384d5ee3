import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  expectFits,
  expectNoOverflow,
  mailsTo,
  signIn,
  signInAt,
  test,
  type Locator,
} from '../../test.ts'
import { operate } from '../../product/operator.ts'

const requests = `${basePath}/member/servicerequests`

test('[CALL-07] a request is sent once, confirmed by email, answered by the operator, and announced in the inbox', async ({
  page,
}) => {
  // Operator commands are separate processes.
  test.slow()
  const { number, email } = await enrolMember()
  await signIn(page, number)
  await page.getByRole('button', { name: /Mere Tolland/ }).click()
  await page.getByRole('menuitem', { name: 'Requests' }).click()
  await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('What do you need?').selectOption('A question about points')
  await page.getByLabel('Subject').fill('Bonus of May')
  await page.getByLabel('Your message').fill('It is not here.\n아직 없어요 🙏')
  await page.reload()
  await expect(page.getByLabel('Your message')).toHaveValue('It is not here.\n아직 없어요 🙏')
  await page.getByLabel(/Order reference/).fill('TR-2222-2222-2222')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert')).toContainText('You have no order with this reference.')
  await page.getByLabel(/Order reference/).fill('')
  // Both presses come before any answer: a later one would move the focus away from the result.
  await page.getByRole('button', { name: 'Send request' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.locator('#sent')).toBeFocused()
  const reference = ((await page.locator('strong.id').textContent()) ?? '').trim()
  expect(reference).toMatch(/^SR(-[0-9A-Z]{4}){3}$/)
  const own = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem')
  await expect(own.filter({ hasText: reference }).first()).toContainText('In progress')
  await expectAccessible(page)

  expect(await operate('requests', 'list')).toContain(reference)
  const text = 'It came on 3 June.'
  await operate('requests', 'answer', reference, '--text', text)
  await expect
    .poll(async () => (await mailsTo(page, email)).map(({ subject }) => subject))
    .toContain(`We've received your request ${reference}`)
  await page.goto(`${basePath}/member/notifications`)
  await page.getByRole('link', { name: /We've answered your request “Bonus of May”/ }).click()
  await expect(page).toHaveURL(new RegExp(`servicerequests\\?request=${reference}$`))
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('[CALL-07] [PROF-02] a request for post shows the address before it is sent, in Korean on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const { number } = await enrolMember({ language: 'ko' })
  await signInAt(page, requests, number, 'ko')
  await page.locator('#category').selectOption({ index: 2 })
  const home = page.getByRole('radio').first()
  await expect(home).toBeDisabled()
  await page.locator('#subject').fill('Card')
  await page.locator('#message').fill('Please')
  await page.locator('form button[type="submit"]').click()
  await expect(page.locator('form').getByRole('alert').first()).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.goto(`${basePath}/member/profile?section=contact`)
  await page.locator('#contact-addressLine1').fill('1 Harbour Road')
  await page.locator('#contact-city').fill('Nelson')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 Harbour Road')).toBeVisible()
  await page.goto(requests)
  await expect(home).toBeChecked()
  await expect(page.locator('form')).toContainText('1 Harbour Road, Nelson')
  await page.locator('#message').press('Tab')
  await page.locator('form button[type="submit"]').press('Enter')
  await expect(page.locator('#sent')).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('[CALL-07] the email that confirms a request keeps its labels whole beside a long subject, on a phone', async ({
  page,
}) => {
  const { number, email } = await enrolMember()
  await signInAt(page, requests, number)
  await page.locator('#category').selectOption({ index: 1 })
  await page.locator('#subject').fill(`The points of ${'a flight to Queenstown and '.repeat(3)}back`)
  await page.locator('#message').fill('W'.repeat(80))
  await page.locator('form button[type="submit"]').click()
  await expect(page.locator('#sent')).toBeFocused()
  const received = async () =>
    (await mailsTo(page, email)).find(({ subject }) => subject.startsWith("We've received your request"))
  await expect.poll(received).toBeDefined()
  const program = await page.context().newPage()
  await program.setViewportSize({ width: 390, height: 900 })
  await program.setContent((await received())?.html ?? '')
  await expectNoOverflow(program)
  const label = program.getByText('Request number', { exact: true })
  await expect(label).toBeVisible()
  expect(await brokenWords(label)).toEqual([])
})

/** The words of an element that are drawn on more than one line. */
async function brokenWords(element: Locator): Promise<readonly string[]> {
  return element.evaluate((cell) => {
    const text = cell.firstChild
    if (!(text instanceof Text)) throw new Error('The cell has no text')
    return Array.from(text.data.matchAll(/\S+/g)).flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })
}
