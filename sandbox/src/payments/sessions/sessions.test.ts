import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../app.ts'
import { createManualClock } from '../../test/manual-clock.ts'
import { openSandbox, paymentDesk } from '../../test/payment-desk.ts'

let sandbox: Sandbox
let desk: ReturnType<typeof paymentDesk>

beforeEach(async () => {
  sandbox = await openSandbox({ clock: createManualClock() })
  desk = paymentDesk(sandbox)
})

afterEach(() => sandbox.close())

describe('opening a session', () => {
  test('[POINT-04] answers with the address of the hosted page', async () => {
    const answer = await desk.tryToOpen({ reference: 'activity-7' })
    expect(answer.statusCode).toBe(201)
    const session = answer.json()
    expect(session).toMatchObject({
      status: 'open',
      reference: 'activity-7',
      amount: 12_050,
      currency: 'NZD',
      refundedAmount: 0,
    })
    expect(session.url).toBe(`http://sandbox.example/pay/${session.id}`)
    expect(await desk.read(session.id)).toEqual(session)
  })

  test('the same key and body give the same session; another body is refused', async () => {
    const first = await desk.open({}, 'key-1')
    expect(await desk.open({}, 'key-1')).toEqual(first)
    const other = await desk.tryToOpen({ amount: 1 }, 'key-1')
    expect([other.statusCode, other.json().error.code]).toEqual([409, 'idempotency_key_reused'])
    expect((await desk.open({}, 'key-2')).id).not.toBe(first.id)
  })

  test.each([
    ['an amount of 0', { amount: 0 }],
    ['a broken amount', { amount: 1.5 }],
    ['no currency', { currency: 'dollars' }],
    ['an unknown locale', { locale: 'fr' }],
    ['a relative address', { successUrl: '/buy' }],
    ['a script address', { cancelUrl: 'javascript:alert(1)' }],
    ['a host that would break out of the policy', { failureUrl: 'http://a;script-src/' }],
    ['no time', { expiresInSeconds: 0 }],
  ])('refuses %s', async (_what, changes) => {
    const answer = await desk.tryToOpen(changes)
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_request'])
  })

  test('needs a key, JSON and the secret', async () => {
    const keyless = await desk.call('/v1/sessions', { body: {} })
    expect([keyless.statusCode, keyless.json().error.code]).toEqual([400, 'idempotency_key_missing'])
    const broken = await sandbox.app.inject({ method: 'POST', url: '/v1/sessions', payload: '{' })
    expect(broken.statusCode).toBe(401)
    for (const authorization of ['', 'Bearer ', 'Bearer wrong']) {
      const stranger = await desk.call('/v1/sessions', { body: {}, headers: { authorization } })
      expect(stranger.statusCode).toBe(401)
    }
  })

  test('unknown sessions are 404 at every endpoint', async () => {
    expect((await desk.call('/v1/sessions/ps_x', { method: 'GET' })).statusCode).toBe(404)
    expect((await desk.call('/v1/sessions/ps_x/expire')).statusCode).toBe(404)
    expect((await desk.refund('ps_x', 1)).statusCode).toBe(404)
    expect((await desk.page('ps_x')).statusCode).toBe(404)
  })
})

describe('refunds', () => {
  test('can be partial and show in the session', async () => {
    const { id } = await desk.open({ amount: 1000 })
    await desk.choose(id, 'lost')
    const refund = await desk.refund(id, 400)
    expect(refund.statusCode).toBe(201)
    expect(refund.json()).toMatchObject({ sessionId: id, amount: 400, status: 'succeeded' })
    expect((await desk.read(id)).refundedAmount).toBe(400)
    const above = await desk.refund(id, 601)
    expect([above.statusCode, above.json().error.code]).toEqual([422, 'refund_above_paid'])
  })

  test('the same key refunds once; with another amount it is refused', async () => {
    const { id } = await desk.open({ amount: 1000 })
    await desk.choose(id, 'lost')
    const first = await desk.refund(id, 1000, 'refund-1')
    const again = await desk.refund(id, 1000, 'refund-1')
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await desk.refund(id, 10, 'refund-1')).statusCode).toBe(409)
    expect((await desk.read(id)).refundedAmount).toBe(1000)
  })

  test('unpaid sessions cannot be refunded', async () => {
    const { id } = await desk.open()
    expect((await desk.refund(id, 1)).statusCode).toBe(422)
    await desk.choose(id, 'slow')
    expect((await desk.refund(id, 1)).json().error.code).toBe('session_not_paid')
  })

  test('never add up to more than was paid', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 500 }),
        fc.array(fc.integer({ min: 1, max: 300 })),
        async (amount, asks) => {
          const { id } = await desk.open({ amount })
          await desk.choose(id, 'lost')
          let paidBack = 0
          for (const ask of asks) {
            const answer = await desk.refund(id, ask)
            expect(answer.statusCode).toBe(paidBack + ask <= amount ? 201 : 422)
            if (answer.statusCode === 201) paidBack += ask
          }
          expect((await desk.read(id)).refundedAmount).toBe(paidBack)
        },
      ),
      { numRuns: 30 },
    )
  })
})
