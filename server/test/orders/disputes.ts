import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { expect } from 'vitest'
import { identityOf, type TestMember } from '../members.ts'
import { payAt, sendOrder, tokenToLook, type Asked, type Quote } from './orders.ts'
import { signIn } from '../sign-in.ts'
import type { TestApp } from '../test-app.ts'
import { callWire } from '../wire.ts'

/** An order of a member that was paid on its page. */
export interface PaidOrder {
  readonly member: TestMember
  readonly number: string
  readonly page: string
}

/** Orders something, and pays for it. */
export async function payFor(
  t: TestApp,
  member: TestMember,
  asked: Asked,
  {
    outcome = 'pay',
    miles,
  }: { readonly outcome?: string; readonly miles?: ((quote: Quote) => number) | undefined } = {},
): Promise<PaidOrder> {
  const { object } = (await sendOrder(t, await signIn(t.app.server, member), member, asked, miles)).body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
  await payAt(t, object.redirectURL, outcome)
  return { member, number: object.transactionId, page: object.redirectURL }
}

/** What the payer's bank does with a payment, at the gateway, and how often the gateway tells of it. */
export async function bank(
  t: TestApp,
  { page }: Pick<PaidOrder, 'page'>,
  step: 'inquire' | 'open' | 'openPart' | 'win' | 'lose',
  webhook: 'none' | 'once' | 'twice' = 'once',
): Promise<void> {
  const answer = await t.sandbox.app.inject({
    method: 'POST',
    url: `${new URL(page).pathname}/dispute`,
    payload: { step, webhook },
  })
  expect(answer.statusCode).toBe(303)
}

/** An order as its owner sees it. */
export async function receiptOf(t: TestApp, { member, number }: Pick<PaidOrder, 'member' | 'number'>) {
  const call = {
    token: await tokenToLook(t, member),
    body: { object: { ...identityOf(member), activityNumber: number } },
  }
  return (await callWire(t.app.server, paymentStatus, call)).body.object
}
