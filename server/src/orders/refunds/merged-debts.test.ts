import { sql } from 'kysely'
import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { identityOf, makeMember, type TestMember } from '../../../test/members.ts'
import { createActing } from '../../../test/console/operator-acts.ts'
import { consoleAt } from '../../../test/console/operators.ts'
import { payAt, renewableOf, sendOrder } from '../../../test/orders/orders.ts'
import { makeClient, postLines, type TestClient } from '../../../test/accruals/partners.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { callWire } from '../../../test/wire.ts'
import { createLocalDesk } from '../../cli/desk/local-desk.ts'
import { adjustCommand } from '../../cli/members/adjust.ts'
import { expireLots, readSummary, reconcile } from '../../ledger/index.ts'

describe('a gift refunded after its recipient’s membership was merged, or before an heir gets their points', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let hotel: TestClient
  let merging: ReturnType<typeof createActing>
  let refunding: ReturnType<typeof createActing>
  let inheriting: ReturnType<typeof createActing>
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    const company = { ...testCompany, refunds: { whenSpent: 'debt' as const } }
    t = await openTestApp({ console: consoleAt(issuer), company })
    hotel = await makeClient(t)
    merging = createActing(t, issuer, 'DOUBLE_MEMBERSHIP')
    refunding = createActing(t, issuer, 'MEMBER_ASKED')
    inheriting = createActing(t, issuer, 'EVIDENCE_SEEN')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const pointsOf = async (...of: readonly TestMember[]) =>
    Promise.all(
      of.map(async ({ account }) => (await readSummary(t.databases.jobs, account, '2026-11-20'))?.posted),
    )
  const people = async () => ({
    giver: await makeMember(t.databases),
    double: await makeMember(t.databases),
    kept: await makeMember(t.databases),
  })

  /** @returns the number of the paid order */
  async function gift(from: TestMember, { membershipNumber: recipient }: TestMember): Promise<string> {
    const signedIn = await signIn(t.app.server, from)
    const asked = { activityType: 'GIFT', points: 3000, recipient } as const
    const { object } = (await sendOrder(t, signedIn, from, asked)).body
    if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
    await payAt(t, object.redirectURL, 'lost')
    const accepted = await callWire(t.app.server, acceptPayment, {
      token: signedIn.token,
      key: randomUUID(),
      body: { object: { ...identityOf(from), activityNumber: object.transactionId } },
    })
    expect(accepted.body.object.memberActivityStatus).toBe('POSTED')
    return object.transactionId
  }

  async function spend({ membershipNumber }: TestMember, points: number): Promise<void> {
    const desk = createLocalDesk(
      { databases: t.databases, clock: t.clock, configuration: t.app.configuration },
      async () => {},
    )
    const spent = { membershipNumber, points: String(-points), pointType: 'POINTS' as const, reason: 'Spent' }
    const { exitCode } = await desk.ask(adjustCommand, { ...spent, by: 'Tester', dryRun: false })
    expect(exitCode).toBe(0)
  }

  async function earn({ membershipNumber }: TestMember, points: number): Promise<void> {
    t.clock.advance(1000)
    const line = { reference: randomUUID(), programCode: 'AP', membershipNumber, points }
    const { body } = await postLines(t, hotel, [{ ...line, occurredOn: '2026-11-10' }])
    expect(body.object.posted).toBe(1)
  }

  async function refund(of: TestMember, order: string): Promise<void> {
    const { body } = await refunding.perform(await refunding.someone('supervisor'), of, 'refundOrder', {
      order,
    })
    expect(body.outcome).toBe('done')
  }

  async function merge(double: TestMember, { membershipNumber: into }: TestMember): Promise<void> {
    expect((await merging.withFourEyes(double, 'merge', { into })).body.outcome).toBe('done')
  }

  async function collect(): Promise<void> {
    t.clock.advance(1000)
    await t.app.jobs.find(({ name }) => name === 'collect-debts')?.run()
  }

  test('[POINT-08] its points are taken from the kept membership, with nothing owed', async () => {
    const { giver, double, kept } = await people()
    const order = await gift(giver, double)
    await earn(kept, 500)
    await merge(double, kept)
    await refund(giver, order)
    expect(await pointsOf(double, kept)).toEqual([0n, 500n])
    await earn(kept, 4000)
    await collect()
    expect(await pointsOf(double, kept)).toEqual([0n, 4500n])
  })

  test('[POINT-08] what the kept membership spent of it is collected there later', async () => {
    const { giver, double, kept } = await people()
    const order = await gift(giver, double)
    await merge(double, kept)
    await spend(kept, 2000)
    await refund(giver, order)
    expect(await pointsOf(double, kept)).toEqual([0n, 0n])
    await earn(kept, 2500)
    await collect()
    await collect()
    expect(await pointsOf(double, kept)).toEqual([0n, 500n])
  })

  test.each([
    { ran: 'has run', isSwept: true, other: 0 },
    { ran: 'has not run yet', isSwept: false, other: 0 },
    { ran: 'has run, with other points', isSwept: true, other: 5000 },
  ])(
    '[POINT-08] what has expired of it since the merge is neither taken nor owed, nor can it be restored: the job $ran',
    async ({ isSwept, other }) => {
      const { giver, double, kept } = await people()
      const order = await gift(giver, double)
      await merge(double, kept)
      await spend(kept, 2000)
      await sql`
        update ledger.lot set expires_on = '2026-11-19' where account_id = ${kept.account} and open`.execute(
        t.databases.owner,
      )
      if (isSwept) await expireLots(t.databases.jobs, { today: '2026-11-20', clock: t.clock })
      if (other > 0) await earn(kept, other)
      await refund(giver, order)
      expect(await renewableOf(t, kept)).toEqual({})
      await earn(kept, 2500)
      await collect()
      expect((await readSummary(t.databases.jobs, kept.account, '2026-11-20'))?.available).toBe(
        BigInt(other + 500),
      )
    },
  )

  test('[POINT-08] what is owed since before a merge is collected from the kept membership, and not from it once the merge is undone', async () => {
    const { giver, double, kept } = await people()
    const order = await gift(giver, double)
    await spend(double, 3000)
    await refund(giver, order)
    await merge(double, kept)
    await earn(kept, 1000)
    await collect()
    expect(await pointsOf(double, kept)).toEqual([0n, 0n])
    expect((await merging.withFourEyes(double, 'unmerge')).body.outcome).toBe('done')
    await earn(kept, 700)
    await earn(double, 5000)
    await collect()
    await collect()
    expect(await pointsOf(double, kept)).toEqual([3000n, 700n])
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test('[POINT-08] what a member who died owes is collected before the heir gets the rest', async () => {
    const { giver, double: dead, kept: heir } = await people()
    const order = await gift(giver, dead)
    await spend(dead, 3000)
    await refund(giver, order)
    await earn(dead, 2000)
    expect((await inheriting.withFourEyes(dead, 'deceased')).body.outcome).toBe('done')
    const field = { heir: heir.membershipNumber }
    const agent = await inheriting.someone('agent')
    expect((await inheriting.preview(agent, dead, 'passOn', field)).code).toBe('ACT_WITHOUT_EFFECT')
    expect((await inheriting.withFourEyes(dead, 'notDeceased')).body.outcome).toBe('done')
    await earn(dead, 5000)
    expect((await inheriting.withFourEyes(dead, 'deceased')).body.outcome).toBe('done')
    expect((await inheriting.preview(agent, dead, 'passOn', field)).body).toMatchObject({
      before: { points: '7000', owed: '3000', heirPoints: '0' },
      after: { points: '0', owed: '0', heirPoints: '4000' },
    })
    expect((await inheriting.withFourEyes(dead, 'passOn', field)).body.outcome).toBe('done')
    await collect()
    expect(await pointsOf(dead, heir)).toEqual([0n, 4000n])
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test('[POINT-08] what an heir got and lost by its date is the heir’s to restore: an heir never pays', async () => {
    const { giver, double: dead, kept: heir } = await people()
    const order = await gift(giver, dead)
    const field = { heir: heir.membershipNumber }
    for (const [act, fields] of [
      ['deceased', {}],
      ['passOn', field],
    ] as const)
      expect((await inheriting.withFourEyes(dead, act, fields)).body.outcome).toBe('done')
    await sql`
      update ledger.lot set expires_on = '2026-11-19' where account_id = ${heir.account} and open`.execute(
      t.databases.owner,
    )
    await refund(giver, order)
    expect(await renewableOf(t, heir)).toEqual({ '2026-11-19': 3000 })
  })

  test('[POINT-08] what a merged membership owes is collected before the heir of the kept one gets the rest', async () => {
    const { giver, double, kept: dead } = await people()
    const heir = await makeMember(t.databases)
    const order = await gift(giver, double)
    await spend(double, 3000)
    await refund(giver, order)
    await merge(double, dead)
    await earn(dead, 5000)
    expect((await inheriting.withFourEyes(dead, 'deceased')).body.outcome).toBe('done')
    const field = { heir: heir.membershipNumber }
    expect((await inheriting.withFourEyes(dead, 'passOn', field)).body.outcome).toBe('done')
    expect(await pointsOf(double, dead, heir)).toEqual([0n, 0n, 2000n])
  })

  test('[POINT-08] what a refund took, and what was collected later, can’t be reversed without the order', async () => {
    const { giver, kept } = await people()
    const order = await gift(giver, kept)
    await spend(kept, 2000)
    await refund(giver, order)
    await earn(kept, 2500)
    await collect()
    expect(await pointsOf(kept)).toEqual([500n])
    const { rows } = await sql<{ journal: string }>`
      select journal_id as journal from ledger.entry
      where account_id = ${kept.account} and rule in ('refund', 'debt') order by seq`.execute(
      t.databases.jobs,
    )
    expect(rows).toHaveLength(2)
    const agent = await refunding.someone('agent')
    for (const { journal } of rows)
      expect((await refunding.preview(agent, kept, 'reverseEntry', { journal })).code).toBe(
        'ACT_NOT_POSSIBLE',
      )
  })
})
