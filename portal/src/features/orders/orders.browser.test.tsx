import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../dev/testing/member-page.tsx'
import { answered, refused } from '../../dev/testing/server-replies.ts'
import tableWords from '../../platform/tables/locales/en.json'
import words from './locales/en.json'
import { Component as OrdersPage } from './orders-page.tsx'

const order = {
  activityNumber: 'SU-1',
  activityType: 'CLUB',
  memberActivityStatus: 'POSTED',
  refund: 'none',
  items: 'One year',
  points: 0,
  total: 94_300,
  vat: 12_300,
  money: 47_150,
  redeemedMiles: 94_300,
  refundedMoney: 0,
  refundedMiles: 0,
  currency: 'NZD',
  submittedAt: '2026-11-20T01:00:00.000Z',
  isRefundable: true,
  documents: [{ documentNumber: 'INV-000001', kind: 'invoice', issuedOn: '2026-11-20', total: 94_300 }],
}
const refunded = {
  ...order,
  activityNumber: 'SU-2',
  refund: 'ended',
  isRefundable: false,
  refundedMoney: 25_048,
  refundedMiles: 50_094,
  documents: [
    ...order.documents,
    { documentNumber: 'SCI-000001', kind: 'correction', issuedOn: '2027-02-27', total: 50_095 },
  ],
}

const listOf = (orders: readonly object[], nextCursor: string | null = null) =>
  answered({ orders, nextCursor })

const { open, replies, sentTo } = memberPages({
  texts: { tables: tableWords, orders: words },
  screens: [
    ['membership_refund', '/membership/refund'],
    ['payment_status', '/status'],
    ['points', '/member/points'],
  ],
  replies: () => ({ 'order/list': () => listOf([order, refunded]) }),
})

test('a list that can’t be had says so, and is asked for again', async () => {
  replies['order/list'] = () => refused('NOT_FOUND')
  open(<OrdersPage />)
  await expect.element(page.getByText("We couldn't load your orders.")).toBeVisible()
  replies['order/list'] = () => listOf([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See points and prices' }))
    .toHaveAttribute('href', '/member/points')
})

test('older orders that can’t be had say so below those shown, and are asked for again', async () => {
  const older = { ...order, activityNumber: 'SU-3', items: 'Two years' }
  const more = page.getByRole('button', { name: 'Show more' })
  replies['order/list'] = ({ body }) =>
    JSON.stringify(body).includes('cursor') ? refused('NOT_FOUND') : listOf([order], 'cursor')
  open(<OrdersPage />)
  await more.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Server: NOT_FOUND')
  await expect.element(page.getByText('One year')).toBeVisible()
  replies['order/list'] = () => listOf([older])
  await more.click()
  await expect.element(page.getByText('Two years')).toBeVisible()
  await expect.element(page.getByText('One year')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('an order whose payment the bank withdraws says so until it has decided', async () => {
  const disputed = { ...order, activityNumber: 'SU-4', dispute: 'open', isRefundable: false }
  const lost = { ...refunded, activityNumber: 'SU-5', dispute: 'lost' }
  replies['order/list'] = () => listOf([disputed, lost])
  open(<OrdersPage />)
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1).getByText('Questioned by your bank')).toBeVisible()
  await expect.element(rows.nth(2).getByText('Refunded', { exact: true })).toBeVisible()
})

test('shows what was ordered, paid and refunded, the documents, and the way to a refund where it is possible', async () => {
  open(<OrdersPage />)
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1).getByText('One year')).toBeVisible()
  await expect.element(rows.nth(1).getByText('NZ$943.00')).toBeVisible()
  await expect.element(rows.nth(1).getByText('94,300 points used')).toBeVisible()
  await expect.element(rows.nth(2).getByText('NZ$250.48 refunded')).toBeVisible()
  await expect.element(rows.nth(2).getByText('50,094 points returned')).toBeVisible()
  await expect.element(rows.nth(2).getByRole('button', { name: 'Correction SCI-000001' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Refund', exact: true }))
    .toHaveAttribute('href', '/membership/refund?activity=SU-1')
  await expect
    .element(page.getByRole('link', { name: 'Club order' }).first())
    .toHaveAttribute('href', '/status?activity=SU-1')
})

test('fetches older orders after the last one', async () => {
  replies['order/list'] = ({ body }) =>
    JSON.stringify(body).includes('cursor') ? listOf([refunded]) : listOf([order], 'SU-1')
  open(<OrdersPage />)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByText('SU-2')).toBeVisible()
  expect(sentTo('order/list').at(-1)).toMatchObject({ body: { object: { cursor: 'SU-1' } } })
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('downloads a document under its name, and says where that failed', async () => {
  open(<OrdersPage />)
  replies['order/document'] = () => refused('DOCUMENT_UNKNOWN')
  await page.getByRole('button', { name: 'Invoice INV-000001' }).first().click()
  await expect.element(page.getByText("We couldn't download the document")).toBeVisible()
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  replies['order/document'] = () =>
    new Response('%PDF', {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''Waymark%20INV-000001.pdf",
      },
    })
  await page.getByRole('button', { name: 'Invoice INV-000001' }).first().click()
  await expect.poll(() => saved).toEqual(['Waymark INV-000001.pdf'])
  click.mockRestore()
  expect(sentTo('order/document').at(-1)).toMatchObject({
    body: { object: { activityNumber: 'SU-1', documentNumber: 'INV-000001' } },
  })
})
