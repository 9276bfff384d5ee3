import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Sandbox } from '../../app.ts'
import { createManualClock } from '../../test/manual-clock.ts'
import { openSandbox, paymentDesk } from '../../test/payment-desk.ts'

const page = z.object({ sessions: z.array(z.object({ id: z.string() })), hasMore: z.boolean() })

let sandbox: Sandbox
let desk: ReturnType<typeof paymentDesk>

beforeEach(async () => {
  sandbox = await openSandbox({ clock: createManualClock() })
  desk = paymentDesk(sandbox)
})

afterEach(() => sandbox.close())

test('a payment that was made to be left out of the list is left out', async () => {
  const [kept, left] = [await desk.open({ reference: 'kept' }), await desk.open({ reference: 'left' })]
  await desk.choose(kept.id, 'pay')
  await desk.choose(left.id, 'unlisted')
  const answer = await desk.call('/v1/sessions?since=1970-01-01T00:00:00Z', { method: 'GET' })
  expect(z.parse(page, answer.json()).sessions.map(({ id }) => id)).toEqual([kept.id])
})

test('the merchant finds the sessions of one reference', async () => {
  const [own] = [await desk.open({ reference: 'own' }), await desk.open({ reference: 'other' })]
  const ofOne = async (reference: string) => {
    const path = `/v1/sessions?since=1970-01-01T00:00:00Z&reference=${reference}`
    const answer = await desk.call(path, { method: 'GET' })
    return z.parse(page, answer.json()).sessions.map(({ id }) => id)
  }
  expect([await ofOne('own'), await ofOne('unknown')]).toEqual([[own.id], []])
})

test('the merchant lists every session since a moment once, the oldest first, page by page', async () => {
  const opened: string[] = []
  for (let n = 0; n < 150; n += 1) opened.push((await desk.open({ reference: `activity-${String(n)}` })).id)
  const seen: string[] = []
  let after = ''
  for (let hasMore = true; hasMore;) {
    const answer = await desk.call(`/v1/sessions?since=1970-01-01T00:00:00Z${after}`, { method: 'GET' })
    const { sessions, hasMore: more } = z.parse(page, answer.json())
    seen.push(...sessions.map(({ id }) => id))
    after = `&after=${seen.at(-1) ?? ''}`
    hasMore = more
  }
  expect(seen).toEqual(opened)
  const later = await desk.call('/v1/sessions?since=2100-01-01T00:00:00Z', { method: 'GET' })
  expect(later.json()).toEqual({ sessions: [], hasMore: false })
  const wrong = await desk.call('/v1/sessions?since=yesterday', { method: 'GET' })
  expect(wrong.statusCode).toBe(400)
})
