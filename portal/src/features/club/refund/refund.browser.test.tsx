import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../../dev/testing/member-page.tsx'
import { answered, refused } from '../../../dev/testing/server-replies.ts'
import failureWords from '../../../platform/failure/locales/en.json'
import words from '../locales/en.json'
import { Component as RefundPage } from './refund-page.tsx'

const refund = {
  activityNumber: 'SU-1',
  previewReference: 'today',
  refundOn: '2027-02-27',
  term: { from: '2026-11-20', until: '2027-11-19' },
  termDays: 365,
  unusedDays: 265,
  isWhole: false,
  stopsAutoRenewal: false,
  guestsLetIn: 2,
  items: [
    { activityNumber: 'SU-1', kind: 'plan', code: 'YEAR', name: 'One year', paid: 69_000, refund: 50_095 },
    {
      activityNumber: 'SU-1',
      kind: 'joiningFee',
      code: 'JOININGFEE',
      name: 'Joining fee',
      paid: 25_300,
      refund: 0,
    },
  ],
  paid: 94_300,
  refundedBefore: 0,
  kept: 44_205,
  total: 50_095,
  vat: 6534,
  money: 25_048,
  pointsValue: 25_047,
  points: 50_094,
  pointsBack: [{ expiresOn: '2028-01-31', points: 50_094 }],
  currency: 'NZD',
}

const { open, replies, sentTo } = memberPages({
  texts: { club: words },
  screens: [['orders', '/member/orders']],
  replies: () => ({
    'refund/preview': () => answered(refund),
    'transaction/authenticate': () =>
      answered({ transactionID: 'pin-1', expiresAt: '2027-02-27T02:00:00.000Z' }),
  }),
})

const confirm = page.getByRole('button', { name: 'Refund NZ$500.95' })
const refunds = () => sentTo('subscription-service/refund')

async function fillIn(): Promise<void> {
  await page.getByRole('checkbox', { name: /I understand/ }).click()
  await page.getByLabelText('PIN', { exact: false }).first().fill('4071')
}

test('[SUBS-04] shows the refund to the cent, and refunds nothing before it is understood and the PIN is entered', async () => {
  open(<RefundPage />, '/refund?activity=SU-1')
  await expect.element(page.getByText('265 of 365')).toBeVisible()
  await expect.element(page.getByText('NZ$442.05')).toBeVisible()
  const facts = document.querySelector('dl.pairs')?.textContent
  expect(facts).toContain('Guests who came in since your order2')
  await expect.element(page.getByText('50,094 points, worth NZ$250.47')).toBeVisible()
  await confirm.click()
  await expect.element(page.getByText('Confirm that you understand what ends.').first()).toBeVisible()
  expect(refunds()).toHaveLength(0)
  replies['subscription-service/refund'] = () => answered(refund)
  await fillIn()
  await confirm.click()
  await expect.element(page.getByRole('heading', { name: "We're refunding NZ$500.95" })).toBeVisible()
  expect(refunds()).toMatchObject([
    { body: { object: { activityNumber: 'SU-1', previewReference: 'today', transactionId: 'pin-1' } } },
  ])
  await expect
    .element(page.getByRole('link', { name: 'Your orders' }))
    .toHaveAttribute('href', '/member/orders')
})

test('[SUBS-04] a preview of yesterday is refused, and the new figures show before anything is confirmed', async () => {
  replies['subscription-service/refund'] = () => refused('REFUND_CHANGED', 409)
  open(<RefundPage />, '/refund?activity=SU-1')
  await fillIn()
  replies['refund/preview'] = () =>
    answered({ ...refund, previewReference: 'tomorrow', unusedDays: 264, total: 49_906 })
  await confirm.click()
  await expect.element(page.getByText('Server: REFUND_CHANGED')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Refund NZ$499.06' })).toBeVisible()
  replies['subscription-service/refund'] = () => answered({ ...refund, total: 49_906 })
  await page.getByLabelText('PIN', { exact: false }).first().fill('4071')
  await page.getByRole('button', { name: 'Refund NZ$499.06' }).click()
  await expect.element(page.getByRole('heading', { name: "We're refunding NZ$499.06" })).toBeVisible()
  const [first, second] = refunds()
  expect(second?.body).toMatchObject({ object: { previewReference: 'tomorrow' } })
  expect(second?.key).not.toBe(first?.key)
})

test('[SUBS-05] says that automatic renewal turns off with the term, where it is on', async () => {
  replies['refund/preview'] = () => answered({ ...refund, stopsAutoRenewal: true })
  open(<RefundPage />, '/refund?activity=SU-1')
  await expect
    .element(page.getByRole('checkbox', { name: /end now, and that automatic renewal turns off\.$/ }))
    .toBeVisible()
})

test('an order that can’t be refunded says why, and leads to the orders, as an address without one does', async () => {
  for (const code of ['REFUND_LATER_FIRST', 'REFUND_NOT_POSSIBLE']) {
    replies['refund/preview'] = () => refused(code)
    open(<RefundPage />, '/refund?activity=SU-1')
    await expect.element(page.getByText(`Server: ${code}`)).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: words.refund.refused })).toBeVisible()
    await expect.element(page.getByRole('link', { name: words.refund.toOrders })).toBeVisible()
    await expect.element(page.getByRole('button', { name: failureWords.retry })).not.toBeInTheDocument()
  }
  open(<RefundPage />, '/refund')
  await expect.element(page.getByRole('heading', { name: 'Choose an order to refund' })).toBeVisible()
})
