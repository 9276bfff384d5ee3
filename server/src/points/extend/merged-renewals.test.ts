import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActing } from '../../../test/console/operator-acts.ts'
import { consoleAt } from '../../../test/console/operators.ts'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { identityOf, makeMember, type TestMember } from '../../../test/members.ts'
import { payAt, sendOrder, type Asked } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { adjustPoints, newJournalId, readSummary, reconcile } from '../../ledger/index.ts'

type Renewals = Extract<Asked, { activityType: 'EXTEND' }>['renewals']

describe('points that are extended or restored after a merge', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let merging: ReturnType<typeof createActing>
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    merging = createActing(t, issuer, 'DOUBLE_MEMBERSHIP')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const soon = '2026-12-31'
  const member = async (expiresOn: string, points: bigint) =>
    makeMember(t.databases, { lots: [{ expiresOn, points }] })
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
})
