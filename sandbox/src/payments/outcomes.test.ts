import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../app.ts'
import { createManualClock } from '../test/manual-clock.ts'
import type { ManualClock } from '../test/manual-clock.ts'
import { openSandbox, paymentDesk, returnUrls, webhookSecret } from '../test/payment-desk.ts'
import { openWebhookReceiver } from '../test/webhook-receiver.ts'
import type { WebhookReceiver } from '../test/webhook-receiver.ts'

let clock: ManualClock
let receiver: WebhookReceiver
let sandbox: Sandbox
let desk: ReturnType<typeof paymentDesk>
const warnings: string[] = []

beforeEach(async () => {
  clock = createManualClock()
  receiver = await openWebhookReceiver()
  warnings.length = 0
  sandbox = await openSandbox({ clock, webhookUrl: receiver.url, onWarning: (text) => warnings.push(text) })
  desk = paymentDesk(sandbox)
})

afterEach(async () => {
  await sandbox.close()
  await receiver.close()
})

describe('outcomes of the hosted page', () => {
  test.each([
    ['pay', 'succeeded', returnUrls.successUrl],
    ['decline', 'failed', returnUrls.failureUrl],
    ['cancel', 'cancelled', returnUrls.cancelUrl],
  ])('[ROUTE-23] %s sends the payer back and tells the merchant', async (outcome, status, url) => {
    const { id } = await desk.open()
    const answer = await desk.choose(id, outcome)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, url])
    expect((await desk.read(id)).status).toBe(status)
    const { event } = await receiver.next()
    expect(event.data).toEqual({ sessionId: id, reference: 'activity-1', status })
    expect(event.id).toMatch(/^evt_/)
  })

  test('[POINT-04] slow is processing until its delay is over, then succeeds and sends a webhook', async () => {
    const { id } = await desk.open()
    const answer = await desk.choose(id, 'slow')
    expect(answer.headers.location).toBe(returnUrls.successUrl)
    clock.advance(4_999)
    expect((await desk.read(id)).status).toBe('processing')
    expect(receiver.count()).toBe(0)
    clock.advance(1)
    expect((await desk.read(id)).status).toBe('succeeded')
    expect((await receiver.next()).event.data.status).toBe('succeeded')
  })

  test('lost succeeds and never sends a webhook', async () => {
    const lost = await desk.open()
    await desk.choose(lost.id, 'lost')
    expect((await desk.read(lost.id)).status).toBe('succeeded')
    expect(clock.waiting()).toEqual([])
    const told = await desk.open()
    await desk.choose(told.id, 'pay')
    expect((await receiver.next()).event.data.sessionId).toBe(told.id)
    expect(receiver.count()).toBe(1)
  })

  test('twice sends one event twice', async () => {
    const { id } = await desk.open()
    await desk.choose(id, 'twice')
    const first = await receiver.next()
    const second = await receiver.next()
    expect(second.body).toBe(first.body)
    expect(first.event.data.sessionId).toBe(id)
  })

  test('late succeeds immediately and sends its webhook after a delay', async () => {
    const { id } = await desk.open()
    await desk.choose(id, 'late')
    expect((await desk.read(id)).status).toBe('succeeded')
    expect(clock.waiting()).toEqual([20_000])
    clock.advance(19_999)
    expect(receiver.count()).toBe(0)
    clock.advance(1)
    expect((await receiver.next()).event.data.status).toBe('succeeded')
  })

  test.each([
    ['expiredThenPaid', 'expired'],
    ['failedThenPaid', 'failed'],
  ])('[POINT-04] %s tells of the end first, and of the payment after its delay', async (outcome, status) => {
    const { id } = await desk.open()
    await desk.choose(id, outcome)
    expect((await desk.read(id)).status).toBe(status)
    expect((await receiver.next()).event.data.status).toBe(status)
    await desk.call(`/v1/sessions/${id}/expire`)
    clock.advance(5_000)
    expect((await desk.read(id)).status).toBe('succeeded')
    expect((await receiver.next()).event.data.status).toBe('succeeded')
    expect((await desk.refund(id, 12_050)).statusCode).toBe(201)
  })

  test('[POINT-08] refundRefused refuses the first refund for good and accepts the next one', async () => {
    const { id } = await desk.open()
    await desk.choose(id, 'refundRefused')
    await receiver.next()
    const refused = await desk.refund(id, 50, 'refund-1')
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'refund_refused'])
    expect((await desk.read(id)).refundedAmount).toBe(0)
    expect((await desk.refund(id, 50, 'refund-1')).statusCode).toBe(201)
    expect((await desk.refund(id, 50, 'refund-1')).statusCode).toBe(201)
    expect((await desk.read(id)).refundedAmount).toBe(50)
  })

  test('a second submit keeps the first outcome and redirects to the same page', async () => {
    const { id } = await desk.open()
    await desk.choose(id, 'decline')
    const again = await desk.choose(id, 'pay')
    expect(again.headers.location).toBe(returnUrls.failureUrl)
    expect((await desk.read(id)).status).toBe('failed')
    await receiver.next()
    expect(clock.waiting()).toEqual([])
    expect(receiver.count()).toBe(1)
  })

  test('two submits at the same moment make one payment', async () => {
    const { id } = await desk.open()
    const answers = await Promise.all([desk.choose(id, 'pay'), desk.choose(id, 'cancel')])
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
  })

  test('an unknown outcome or payment changes nothing', async () => {
    const { id } = await desk.open()
    expect((await desk.choose(id, 'steal')).statusCode).toBe(400)
    expect((await desk.choose('ps_unknown', 'pay')).statusCode).toBe(404)
    expect((await desk.read(id)).status).toBe('open')
  })
})

describe('webhooks', () => {
  test('are signed over the time and the raw body', async () => {
    const { id } = await desk.open()
    await desk.choose(id, 'pay')
    const { body, signature } = await receiver.next()
    const seconds = String(clock.now() / 1000)
    const code = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
    expect(signature).toBe(`t=${seconds},v1=${code}`)
  })

  test('are retried at growing intervals until they are accepted', async () => {
    receiver.answers.push(500, 302, 404)
    const { id } = await desk.open()
    await desk.choose(id, 'pay')
    const first = await receiver.next()
    for (const pause of [1_000, 2_000, 4_000]) {
      await clock.scheduled(pause)
      clock.advance(pause)
      expect((await receiver.next()).body).toBe(first.body)
    }
    expect(warnings).toEqual([])
  })

  test('are given up on after six attempts', async () => {
    receiver.answers.push(...Array.from({ length: 6 }, () => 503))
    const { id } = await desk.open()
    await desk.choose(id, 'pay')
    const { event } = await receiver.next()
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      await clock.scheduled(pause)
      clock.advance(pause)
      await receiver.next()
    }
    await expect.poll(() => warnings.length).toBe(1)
    expect(warnings[0]).toContain(event.id)
    expect(clock.waiting()).toEqual([])
  })
})

describe('expiry', () => {
  test('an open session past its end is expired, and the merchant is told', async () => {
    const { id, expiresAt } = await desk.open({ expiresInSeconds: 60 })
    expect(Date.parse(expiresAt)).toBe(clock.now() + 60_000)
    clock.advance(59_999)
    expect((await desk.read(id)).status).toBe('open')
    clock.advance(1)
    expect((await desk.read(id)).status).toBe('expired')
    expect((await receiver.next()).event.data.status).toBe('expired')
  })

  test('a payer who comes too late is told so and pays nothing', async () => {
    const { id } = await desk.open({ expiresInSeconds: 60 })
    clock.advance(60_000)
    const answer = await desk.choose(id, 'pay')
    expect(answer.headers.location).toBe(`/pay/${id}`)
    expect((await desk.page(id)).body).toContain('Payment page expired')
    expect((await desk.read(id)).status).toBe('expired')
  })

  test('the merchant can expire an open session; a failed one stays failed', async () => {
    const open = await desk.open()
    const expired = await desk.call(`/v1/sessions/${open.id}/expire`)
    expect([expired.statusCode, expired.json().status]).toEqual([200, 'expired'])
    const failed = await desk.open()
    await desk.choose(failed.id, 'decline')
    const kept = await desk.call(`/v1/sessions/${failed.id}/expire`)
    expect([kept.statusCode, kept.json().status]).toEqual([200, 'failed'])
  })

  test.each([
    ['slow', 'processing'],
    ['pay', 'succeeded'],
  ])('after %s it is too late to expire', async (outcome, status) => {
    const { id } = await desk.open()
    await desk.choose(id, outcome)
    const refused = await desk.call(`/v1/sessions/${id}/expire`)
    expect([refused.statusCode, refused.json().session.status]).toEqual([409, status])
  })
})
