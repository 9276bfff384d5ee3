import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Sandbox } from '../app.ts'
import { createManualClock } from '../test/manual-clock.ts'
import type { ManualClock } from '../test/manual-clock.ts'
import { openSandbox } from '../test/payment-desk.ts'
import { nested } from './form-body.ts'

const stripe = {
  secret: 'sk_test_of_the_merchant',
  webhookSecret: 'whsec_of_the_merchant',
  webhookUrl: 'http://127.0.0.1:9/',
}
const HOUR = 3600
const sessionShape = z.object({
  id: z.string(),
  status: z.string(),
  payment_status: z.string(),
  payment_intent: z.nullable(z.string()),
  url: z.nullable(z.string()),
})

let clock: ManualClock
let folder: string
let sandbox: Sandbox

beforeEach(async () => {
  clock = createManualClock()
  folder = mkdtempSync(join(tmpdir(), 'stripe-'))
  sandbox = await openSandbox({ clock, stripe, dataDir: folder })
})
afterEach(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

const call = async (method: 'GET' | 'POST', url: string, form: Record<string, string> = {}, key?: string) =>
  sandbox.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${stripe.secret}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { payload: new URLSearchParams(form).toString() } : {}),
  })

const page = (lasts = HOUR, amount = '2500') => ({
  mode: 'payment',
  client_reference_id: 'payment-1',
  success_url: 'https://portal.example/paid',
  cancel_url: 'https://portal.example/cancelled',
  expires_at: String(clock.now() / 1000 + lasts),
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'nzd',
  'line_items[0][price_data][unit_amount]': amount,
  'line_items[0][price_data][product_data][name]': '5,000 points',
})

const open = async () =>
  z.parse(sessionShape, (await call('POST', '/v1/checkout/sessions', page(), randomUUID())).json())
const read = async (id: string) =>
  z.parse(sessionShape, (await call('GET', `/v1/checkout/sessions/${id}`)).json())
const choose = async (id: string, outcome: string) => call('POST', `/c/pay/${id}`, { outcome })

test("[POINT-04] Stripe's form encoding is read as nested objects", () => {
  expect(nested({ 'a[b][0][c]': '1', 'a[b][0][d]': '2', 'expand[]': ['x', 'y'], e: '3' })).toEqual({
    a: { b: { 0: { c: '1', d: '2' } } },
    expand: { 0: 'x', 1: 'y' },
    e: '3',
  })
})

test('[POINT-04] calls without the key are refused in Stripe’s format', async () => {
  const answer = await sandbox.app.inject({ method: 'GET', url: '/v1/checkout/sessions' })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    401,
    { error: { type: 'invalid_request_error' } },
  ])
})

test('[POINT-04] a page expires 30 minutes to 24 hours after it was created', async () => {
  for (const lasts of [29 * 60, 24 * HOUR + 1]) {
    const answer = await call('POST', '/v1/checkout/sessions', page(lasts))
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { error: { type: 'invalid_request_error' } },
    ])
  }
  const { id } = await open()
  clock.advance(HOUR * 1000)
  expect(await read(id)).toMatchObject({ status: 'expired', url: null })
})

test('[POINT-04] the same key gets the same answer, and another request under it is refused', async () => {
  const key = randomUUID()
  const first = (await call('POST', '/v1/checkout/sessions', page(), key)).json()
  const again = await call('POST', '/v1/checkout/sessions', page(), key)
  expect([again.headers['idempotent-replayed'], again.json()]).toEqual(['true', first])
  const other = await call('POST', '/v1/checkout/sessions', page(HOUR, '2600'), key)
  expect([other.statusCode, other.json()]).toMatchObject([400, { error: { type: 'idempotency_error' } }])
})

test('[POINT-04] a declined card leaves the page open for another', async () => {
  const { id } = await open()
  expect((await choose(id, 'decline')).body).toContain('Your card was declined. Try another card.')
  expect(await read(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  expect((await choose(id, 'pay')).headers.location).toBe('https://portal.example/paid')
  expect(await read(id)).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
})

test('[POINT-08] refunds can be partial, never exceed the payment, and a refused one fails once', async () => {
  const { id } = await open()
  await choose(id, 'refundRefused')
  const intent = (await read(id)).payment_intent ?? ''
  const refund = async (amount: string, key: string = randomUUID()) =>
    (await call('POST', '/v1/refunds', { payment_intent: intent, amount }, key)).json<object>()
  const key = randomUUID()
  expect(await refund('2500', key)).toMatchObject({ status: 'failed', failure_reason: 'declined' })
  expect(await refund('2500', key)).toMatchObject({ status: 'failed' })
  expect(await refund('2000')).toMatchObject({ status: 'succeeded', amount: 2000 })
  expect(await refund('501')).toMatchObject({ error: { code: 'amount_too_large' } })
  expect(await refund('500')).toMatchObject({ status: 'succeeded' })
  expect(await refund('1')).toMatchObject({ error: { code: 'charge_already_refunded' } })
})

test('[POINT-04] objects survive a restart, and pending work continues', async () => {
  const { id } = await open()
  await choose(id, 'slow')
  await sandbox.close()
  sandbox = await openSandbox({ clock, stripe, dataDir: folder })
  expect(await read(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  clock.advance(5_000)
  expect(await read(id)).toMatchObject({ payment_status: 'paid' })
})

test('[POINT-04] events are signed like Stripe’s', async () => {
  const arrived = Promise.withResolvers<{ body: string; signature: string }>()
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        arrived.resolve({ body, signature: String(request.headers['stripe-signature']) })
        response.end()
      },
      () => response.end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.parse(z.object({ port: z.int() }), server.address())
  const own = await openSandbox({ clock, stripe: { ...stripe, webhookUrl: `http://127.0.0.1:${port}/` } })
  await sandbox.close()
  sandbox = own
  const { id } = await open()
  await choose(id, 'pay')
  const { body, signature } = await arrived.promise
  const [, seconds = '', code] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  expect(code).toBe(createHmac('sha256', stripe.webhookSecret).update(`${seconds}.${body}`).digest('hex'))
  expect(JSON.parse(body)).toMatchObject({ object: 'event', data: { object: { id: expect.any(String) } } })
  server.closeAllConnections()
  server.close()
})
