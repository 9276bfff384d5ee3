import { trackEvents } from '@waymark/contract/tracking/track-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCompany } from '../../test/test-company.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import { putInForce } from '../configuration/index.ts'

const selection = 'programme_switch'

describe('events', () => {
  let t: TestApp
  beforeAll(async () => {
    const analytics = [
      { name: 'waymark', enabled: true, events: ['page_view', 'journey_step'] },
      { name: 'old', enabled: false, events: ['checkout'] },
    ]
    t = await openTestApp({ company: { ...testCompany, analytics } })
  })
  afterAll(async () => t.close())
  const send = async (events: readonly unknown[]) =>
    callWire(t.app.server, trackEvents, { raw: { object: { events } } })
  const counts = async (): Promise<unknown> => {
    const { rows } =
      await sql`select event, detail, times from tracking_count order by event, detail`.execute(
        t.databases.jobs,
      )
    return rows
  }

  test('[TRACK-01] [CALL-09] are counted by the hour, of the kinds that an enabled entry names', async () => {
    const view = { event: 'page_view', screen: 'dashboard' }
    const step = { event: 'journey_step', journey: 'transfer', step: 'review' }
    const answer = await send([view, view, step, { event: 'checkout', journey: 'buy', items: 2 }])
    expect(answer).toMatchObject({ status: 200, body: { object: { taken: 3 } } })
    await Promise.all(Array.from({ length: 10 }, async () => send([step, view])))
    expect(await counts()).toEqual([
      { event: 'journey_step', detail: { journey: 'transfer', step: 'review' }, times: 11n },
      { event: 'page_view', detail: { screen: 'dashboard' }, times: 12n },
    ])
  })

  test('[TRACK-01] every kind of event has its own shape', async () => {
    const places = { journey: 'sign_in', step: 'password' }
    const all = [
      { event: 'programme_switch', programCode: 'FREE' },
      { event: 'membership_selection', plan: 'YEAR' },
      { event: 'plan_editing', items: 2 },
      { event: 'journey_step', ...places },
      { event: 'journey_failure', ...places, code: 'SIGN_IN_FAILED' },
      { event: 'journey_failure', journey: 'claim', step: 'form', code: 'TIMED_OUT' },
      { event: 'journey_end', journey: 'family_pool', outcome: 'completed' },
      { event: 'checkout', journey: 'extend', items: 3 },
      { event: 'page_view', screen: 'not_found' },
    ]
    expect((await send(all)).status).toBe(200)
  })

  test.each([
    ['a name', { event: 'journey_step', journey: 'transfer', step: 'Hana' }],
    ['an address', { event: 'journey_step', journey: 'transfer', step: 'hana@example.nz' }],
    ['a number of a member', { event: 'journey_step', journey: 'transfer', step: '204000020' }],
    ['a journey that is none', { event: 'journey_step', journey: 'whitford', step: 'form' }],
    ["another journey's step", { event: 'journey_step', journey: 'transfer', step: 'password' }],
    [
      'a code that is none',
      { event: 'journey_failure', journey: 'transfer', step: 'form', code: 'WHITFORD' },
    ],
    ['an end that is none', { event: 'journey_end', journey: 'transfer', outcome: 'Hana' }],
    ['a checkout of what is not bought', { event: 'checkout', journey: 'sign_in', items: 1 }],
    ['an amount', { event: 'checkout', journey: 'buy', items: 12_345 }],
    ['a plan by its name', { event: 'membership_selection', plan: 'Hana Whitford' }],
    ['a page that is none', { event: 'page_view', screen: '/member/204000020' }],
    ['a field of its own', { event: 'page_view', screen: 'dashboard', name: 'Hana' }],
    ['an event that is none', { event: 'purchase', amount: 5 }],
  ])('[TRACK-01] %s has no room in an event', async (_what, event) => {
    const before = await counts()
    const good = { event: 'page_view', screen: 'dashboard' }
    expect(await send([good, event])).toMatchObject({ status: 400 })
    expect(await counts()).toEqual(before)
  })

  test('[TRACK-01] a selected programme counts if it belongs to the company, whatever its code looks like', async () => {
    const company = { ...testCompany, analytics: [{ name: 'all', enabled: true, events: [selection] }] }
    await putInForce(t.databases.jobs, 'NZ', company, t.clock.now(), 'test')
    t.clock.advance(6000)
    const chosen = ['AP', 'AP', 'HANA', '204000020'].map((programCode) => ({ event: selection, programCode }))
    const taken = await Promise.all(chosen.map(async (event) => send([event])))
    expect(taken.map(({ status, body }) => (status === 200 ? body.object.taken : status))).toEqual(
      expect.arrayContaining([1, 1, 0]),
    )
    const kept = JSON.stringify(await counts(), (_name, value: unknown) => String(value))
    expect(kept).not.toMatch(/HANA|204000020/)
  })

  test('[TRACK-01] more than twenty at once, none, and a body that is too large are refused', async () => {
    const view = { event: 'page_view', screen: 'dashboard' }
    expect((await send(Array.from({ length: 21 }, () => view))).status).toBe(400)
    expect((await send([])).status).toBe(400)
    expect((await send([{ ...view, screen: 'x'.repeat(9000) }])).status).toBe(413)
  })

  test('[TRACK-01] batches from one address are limited per minute', async () => {
    const strict = await openTestApp({ limitFactor: 0.05 })
    try {
      const view = { object: { events: [{ event: 'page_view', screen: 'dashboard' }] } }
      const answers: number[] = []
      for (let count = 0; count < 13; count += 1) {
        answers.push((await callWire(strict.app.server, trackEvents, { raw: view })).status)
      }
      expect(answers).toEqual([...Array<number>(12).fill(200), 429])
    } finally {
      await strict.close()
    }
  })
})
