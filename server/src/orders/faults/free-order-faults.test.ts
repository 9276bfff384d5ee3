import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabases } from '../../../test/database/database.ts'
import { awayWhile } from '../../../test/database/failing-database.ts'
import { freeProducts } from '../../../test/orders/order-cases.ts'
import { makeParties, prepareOrder, standingOf } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { putInForce } from '../../configuration/index.ts'
import { expireHolds, reconcile } from '../../ledger/index.ts'
import { sweep } from '../index.ts'

const HOUR = 3_600_000

const failLoudly = (error: unknown): never => {
  throw error
}

describe.each(freeProducts)('a $name, whatever goes wrong', (product) => {
  let t: TestApp
  let isAway = false
  beforeAll(async () => {
    const databases = await openTestDatabases()
    await putInForce(databases.jobs, 'NZ', testCompany, new Date('2020-01-01T00:00:00Z'), 'test')
    t = await openTestApp({
      databases: { ...databases, jobs: awayWhile(databases.jobs, () => isAway) },
    })
  })
  afterAll(async () => t.close())
  beforeEach(() => {
    isAway = false
  })

  async function begin() {
    const parties = await makeParties(t)
    const { member } = parties
    const signedIn = await signIn(t.app.server, member)
    const { send } = await prepareOrder(t, signedIn, member, product.asked(parties), product.miles)
    const before = await standingOf(t, member)
    const key = randomUUID()
    const expectDone = async () =>
      expect(await standingOf(t, member)).toEqual({ ...before, ...product.after(before) })
    return { member, before, key, send: async () => send(key), expectDone }
  }

  test('[POINT-04] five concurrent copies make one order and get one answer', async () => {
    const { send, expectDone } = await begin()
    const answers = await Promise.all([send(), send(), send(), send(), send()])
    for (const { body } of answers) {
      expect(body.object.memberActivityStatus).toBe(product.sent)
      expect(body.object.transactionId).toBe(answers[0].body.object.transactionId)
    }
    await expectDone()
  })

  test('[POINT-04] the process ends before it answers: the same key gets the answer, with no second effect', async () => {
    const { send, key, expectDone } = await begin()
    const first = await send()
    await sql`update request_key set answer = null where key = ${key}`.execute(t.databases.owner)
    expect((await send()).body.object).toEqual(first.body.object)
    await expectDone()
  })

  test.each(product.sent === 'POSTED' ? ['the same key', 'the sweep'] : [])(
    '[POINT-04] the server dies between the order and its effect: %s finishes it',
    async (who) => {
      const { member, before, send, expectDone } = await begin()
      isAway = true
      expect((await send()).status).toBeGreaterThanOrEqual(500)
      isAway = false
      expect(await standingOf(t, member)).not.toEqual({ ...before, ...product.after(before) })
      t.clock.advance(60_000)
      await (who === 'the sweep' ? sweep(t.app.orders, failLoudly) : send())
      expect((await send()).body.object.memberActivityStatus).toBe('POSTED')
      await expectDone()
    },
  )

  test.each(product.sent === 'POSTED' ? ['held'] : [])(
    '[POINT-04] its %s points are gone before it is carried out: it fails and leaves nothing behind',
    async () => {
      const { member, before, send } = await begin()
      isAway = true
      await send()
      isAway = false
      const now = new Date(t.clock.now().getTime() + 24 * HOUR)
      await expireHolds(t.databases.jobs, { clock: { now: () => now }, today: '2026-11-20' }, failLoudly)
      t.clock.advance(60_000)
      await sweep(t.app.orders, failLoudly)
      expect(await standingOf(t, member)).toEqual(before)
      expect((await send()).body.object.memberActivityStatus).toBe('FAILED')
    },
  )

  test('[POINT-04] after all of it, the ledger reconciles', async () => {
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })
})
