import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Sandbox } from '../../app.ts'
import { createManualClock } from '../../test/manual-clock.ts'
import { openSandbox, paymentDesk, returnUrls } from '../../test/payment-desk.ts'
import { disputeSteps, type DisputeStep } from './disputes.ts'

const stripe = {
  secret: 'sk_test_of_the_merchant',
  webhookSecret: 'whsec_of_the_merchant',
  webhookUrl: 'http://127.0.0.1:9/',
}

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await openSandbox({ clock: createManualClock(), stripe })
})
afterEach(() => sandbox.close())

const post = async (url: string, form: Readonly<Record<string, string>>) =>
  sandbox.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${stripe.secret}`,
      'idempotency-key': randomUUID(),
    },
    payload: new URLSearchParams(form).toString(),
  })

/** The address of a paid page, at each of the two gateways. */
const paidPages = {
  'the hosted page': async (): Promise<string> => {
    const url = `/pay/${(await paymentDesk(sandbox).open()).id}`
    await post(url, { outcome: 'pay' })
    return url
  },
  "the page in place of Stripe's": async (): Promise<string> => {
    const opened = await post('/v1/checkout/sessions', {
      mode: 'payment',
      client_reference_id: 'payment-1',
      success_url: returnUrls.successUrl,
      cancel_url: returnUrls.cancelUrl,
      expires_at: String(createManualClock().now() / 1000 + 3600),
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'nzd',
      'line_items[0][price_data][unit_amount]': '2500',
      'line_items[0][price_data][product_data][name]': '5,000 points',
    })
    const url = `/c/pay/${z.parse(z.object({ id: z.string() }), opened.json()).id}`
    await post(url, { outcome: 'pay' })
    return url
  },
}

const take = async (url: string, step: DisputeStep): Promise<number> =>
  (await post(`${url}/dispute`, { step, webhook: 'none' })).statusCode

const offeredAt = async (url: string): Promise<readonly (string | undefined)[]> => {
  const { body } = await sandbox.app.inject({ method: 'GET', url })
  return [...body.matchAll(/name="step" value="(\w+)"/g)].map(([, value]) => value)
}

const cases: readonly (readonly [taken: readonly DisputeStep[], offered: readonly DisputeStep[]])[] = [
  [[], ['inquire', 'open', 'openPart']],
  [['inquire'], ['open', 'openPart', 'win']],
  [
    ['inquire', 'win'],
    ['inquire', 'open', 'openPart', 'lose'],
  ],
  [['open'], ['win', 'lose']],
  [['openPart'], ['win', 'lose']],
  [
    ['open', 'win'],
    ['inquire', 'open', 'openPart', 'lose'],
  ],
  [['open', 'lose'], ['win']],
]

describe.each(Object.entries(paidPages))('%s', (_name, paidPage) => {
  test.each(cases)(
    'after the steps %j of the bank offers %j, and can take no other',
    async (taken, offered) => {
      const page = async (): Promise<string> => {
        const url = await paidPage()
        for (const step of taken) expect(await take(url, step)).toBe(303)
        return url
      }
      expect(await offeredAt(await page())).toEqual(offered)
      for (const step of disputeSteps)
        expect([step, await take(await page(), step)]).toEqual([step, offered.includes(step) ? 303 : 409])
    },
  )
})

test('what the bank has of a payment can’t be refunded, and the rest can', async () => {
  const desk = paymentDesk(sandbox)
  const { id, amount } = await desk.open()
  await desk.choose(id, 'pay')
  expect(await take(`/pay/${id}`, 'openPart')).toBe(303)
  const half = Math.ceil(amount / 2)
  const refund = async (cents: number): Promise<number> => (await desk.refund(id, cents)).statusCode
  expect(await refund(amount - half + 1)).toBe(422)
  expect(await refund(amount - half)).toBe(201)
  expect(await take(`/pay/${id}`, 'lose')).toBe(303)
  expect(await refund(half)).toBe(422)
  expect(await take(`/pay/${id}`, 'win')).toBe(303)
  expect(await refund(half)).toBe(201)
})
