import { leavePool } from '@waymark/contract/family/pool/leave-pool'
import { poolFamily } from '@waymark/contract/family/pool/pool-family'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { giveUpOrder } from '@waymark/contract/orders/give-up-order'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { identityOf } from '../../../test/members.ts'
import { createActing } from '../../../test/console/operator-acts.ts'
import { consoleAt } from '../../../test/console/operators.ts'
import { prepareOrder, type Asked } from '../../../test/orders/orders.ts'
import { join, pinToken, poolPerson, poolState, type PoolPerson } from '../../../test/family/pools.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { readSummary, reconcile } from '../../ledger/index.ts'

describe('points in use in a pool whose owner left and was merged', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let acting: ReturnType<typeof createActing>
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    acting = createActing(t, issuer, 'DOUBLE_MEMBERSHIP')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const tier: Asked = { activityType: 'TIER', tierCode: 'SILVER' }

  /** Moves points into the pool, or leaves it. */
  async function withPin(
    who: PoolPerson,
    operation: typeof poolFamily | typeof leavePool,
    more: object = {},
  ) {
    const transactionId = await pinToken(t.app.server, who)
    const raw = { object: { ...identityOf(who.member), transactionId, ...more } }
    const { status } = await callWire(t.app.server, operation, { token: who.token, key: randomUUID(), raw })
    expect(status).toBe(200)
  }

  /** An order of which pool points pay a part, and whose payment is open. @returns its number */
  async function orderFromPool({ member }: PoolPerson, points: number): Promise<string> {
    const signedIn = await signIn(t.app.server, member)
    const order = await prepareOrder(t, signedIn, member, tier, () => points)
    const { object } = order.body
    const miles = { redeemed_miles: points, source: 'POOL' }
    const purchase_totals = { ...object.paymentGateway.purchase_totals, miles }
    const body = { object: { ...object, paymentGateway: { ...object.paymentGateway, purchase_totals } } }
    const answer = await order.send(randomUUID(), t.app.server, body)
    expect(answer.body.object.memberActivityStatus).toBe('PAYMENT_PENDING')
    return answer.body.object.transactionId
  }

  async function giveUp({ member, token }: PoolPerson, activityNumber: string): Promise<void> {
    const body = { object: { ...identityOf(member), activityNumber } }
    const { body: answer } = await callWire(t.app.server, giveUpOrder, { token, key: randomUUID(), body })
    expect(answer.object.memberActivityStatus).toBe('CANCELLED')
  }

  test('[POINT-13] when they return to the pool they go to the kept membership, with their date', async () => {
    const head = await poolPerson(t, 'Wiremu')
    const double = await poolPerson(t, 'Tama', [['2028-06-30', 1000n]])
    const kept = await poolPerson(t, 'Tama')
    await join(t.app.server, head, double)
    await withPin(double, poolFamily, { points: 1000 })
    const order = await orderFromPool(head, 1000)
    await withPin(double, leavePool)
    const into = kept.member.membershipNumber
    expect((await acting.withFourEyes(double.member, 'merge', { into })).body.outcome).toBe('done')
    await giveUp(head, order)
    t.clock.advance(1000)
    await t.app.jobs.find(({ name }) => name === 'tend-pools')?.run()
    const { token } = await signIn(t.app.server, kept.member)
    const asked = { token, body: { object: identityOf(kept.member) } }
    const { object } = (await callWire(t.app.server, accountSummary, asked)).body
    expect(object.expiryDetails).toMatchObject([{ expiryDate: '2028-06-30', points: 1000 }])
    const own = await readSummary(t.databases.jobs, double.member.account, '2026-11-20')
    expect(own?.posted).toBe(0n)
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test('[POINT-13] what the kept membership has put into its pool returns when the merge is undone, except its own', async () => {
    const head = await poolPerson(t, 'Wiremu')
    const double = await poolPerson(t, 'Tama', [['2028-05-31', 1000n]])
    const kept = await poolPerson(t, 'Tama', [['2028-06-30', 500n]])
    const into = kept.member.membershipNumber
    expect((await acting.withFourEyes(double.member, 'merge', { into })).body.outcome).toBe('done')
    t.clock.advance(1000)
    await join(t.app.server, head, kept)
    await withPin(kept, poolFamily, { points: 1200 })
    t.clock.advance(1000)
    expect((await acting.withFourEyes(double.member, 'unmerge')).body.outcome).toBe('done')
    const [own, others] = await Promise.all(
      [double, kept].map(async ({ member }) => readSummary(t.databases.jobs, member.account, '2026-11-20')),
    )
    expect([own?.expiries, others?.expiries]).toEqual([
      [{ expiresOn: '2028-05-31', points: 1000n }],
      [{ expiresOn: '2028-06-30', points: 300n }],
    ])
    const { pool } = await poolState(t.app.server, head)
    expect(pool).toMatchObject({ putIn: 1200, available: 200, returned: 1000, used: 0 })
    const asked = { token: kept.token, body: { object: identityOf(kept.member) } }
    const { entries, totals } = (await callWire(t.app.server, listActivity, asked)).body.object
    expect(entries[0]).toMatchObject({ points: 0, balance: 300 })
    expect(totals.in + totals.out).toBe(300)
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })
})
