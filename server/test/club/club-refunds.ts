import { previewRefund } from '@waymark/contract/subscriptions/refund/preview-refund'
import { refundTerm } from '@waymark/contract/subscriptions/refund/refund-term'
import { randomUUID } from 'node:crypto'
import { atTheClub, type Cart } from './club.ts'
import { makeMember, type TestMember } from '../members.ts'
import { payAt } from '../orders/orders.ts'
import type { TestApp } from '../test-app.ts'

type AtTheClub = Awaited<ReturnType<typeof atTheClub>>

/** A member with points of two dates, signed in. */
export async function memberWithPoints(t: TestApp) {
  const lots = [
    { expiresOn: '2027-08-31', points: 30_000n },
    { expiresOn: '2028-01-31', points: 370_000n },
  ]
  const member = await makeMember(t.databases, { lots })
  return { member, who: await atTheClub(t, member) }
}

/** Orders a cart, paid with so many points and the rest in money. @returns the order's number */
export async function buyWithPoints(
  t: TestApp,
  who: AtTheClub,
  cart: Cart,
  miles: (total: number) => number,
): Promise<string> {
  const priced = await who.create(cart)
  if (priced.error !== undefined) throw new Error(`The cart was refused: ${priced.error.code}`)
  const { object: quote } = priced.body
  const points = miles(quote.total)
  const transactionId = points === 0 ? '' : await who.openPin()
  const { object } = (await who.pay(quote, { miles: points, transactionId })).body
  if (object.memberActivityStatus === 'POSTED') return object.transactionId
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('The order was not opened')
  await payAt(t, object.redirectURL, 'pay')
  const done = await who.complete(object.transactionId)
  if (done.body.object.memberActivityStatus !== 'POSTED') throw new Error('The order was not carried out')
  return object.transactionId
}

/** A member's refunds, over the wire. */
export async function refundsOf(t: TestApp, member: TestMember) {
  const who = await atTheClub(t, member)
  const preview = async (activityNumber: string) => who.call(previewRefund, { activityNumber })
  return {
    preview,
    refund: async (
      activityNumber: string,
      previewReference: string,
      { key = randomUUID(), transactionId }: { readonly key?: string; readonly transactionId?: string } = {},
    ) =>
      who.call(
        refundTerm,
        { activityNumber, previewReference, transactionId: transactionId ?? (await who.openPin()) },
        key,
      ),
    openPin: who.openPin,
  }
}
