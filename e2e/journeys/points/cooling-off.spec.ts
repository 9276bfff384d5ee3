import { changeFirstRead } from '../../product/first-reads.ts'
import {
  basePath,
  expect,
  expectAccessible,
  expectNoOverflow,
  members,
  pin,
  test,
  type Page,
  signInAt,
} from '../../test.ts'

/**
 * The demo's programme has no cooling-off, so its answers are simulated here: these tests prove only the
 * portal's pages. The server's own tests prove its part over HTTP.
 */
const reference = 'TR-7K4Q-2291-ABCD'
const words = {
  en: {
    open: 'Review transfer',
    form: 'We then hold the points for 3 hours',
    review: 'The points leave 3 hours after you pay',
    pay: /^Confirm and pay/,
    held: '1,000 points are on hold',
    cancel: 'Cancel transfer',
    keep: 'Keep transfer',
    ask: 'Cancel this transfer?',
    done: 'You cancelled the transfer',
    refund: /^We're refunding your/,
    notice: 'Your transfer of 1,000 points to T•••• M•••• is on hold',
    again: 'Make another transfer',
    show: 'View order',
  },
  ko: {
    open: '양도 내용 확인하기',
    form: '그다음 3시간 동안 포인트를 보관하며',
    review: '결제하고 3시간 뒤에 포인트가 빠져나갑니다',
    pay: /결제하고 확정$/,
    held: '1,000포인트를 보관하고 있습니다',
    cancel: '양도 취소하기',
    keep: '양도 유지하기',
    ask: '이 양도를 취소할까요?',
    done: '양도를 취소했습니다',
    refund: /환불을 처리하고 있습니다$/,
    notice: 'T•••• M•••• 님께 보내는 1,000포인트 양도가 보관 중입니다',
    again: '다시 양도하기',
    show: '주문 보기',
  },
} as const

/** Simulates a server whose programmes hold a transfer for three hours. */
async function holdBack(
  page: Page,
  paid = { redeemedMiles: 0, redeemedAmount: 0 },
): Promise<{ readonly release: () => void }> {
  const order = {
    activityNumber: reference,
    activityType: 'TRANSFER',
    memberActivityStatus: 'HELD',
    paymentStatus: 'succeeded',
    refundStatus: 'none',
    points: 1000,
    recipient: { membershipNumber: '204000129', maskedName: 'T•••• M••••' },
    amount: 1000,
    vat: 150,
    serviceCharge: 500,
    total: 1650,
    refundedAmount: 0,
    refunds: [],
    reversedAt: null,
    ...paid,
    currency: 'NZD',
    submittedAt: new Date().toISOString(),
    settledAt: null,
    heldUntil: new Date(Date.now() + 3 * 3_600_000).toISOString(),
  }
  await page.route('**/configuration-service/environment', async (route) => {
    const response = await route.fetch()
    const body: { object: { programs: { transfer: { coolingOffMinutes: number } }[] } } =
      await response.json()
    for (const { transfer } of body.object.programs) transfer.coolingOffMinutes = 180
    await route.fulfill({ response, json: body })
  })
  await page.route('**/transaction/quote', async (route) => {
    const response = await route.fetch()
    const body: { object: { coolingOffMinutes: number } } = await response.json()
    body.object.coolingOffMinutes = 180
    await route.fulfill({ response, json: body })
  })
  await page.route('**/point/transfer', async (route) => {
    const { memberActivityStatus, heldUntil } = order
    await route.fulfill({ json: { object: { memberActivityStatus, heldUntil, transactionId: reference } } })
  })
  await page.route('**/payment/accept', async (route) => route.fulfill({ json: { object: order } }))
  let isReleased = false
  await page.route('**/point/transfer/cancel', async (route) => {
    if (isReleased) {
      order.memberActivityStatus = 'POSTED'
      const message = 'This transfer is no longer held.'
      const error = { code: 'TRANSFER_NOT_HELD', message, errorDetails: [], traceId: '0123' }
      return route.fulfill({ status: 409, json: { error } })
    }
    Object.assign(order, { memberActivityStatus: 'CANCELLED', refundStatus: 'due' })
    return route.fulfill({ json: { object: order } })
  })
  return {
    release: () => {
      isReleased = true
    },
  }
}

/** Adds points on hold to the summary's answer. */
async function holdPoints(page: Page, held: number): Promise<void> {
  await changeFirstRead(page, 'accountSummary', ({ operation, answer }) => {
    const details = answer?.object['pointDetails']
    const [first, ...others] = Array.isArray(details) ? details : []
    return {
      operation,
      answer: { object: { ...answer?.object, pointDetails: [{ ...first, held }, ...others] } },
    }
  })
}

async function openHeld(page: Page, language: 'en' | 'ko' = 'en'): Promise<void> {
  const say = words[language]
  await signInAt(page, `${basePath}/transfer`, members.elite, language)
  await page.locator('#recipient').fill('204 000 129')
  await page.locator('#points').fill('1000')
  await expect(page.getByText(say.form)).toBeVisible()
  await page.locator('#points').press('Enter')
  await expect(page.getByText(say.review)).toBeVisible()
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill(pin)
  await page.getByRole('button', { name: say.pay }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.held })).toBeFocused()
}

for (const [language, width] of [
  ['en', 1440],
  ['ko', 390],
] as const) {
  test(`[POINT-04] the pages of a held transfer, with simulated answers, in ${language} at ${String(width)} px`, async ({
    page,
  }) => {
    const say = words[language]
    await page.setViewportSize({ width, height: 900 })
    await holdBack(page)
    await openHeld(page, language)
    await expectAccessible(page)
    await expectNoOverflow(page)
    // A date fits inside its ticket in every language.
    const facts = page.locator('.grid-facts')
    const inside = await facts.evaluate((list) => list.clientWidth)
    await expect(facts).toHaveJSProperty('scrollWidth', inside)
    await page.getByRole('button', { name: say.cancel }).click()
    const dialog = page.getByRole('alertdialog', { name: say.ask })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say.keep }).click()
    await expect(page.getByRole('button', { name: say.cancel })).toBeFocused()
    await page.getByRole('link', { name: say.again }).click()
    await expect(page.locator('#recipient')).toHaveValue('')
    await expect(page.getByText(say.notice)).toBeVisible()
    await page.getByRole('link', { name: say.show, exact: true }).click()
    await page.getByRole('button', { name: say.cancel }).click()
    await dialog.getByRole('button', { name: say.cancel }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.done })).toBeFocused()
    await expect(page.getByText(say.refund)).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}

test('[POINT-04] the link in the email leads to it, and cancelled too late its receipt shows, with simulated answers', async ({
  page,
}) => {
  // Its fee is paid with points alone.
  const { release } = await holdBack(page, { redeemedMiles: 3300, redeemedAmount: 1650 })
  await signInAt(page, `${basePath}/transfer?activity=${reference}`, members.elite)
  await expect(page.getByRole('heading', { level: 1, name: words.en.held })).toBeFocused()
  await expect(page).toHaveURL(/transfer$/)
  release()
  await page.getByRole('button', { name: words.en.cancel }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('The 3,300 points that you paid with come back to you.')
  await expect(dialog).not.toContainText('payment method')
  await dialog.getByRole('button', { name: words.en.cancel }).click()
  await expect(page.getByRole('heading', { level: 1, name: '1,000 points transferred' })).toBeFocused()
})

test('[SUMM-04] the statement shows points on hold without a line, with simulated answers', async ({
  page,
}) => {
  await holdPoints(page, 7000)
  await signInAt(page, `${basePath}/member/myactivity`, members.elite)
  await expect(page.getByText('7,000 points are on hold')).toBeVisible()
  await expectAccessible(page)
})
