import { trackEvents } from '@waymark/contract/tracking/track-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCompany } from '../../test/test-company.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'

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

  test('[TRACK-01] are counted by the hour, of the kinds that an enabled entry names', async () => {
    const view = { event: 'page_view', screen: 'dashboard' }
    const step = { event: 'journey_step', journey: 'transfer', step: 'review' }
    expect(await send([view, view, step, { event: 'checkout', journey: 'club', items: 2 }])).toMatchObject({
      status: 200,
      body: { object: { taken: 3 } },
    })
    await Promise.all(Array.from({ length: 10 }, async () => send([step, view])))
    expect(await counts()).toEqual([
      { event: 'journey_step', detail: { journey: 'transfer', step: 'review' }, times: 11n },
      { event: 'page_view', detail: { screen: 'dashboard' }, times: 12n },
    ])
  })

  test.each([
    ['a name', { event: 'journey_step', journey: 'transfer', step: 'Hana Whitford' }],
    ['an address', { event: 'journey_step', journey: 'transfer', step: 'hana@example.nz' }],
    ['a number of a member', { event: 'journey_step', journey: 'transfer', step: '204000020' }],
    ['a page that is none', { event: 'page_view', screen: '/member/204000020' }],
    ['an event that is none', { event: 'purchase', amount: 5 }],
  ])('[TRACK-01] %s has no room in an event', async (_what, event) => {
    const before = await counts()
    expect(await send([event])).toMatchObject({ status: 400 })
    expect(await counts()).toEqual(before)
  })

  test('[TRACK-01] more than twenty at once are refused', async () => {
    const events = Array.from({ length: 21 }, () => ({ event: 'page_view', screen: 'dashboard' }))
    expect(await send(events)).toMatchObject({ status: 400 })
    expect(await send([])).toMatchObject({ status: 400 })
  })
})
