import { changeConfiguration, listOf } from '../../product/changed-configuration.ts'
import type { Browser } from '@playwright/test'
import { pinField, priceShown, receiptOf, statementLines } from '../../person/orders.ts'
import { memberWithPoints } from '../../product/operator.ts'
import { products, type SoldProduct } from './products.ts'
import {
  choosePayment,
  expect,
  expectAccessible,
  members,
  password,
  pin,
  signInAt,
  statement,
  test,
  type Page,
} from '../../test.ts'

/**
 * How orders end. The parts that a product declares itself are tried on every product: its answers are kept, and one press or two make
 * one order. What the checkout does for all of them alike is tried on the products named here; its component tests and the server's tests
 * try each of them further. Each test has its own member, so tests that run side by side can't collide.
 *
 * | end                        | products                                                                          |
 * | -------------------------- | --------------------------------------------------------------------------------- |
 * | success                    | a gift, a tier, a conversion; the others in `buy`, `transfer` and `extend.spec.ts` |
 * | failed, cancelled          | points                                                                            |
 * | two tabs, browser closed   | a tier (whose second is refunded) and a conversion                                |
 * | expired quote, new price   | an extension                                                                      |
 */
const paidInVain = new Set(['points'])
const inTwoTabs = new Set(['a tier', 'a conversion'])
const expiring = new Set(['an extension of a part of a date'])
const succeeding = new Set(['a gift', 'a tier', 'a conversion'])

/** Signs in and opens the product's form. */
async function openForm(page: Page, product: SoldProduct): Promise<void> {
  await enable(page, product)
  await signInAt(page, product.address, await memberWithPoints())
  await expect(page.locator(product.ready).first()).toBeVisible()
}

/** Conversion ships disabled: enables its route, as an operator's configuration would. */
async function enable(page: Page, { isFree }: SoldProduct): Promise<void> {
  if (!isFree) return
  await changeConfiguration(page.context(), ({ routes }) => ({
    routes: [...listOf(routes), { screen: 'migratepoints', enabled: true }],
  }))
}

async function review(page: Page, product: SoldProduct): Promise<void> {
  await page.getByRole('button', { name: product.review }).click()
  await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeFocused()
}

async function order(page: Page, product: SoldProduct): Promise<void> {
  await pinField(page).fill(pin)
  await page.getByRole('button', { name: product.confirm }).click()
}

const waiting = 'Activate your conversion'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Completes a sent order, by payment or by activation. */
async function finish(page: Page, { isFree }: SoldProduct): Promise<void> {
  if (!isFree) return choosePayment(page, 'pay')
  await expect(heading(page)).toHaveText(waiting)
  return page.getByRole('button', { name: 'Activate now' }).dblclick()
}

/** An order that was left at its payment page or pending, and what identifies it. */
async function leftAt(page: Page, { isFree }: SoldProduct): Promise<string> {
  if (!isFree) {
    await page.waitForURL(/\/pay\//)
    return page.url()
  }
  await expect(heading(page)).toHaveText(waiting)
  return (await page.locator('.receipt__reference').textContent()) ?? ''
}

const unpaid = [
  ['decline', "Your payment didn't go through"],
  ['cancel', 'Payment cancelled'],
] as const

/** Continues to the payment page with the pending order or a new one, and completes it there. */
async function leavePaymentBy(page: Page, product: SoldProduct, outcome: string): Promise<void> {
  const show = page.getByRole('link', { name: 'View order' })
  if (await show.isVisible()) {
    await show.click()
    await page.getByRole('link', { name: /payment page/ }).click()
  } else {
    await review(page, product)
    await order(page, product)
  }
  // We close a page that was left, since not every gateway does.
  const closing = outcome === 'cancel' ? page.waitForRequest('**/payment/give-up') : undefined
  await choosePayment(page, outcome)
  await closing
}

/** Every new price is a dollar more. */
async function raisePrice(page: Page): Promise<void> {
  await page.route('**/transaction/quote', async (route) => {
    const response = await route.fetch()
    const body: { object: { total: number } } = await response.json()
    await route.fulfill({ response, json: { object: { ...body.object, total: body.object.total + 100 } } })
  })
}

/** The order's lines on the statement of the member whose points moved. */
async function expectStatement(
  page: Page,
  browser: Browser,
  { statement: lines }: SoldProduct,
  reference: string,
): Promise<void> {
  if ('none' in lines) return
  if (lines.of === 'buyer') {
    await page.goto(statement)
    expect(await statementLines(page, reference)).toContain(lines.says)
    return
  }
  const theirs = await (await browser.newContext()).newPage()
  await signInAt(theirs, statement, { number: members.pooled, password })
  expect(await statementLines(theirs, reference)).toContain(lines.says)
  await theirs.context().close()
}

/** Counts requests to the product's operation. */
function countOrders(page: Page, { call }: SoldProduct): () => number {
  const path = call.replaceAll('*', '')
  let orders = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) orders += 1
  })
  return () => orders
}

/** To the review, back to the answers, and to the review again. */
async function reviewTwice(page: Page, product: SoldProduct): Promise<void> {
  await review(page, product)
  await page.goBack()
  await product.kept(page)
  await review(page, product)
}

/** Presses twice, and expects one order. @returns what identifies it */
async function orderOnce(page: Page, product: SoldProduct): Promise<string> {
  const orders = countOrders(page, product)
  await pinField(page).fill(pin)
  await page.getByRole('button', { name: product.confirm }).dblclick()
  const left = await leftAt(page, product)
  expect(orders()).toBe(1)
  return left
}

/** Back from the payment page, the order is still the same, and so are the answers; a pending order isn't filled in again. */
async function backFromPayment(page: Page, product: SoldProduct): Promise<void> {
  await page.goBack()
  await expect(page.getByText(product.notice)).toBeVisible()
  if (!product.isFree) await product.kept(page)
}

for (const product of products.filter(({ name }) => succeeding.has(name))) {
  const { name, requirement, address, price } = product

  test(`[CALL-03] [${requirement}] [ROUTE-23] ${name}: one order from a double press, with one price on form, review, payment page, receipt and statement`, async ({
    page,
    browser,
  }) => {
    const buyer = await memberWithPoints()
    await enable(page, product)
    await signInAt(page, address, buyer)
    await product.fill(page)
    if (!product.isFree) await expect.poll(async () => priceShown(page)).toBe(price)
    await reviewTwice(page, product)
    if (!product.isFree) expect(await priceShown(page)).toBe(price)
    await expectAccessible(page)
    const left = await orderOnce(page, product)
    if (product.isFree) await expectAccessible(page)
    else await expect(page.getByRole('main')).toContainText(price.replace('NZ', ''))
    await backFromPayment(page, product)
    await page.goForward()
    await finish(page, product)
    await expect(heading(page)).toHaveText(product.done)
    await expect(heading(page)).toBeFocused()
    await expect(page).not.toHaveURL(/\?.*payment/)
    await expectAccessible(page)
    const { sum, reference } = await receiptOf(page)
    // A conversion is free: its receipt shows the points in place of a price.
    expect(sum).toBe(product.isFree ? '2,000' : price)
    if (product.isFree) expect(reference).toBe(left)
    await page.reload()
    await expect(page.getByText(reference).first()).toBeVisible()
    await expectStatement(page, browser, product, reference)
  })
}

for (const product of products.filter(({ name }) => paidInVain.has(name))) {
  const { name, requirement } = product

  test(`[CALL-03] [${requirement}] ${name}: a double press is one order, and from a payment that fails the way back leads to the answers`, async ({
    page,
  }) => {
    await openForm(page, product)
    await product.fill(page)
    await reviewTwice(page, product)
    await orderOnce(page, product)
    await backFromPayment(page, product)
    for (const [outcome, title] of unpaid) {
      await test.step(`after ${outcome} nothing has changed`, async () => {
        await leavePaymentBy(page, product, outcome)
        await expect(heading(page)).toHaveText(title)
        await expect(heading(page)).toBeFocused()
        await expect(page.getByRole('img', { name: /^Barcode/ })).toHaveCount(0)
        await expectAccessible(page)
        // After a declined payment the order is still open: going back to edit ends it.
        await page
          .getByRole(outcome === 'decline' ? 'button' : 'link', {
            name: outcome === 'decline' ? 'Change my order' : 'Edit and try again',
          })
          .click()
        await product.kept(page)
      })
    }
  })
}

for (const product of products.filter(({ name }) => inTwoTabs.has(name))) {
  const { name, requirement, address } = product

  test(`[ROUTE-23] [${requirement}] ${name}: two tabs make two orders, and one whose browser was closed is found again`, async ({
    page: first,
    context,
  }) => {
    await openForm(first, product)
    const second = await context.newPage()
    await second.goto(address)
    for (const tab of [first, second]) {
      await product.fill(tab)
      await review(tab, product)
    }
    await order(first, product)
    const one = await leftAt(first, product)
    await order(second, product)
    const other = await leftAt(second, product)
    expect(other).not.toBe(one)
    await second.close()
    await finish(first, product)
    await expect(heading(first)).toHaveText(product.done)
    const { reference } = await receiptOf(first)

    const third = await context.newPage()
    await third.goto(address)
    await expect(third.getByText(product.notice)).toBeVisible()
    await third.getByRole('link', { name: 'View order' }).click()
    if (product.isFree) await finish(third, product)
    else {
      await expect(heading(third)).toHaveText(/is pending$/)
      await expectAccessible(third)
      // Paid elsewhere, with the gateway's message lost: the page keeps checking until it is known.
      const paid = await third.request.post(other, { form: { outcome: 'lost' }, maxRedirects: 0 })
      expect(paid.status()).toBe(303)
    }
    const { done, doneTwice = done } = product
    await expect(heading(third)).toHaveText(doneTwice, { timeout: 20_000 })
    if (doneTwice === done) expect((await receiptOf(third)).reference).not.toBe(reference)
    else await expect(third.getByText(/^We(?:'re refunding|'ve refunded) your NZ\$463\.85$/)).toBeVisible()
  })
}

for (const product of products.filter(({ name }) => expiring.has(name))) {
  const { name, requirement, price } = product

  test(`[POINT-08] [${requirement}] ${name}: answers are kept, an expired quote gets a new price, and a changed price is announced, with simulated answers`, async ({
    page,
  }) => {
    await openForm(page, product)
    await product.fill(page)
    await reviewTwice(page, product)
    const refusal = { error: { code: 'QUOTE_EXPIRED', message: 'This price is over.', errorDetails: [] } }
    await page.route(product.call, async (route) => route.fulfill({ status: 422, json: refusal }))
    if (!product.isFree) await raisePrice(page)
    await order(page, product)
    // A conversion also shows it in a message.
    const refused = page.getByRole('main').getByText('This price is over.')
    await expect(refused).toBeVisible()
    await page.getByRole('button', { name: 'Get a new price' }).click()
    await expect(refused).toHaveCount(0)
    if (!product.isFree)
      await expect(page.getByText(`The price is now ${product.otherPrice}, not ${price}`)).toBeVisible()
    await expectAccessible(page)
  })
}
