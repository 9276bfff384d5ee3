import { retrieveMemberActs } from '@waymark/contract/console/acts/acts'
import { leavePool } from '@waymark/contract/family/pool/leave-pool'
import { poolActivity } from '@waymark/contract/family/pool/pool-activity'
import { poolFamily } from '@waymark/contract/family/pool/pool-family'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join, pinToken, poolPerson, poolState, type PoolPerson } from '../../../../test/family/pools.ts'
import { openFakeIssuer, type FakeIssuer } from '../../../../test/identity/fake-issuer.ts'
import { identityOf } from '../../../../test/members.ts'
import { createActing } from '../../../../test/console/operator-acts.ts'
import { callConsole, consoleAt } from '../../../../test/console/operators.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { callWire } from '../../../../test/wire.ts'
import {
  accountId,
  customerId,
  expireLots,
  newJournalId,
  readSummary,
  reconcile,
  systemAccounts,
  transferPoints,
} from '../../../ledger/index.ts'

describe('an entry that is reversed after its points went into a family pool', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let acting: ReturnType<typeof createActing>
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    acting = createActing(t, issuer, 'PARTNER_ERROR')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

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

  /** Signed in again, since a session doesn't last for days. */
  async function again({ member }: PoolPerson): Promise<PoolPerson> {
    return { member, token: (await signIn(t.app.server, member)).token }
  }

  async function statementOf({ member, token }: PoolPerson) {
    const asked = { token, body: { object: identityOf(member) } }
    return (await callWire(t.app.server, listActivity, asked)).body.object
  }

  test.each([
    { where: 'in the pool, and the job has run', hasLeft: false, isSwept: true },
    { where: 'in the pool, and the job has not run yet', hasLeft: false, isSwept: false },
    { where: 'at home again, and the job has run', hasLeft: true, isSwept: true },
    { where: 'at home again, and the job has not run yet', hasLeft: true, isSwept: false },
  ])(
    '[POINT-13] what has expired of them is not taken from other points: $where',
    async ({ hasLeft, isSwept }) => {
      t.clock.set(new Date('2026-11-20T00:00:00Z'))
      const head = await poolPerson(t, 'Wiremu')
      const tama = await poolPerson(t, 'Tama', [
        ['2026-11-30', 1000n],
        ['2028-12-31', 900n],
      ])
      await join(t.app.server, head, tama)
      await withPin(tama, poolFamily, { points: 800 })
      if (hasLeft) await withPin(tama, leavePool)
      const journal = (await statementOf(tama)).entries.at(-1)?.journalId ?? ''
      t.clock.set(new Date('2026-12-02T00:00:00Z'))
      if (isSwept) await expireLots(t.databases.jobs, { today: '2026-12-02', clock: t.clock })
      const supervisor = await acting.someone('supervisor')
      const { body } = await acting.preview(supervisor, tama.member, 'reverseEntry', { journal })
      expect([body.before['points'], body.after['points']]).toEqual(['900', '900'])
      const done = await acting.perform(supervisor, tama.member, 'reverseEntry', { journal }, body.seen)
      expect(done.body.outcome).toBe('done')
      const own = await readSummary(t.databases.jobs, tama.member.account, '2026-12-02')
      expect([own?.posted, own?.available]).toEqual([900n, 900n])
      const { entries, totals } = await statementOf(await again(tama))
      expect(entries[0]).toMatchObject({ kind: 'reversal', points: 0, balance: 900 })
      expect(totals.in + totals.out).toBe(900)
      const { acts } = (await callConsole(t, retrieveMemberActs, supervisor, identityOf(tama.member))).body
      const left = acts.find(({ act }) => act === 'reverseEntry')?.choices['journal'] ?? []
      expect(left.map(({ moved }) => moved)).toEqual([[{ points: 900, pointType: 'POINTS' }]])
      const leader = await again(head)
      const { pool } = await poolState(t.app.server, leader)
      expect(pool).toMatchObject({ available: 0, expired: hasLeft ? 0 : 800, returned: hasLeft ? 800 : 0 })
      const asked = { token: leader.token, body: { object: identityOf(head.member) } }
      const { lines } = (await callWire(t.app.server, poolActivity, asked)).body.object
      const after = hasLeft ? ['TAKEN_OUT', -800] : ['EXPIRED', -800]
      expect(lines.map(({ what, points }) => [what, points])).toEqual([after, ['PUT_IN', 800]])
      expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
    },
  )

  test('[POINT-13] those that are still free in the pool are taken there first, and what the family used from the member’s other points, if there are enough', async () => {
    t.clock.set(new Date('2026-11-20T00:00:00Z'))
    const head = await poolPerson(t, 'Wiremu')
    const tama = await poolPerson(t, 'Tama', [
      ['2027-06-30', 1000n],
      ['2028-12-31', 500n],
      ['2029-12-31', 300n],
    ])
    await join(t.app.server, head, tama)
    await withPin(tama, poolFamily, { points: 1500 })
    const journals = (await statementOf(tama)).entries.filter(({ kind }) => kind === 'accrual')
    const [third, second, first] = journals.map(({ journalId }) => journalId)
    t.clock.advance(1000)
    const supervisor = await acting.someone('supervisor')
    const reverse = async (journal = '') => {
      const { body } = await acting.preview(supervisor, tama.member, 'reverseEntry', { journal })
      const done = await acting.perform(supervisor, tama.member, 'reverseEntry', { journal }, body.seen)
      const { points, fromPool } = body.after
      return [body.before['points'], points, fromPool, done.body.outcome]
    }
    expect(await reverse(second)).toEqual(['300', '300', '500', 'done'])
    const { entries, totals } = await statementOf(tama)
    expect(entries[0]).toMatchObject({ kind: 'reversal', points: 0, balance: 300 })
    expect(totals).toMatchObject({ in: 1800, out: -1500 })
    const { pool } = await poolState(t.app.server, head)
    expect(pool).toMatchObject({ putIn: 1500, available: 1000, returned: 500, used: 0 })
    const spent = await transferPoints(t.databases.web, {
      principal: customerId(head.member.customer),
      from: accountId((await readPoolOf(head)) ?? 0n),
      to: systemAccounts.redemption,
      points: 1n,
      today: '2026-11-20',
      journal: newJournalId(t.clock.now()),
      idempotency: { key: randomUUID(), bodyHash: '' },
      kinds: { out: 'redemption' },
    })
    expect(spent.kind).toBe('posted')
    t.clock.advance(1000)
    expect(await reverse(first)).toEqual(['300', '299', '999', 'done'])
    const refused = await acting.preview(supervisor, tama.member, 'reverseEntry', { journal: third ?? '' })
    expect(refused.code).toBe('ACT_POINTS_SPENT')
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  async function readPoolOf({ member }: PoolPerson): Promise<bigint | undefined> {
    const { rows } = await sql<{ account: bigint }>`
      select p.account from pool p join pool_member m using (pool_id) where m.account = ${member.account}`.execute(
      t.databases.jobs,
    )
    return rows[0]?.account
  }
})
