import { operate } from '../../product/operator.ts'
import { confirm, receiptOf, review } from '../../person/orders.ts'
import {
  basePath,
  choosePayment,
  enrolMember,
  expect,
  expectAccessible,
  expectFits,
  mailsTo,
  signInAt,
  test,
} from '../../test.ts'

test('[POINT-08] an operator’s refund is on the order’s receipt, with its day and reason, and its email links there', async ({
  page,
}) => {
  const member = await enrolMember()
  await signInAt(page, `${basePath}/buy`, member)
  await page.locator('#points').fill('2000')
  await review(page)
  await confirm(page)
  await choosePayment(page, 'pay')
  const { reference } = await receiptOf(page)
  await operate('refund', reference, '--amount', '1250', '--reason', 'Charged twice for one pack')
  // Emails leave each minute, and with the next event: somebody joins.
  await enrolMember()
  const link = async () =>
    (await mailsTo(page, member.email))
      .flatMap(({ text }) => /\/airpoints-account\/koru\/buy\?activity=\S+/.exec(text)?.[0] ?? [])
      .at(0)
  await expect.poll(link).toBe(`${basePath}/buy?activity=${reference}`)
  await page.goto((await link()) ?? '')
  await expect(page.getByText('NZ$12.50 of this order was refunded')).toBeVisible()
  const today = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeZone: 'Pacific/Auckland' })
  const line = page.getByRole('listitem').filter({ hasText: 'Reason: Charged twice for one pack' })
  await expect(line).toContainText('NZ$12.50')
  await expect(line).toContainText(today.format(new Date()))
  expect((await receiptOf(page)).sum).toBe('NZ$78.60')
  await expectAccessible(page)
  await expectFits(page)

  await operate('refund', reference, '--reason', 'Bought by mistake')
  await page.reload()
  await expect(page.getByText(`This order was reversed on ${today.format(new Date())}`)).toBeVisible()
  await expect(page.getByText('Points successfully bought.')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Reversed')
  const rest = page.getByRole('listitem').filter({ hasText: 'Reason: Bought by mistake' })
  await expect(rest).toContainText('NZ$66.10')
  await expect(page.locator('dt', { hasText: 'Refunded' }).locator('+ dd')).toHaveText('NZ$78.60')
})
