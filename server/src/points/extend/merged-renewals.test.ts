import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActing } from '../../../test/console/operator-acts.ts'
import { consoleAt } from '../../../test/console/operators.ts'
import { countStatements } from '../../../test/database/counted-statements.ts'
import { openTestDatabases } from '../../../test/database/database.ts'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { identityOf, makeMember, type TestMember } from '../../../test/members.ts'
import { payAt, renewableOf, sendOrder, standingOf, type Asked } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { callWire } from '../../../test/wire.ts'
import { putInForce } from '../../configuration/index.ts'
import { adjustPoints, expireLots, newJournalId, readSummary, reconcile } from '../../ledger/index.ts'

type Renewals = Extract<Asked, { activityType: 'EXTEND' }>['renewals']

describe('points that are extended or restored after a merge', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let merging: ReturnType<typeof createActing>
  let correcting: ReturnType<typeof createActing>
  let statements: readonly string[]
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    const counted = countStatements(await openTestDatabases())
    statements = counted.statements
    await putInForce(counted.databases.jobs, 'NZ', testCompany, new Date('2020-01-01T00:00:00Z'), 'test')
    t = await openTestApp({ console: consoleAt(issuer), databases: counted.databases })
    merging = createActing(t, issuer, 'DOUBLE_MEMBERSHIP')
    correcting = createActing(t, issuer, 'PARTNER_ERROR')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const soon = '2026-12-31'
  const past = '2026-10-31'
  const member = async (expiresOn: string, points: bigint) =>
    makeMember(t.databases, { lots: [{ expiresOn, points }] })
  const sweep = async () => expireLots(t.databases.jobs, { clock: t.clock, today: '2026-11-20' })
  const merge = async (double: TestMember, { membershipNumber: into }: TestMember) => {
    expect((await merging.withFourEyes(double, 'merge', { into })).body.outcome).toBe('done')
    t.clock.advance(1000)
  }
  const unmerge = async (double: TestMember) => {
    t.clock.advance(1000)
    expect((await merging.withFourEyes(double, 'unmerge')).body.outcome).toBe('done')
  }
  const spend = async ({ account }: TestMember, points: bigint) =>
    adjustPoints(t.databases.jobs, {
      account,
      pointType: 'POINTS',
      amount: -points,
      expiresOn: null,
      today: '2026-11-20',
      journal: newJournalId(t.clock.now()),
      businessReference: randomUUID(),
      facts: { detail: { reason: 'spent' } },
    })
  const expiriesOf = async (...of: readonly TestMember[]) =>
    Promise.all(
      of.map(async ({ account }) =>
        (await readSummary(t.databases.jobs, account, '2026-11-20'))?.expiries.map(
          ({ expiresOn, points }) => [expiresOn, points] as const,
        ),
      ),
    )

  async function renew(of: TestMember, ...renewals: Renewals): Promise<string> {
    const signedIn = await signIn(t.app.server, of)
    const { object } = (await sendOrder(t, signedIn, of, { activityType: 'EXTEND', renewals })).body
    if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
    await payAt(t, object.redirectURL, 'lost')
    const body = { object: { ...identityOf(of), activityNumber: object.transactionId } }
    const accepted = await callWire(t.app.server, acceptPayment, {
      token: signedIn.token,
      key: randomUUID(),
      body,
    })
    expect(accepted.body.object.memberActivityStatus).toBe('POSTED')
    return object.transactionId
  }

  test('[POINT-11] extended points return with their new date when the merge is undone', async () => {
    const [double, kept] = [await member(soon, 3000n), await member(soon, 2000n)]
    await merge(double, kept)
    await renew(kept, { tag: 'expiringSoon', expiryDate: soon, points: 4500 })
    // What is left of the old date goes first, and then points of both, of which the kept membership's go first.
    await spend(kept, 1000n)
    const { body } = await merging.preview(await merging.someone('agent'), double, 'unmerge')
    expect([body.after['points'], body.after['keptPoints']]).toEqual(['2500', '1500'])
    await unmerge(double)
    expect(await expiriesOf(double, kept)).toEqual([[['2027-12-31', 2500n]], [['2027-12-31', 1500n]]])
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test.each([
    { how: 'all of them', points: 1800, left: [1100n, 700n] },
    { how: 'some of them, the kept membership’s own first', points: 900, left: [200n, 700n] },
  ])(
    '[POINT-11] points that had expired before the merge are restored with it: $how',
    async ({ points, left }) => {
      const [double, kept] = [await member(past, 1100n), await member(past, 700n)]
      await sweep()
      await merge(double, kept)
      expect(await renewableOf(t, kept)).toEqual({ [past]: 1800 })
      const order = await renew(kept, { tag: 'expired', expiryDate: past, points })
      expect(await standingOf(t, kept)).toMatchObject({ points, expiries: { '2027-10-31': points } })
      expect(await renewableOf(t, kept)).toEqual({ '2027-10-31': points })
      const { token } = await signIn(t.app.server, kept)
      const asked = { ...identityOf(kept), searchText: order }
      const { body } = await callWire(t.app.server, listActivity, { token, body: { object: asked } })
      expect(body.object.matching).toEqual({ lines: 2, in: points, out: 0 })
      expect(body.object.entries.map(({ details }) => details['renewedTo'])).toEqual([
        '2027-10-31',
        '2027-10-31',
      ])
      const agent = await correcting.someone('agent')
      for (const { journalId: journal } of body.object.entries)
        expect((await correcting.preview(agent, kept, 'reverseEntry', { journal })).code).toBe(
          'ACT_NOT_POSSIBLE',
        )
      await unmerge(double)
      expect(await expiriesOf(double, kept)).toEqual(left.map((each) => [['2027-10-31', each]]))
      expect([await renewableOf(t, double), await renewableOf(t, kept)]).toEqual(
        left.map((each) => ({ '2027-10-31': Number(each) })),
      )
      // They go with what they came from, and nothing else does.
      const own = await signIn(t.app.server, double)
      const all = { token: own.token, body: { object: identityOf(double) } }
      const journal = (await callWire(t.app.server, listActivity, all)).body.object.entries.at(-1)?.journalId
      const supervisor = await correcting.someone('supervisor')
      const fields = { journal: journal ?? '' }
      expect((await correcting.perform(supervisor, double, 'reverseEntry', fields)).body.outcome).toBe('done')
      expect(await expiriesOf(double, kept)).toEqual([[], [['2027-10-31', left[1]]]])
      expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
    },
  )

  test.each([
    ['the job has run', true],
    ['the job has not run yet', false],
  ])(
    '[POINT-11] what expires after the merge can be restored by whose it was once the merge is undone, each their own: %s',
    async (_when, isSwept) => {
      const before = t.clock.now()
      const [double, kept] = [await member(soon, 3000n), await member(soon, 2000n)]
      await merge(double, kept)
      t.clock.set(new Date('2027-01-05T00:00:00Z'))
      if (isSwept) await expireLots(t.databases.jobs, { clock: t.clock, today: '2027-01-05' })
      expect(await renewableOf(t, kept)).toEqual({ [soon]: 5000 })
      const { body } = await merging.preview(await merging.someone('agent'), double, 'unmerge')
      expect([body.after['points'], body.after['keptPoints']]).toEqual(['0', '0'])
      await unmerge(double)
      expect([await renewableOf(t, double), await renewableOf(t, kept)]).toEqual([
        { [soon]: 3000 },
        { [soon]: 2000 },
      ])
      await renew(double, { tag: 'expired', expiryDate: soon, points: 3000 })
      expect(await standingOf(t, double)).toMatchObject({ points: 3000, expiries: { '2027-12-31': 3000 } })
      expect(await renewableOf(t, kept)).toEqual({ [soon]: 2000 })
      // They go with what they came from, and nothing of the other member's does.
      const own = await signIn(t.app.server, double)
      const all = { token: own.token, body: { object: identityOf(double) } }
      const { entries } = (await callWire(t.app.server, listActivity, all)).body.object
      const fields = { journal: entries.at(-1)?.journalId ?? '' }
      const supervisor = await correcting.someone('supervisor')
      expect((await correcting.perform(supervisor, double, 'reverseEntry', fields)).body.outcome).toBe('done')
      expect((await standingOf(t, double)).points).toBe(0)
      expect([await renewableOf(t, double), await renewableOf(t, kept)]).toEqual([{}, { [soon]: 2000 }])
      expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
      t.clock.set(before)
    },
  )

  test('[POINT-11] a date that the kept membership has restored already is still open for the merged one’s points, once', async () => {
    const [first, second, kept] = [
      await member(past, 1000n),
      await member(past, 2000n),
      await member(past, 300n),
    ]
    await sweep()
    await renew(kept, { tag: 'expired', expiryDate: past, points: 300 })
    await merge(first, second)
    await merge(second, kept)
    expect(await renewableOf(t, kept)).toMatchObject({ [past]: 3000 })
    await renew(kept, { tag: 'expired', expiryDate: past, points: 3000 })
    expect((await renewableOf(t, kept))[past]).toBeUndefined()
    expect(await standingOf(t, kept)).toMatchObject({ points: 3300 })
    await unmerge(second)
    await unmerge(first)
    expect(await expiriesOf(first, second, kept)).toEqual([
      [['2027-10-31', 1000n]],
      [['2027-10-31', 2000n]],
      [['2027-10-31', 300n]],
    ])
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test('[POINT-11] what several merged memberships had is read like that of one, in one statement', async () => {
    const kept = await member(past, 300n)
    const readOnce = async () => {
      const before = statements.length
      const renewable = await renewableOf(t, kept)
      return [renewable[past], statements.slice(before).filter((one) => one.includes('ledger.entry')).length]
    }
    await sweep()
    expect(await readOnce()).toEqual([300, 1])
    for (const points of [1000n, 2000n]) {
      const double = await member(past, points)
      await sweep()
      await merge(double, kept)
    }
    expect(await readOnce()).toEqual([3300, 1])
  })
})
