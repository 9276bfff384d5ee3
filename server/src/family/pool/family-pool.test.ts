import { acceptPool } from '@waymark/contract/family/invitations/accept-pool'
import { allowPoolSpending } from '@waymark/contract/family/pool/allow-pool-spending'
import { declinePool } from '@waymark/contract/family/invitations/decline-pool'
import { leavePool } from '@waymark/contract/family/pool/leave-pool'
import { poolActivity } from '@waymark/contract/family/pool/pool-activity'
import { poolFamily } from '@waymark/contract/family/pool/pool-family'
import { previewLeavePool } from '@waymark/contract/family/pool/preview-leave-pool'
import { previewPool } from '@waymark/contract/family/pool/preview-pool'
import { removePoolMember } from '@waymark/contract/family/pool/remove-pool-member'
import { sharePool } from '@waymark/contract/family/pool/share-pool'
import { withdrawPoolInvitation } from '@waymark/contract/family/invitations/withdraw-pool-invitation'
import { notifications } from '@waymark/contract/notifications/notifications'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../../test/members.ts'
import { makeClient, postLines } from '../../../test/accruals/partners.ts'
import { invite, join, pinToken, poolPerson, poolState, type PoolPerson } from '../../../test/family/pools.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import {
  accountId,
  freezeAccount,
  issuePoints,
  newJournalId,
  readStatement,
  readSummary,
  reconcile,
  reverseJournal,
  systemAccounts,
  transferPoints,
  customerId,
} from '../../ledger/index.ts'
import { updatePools } from './update-pools.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})
beforeEach(() => {
  t.clock.advance(1000)
})

const server = () => t.app.server
const person = async (name: string, lots: Parameters<typeof poolPerson>[2] = [], programme?: string) =>
  poolPerson(t, name, lots, programme)
const body = ({ member }: PoolPerson, more: object = {}) => ({ object: { ...identityOf(member), ...more } })
const withPin = async (who: PoolPerson, more: object = {}) =>
  body(who, { transactionId: await pinToken(server(), who), ...more })
const contribute = async (who: PoolPerson, points: number, key: string = randomUUID()) =>
  callWire(server(), poolFamily, { token: who.token, key, raw: await withPin(who, { points }) })
const leave = async (who: PoolPerson) =>
  callWire(server(), leavePool, { token: who.token, key: randomUUID(), raw: await withPin(who) })
const balance = async ({ member }: PoolPerson, day = '2026-11-20'): Promise<bigint> =>
  (await readSummary(t.databases.jobs, member.account, day))?.available ?? 0n
const update = async () =>
  updatePools({ database: t.databases.jobs, clock: t.clock, configuration: t.app.configuration }, (error) => {
    throw error
  })
const mailsTo = async ({ email }: TestMember): Promise<readonly string[]> => {
  await t.app.relay.run()
  return t.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}
const textsTo = ({ email }: TestMember): string =>
  t.mails.flatMap(({ to, text }) => (to === email ? [text] : [])).join('\n')
const newsOf = async (who: PoolPerson) => {
  const { body: answer } = await callWire(server(), notifications, { token: who.token, body: body(who) })
  return answer.object.notifications.map(({ news }) => news)
}
const poolAccountOf = async ({ member }: PoolPerson) => {
  const { rows } = await sql<{ account: bigint }>`
    select p.account from pool p join pool_member m using (pool_id)
    where m.account = ${member.account} order by m.joined_at desc limit 1`.execute(t.databases.jobs)
  return accountId(rows[0]?.account ?? 0n)
}
/** Spends pool points as a product does. */
const spend = async (by: PoolPerson, points: bigint) =>
  transferPoints(t.databases.web, {
    principal: customerId(by.member.customer),
    from: await poolAccountOf(by),
    to: systemAccounts.fees,
    points,
    today: '2026-11-20',
    journal: newJournalId(t.clock.now()),
    idempotency: { key: randomUUID(), bodyHash: 'test' },
    kinds: { out: 'redemption' },
    facts: { reference: 'EX-2222-2222-2222', detail: { by: String(by.member.account) } },
  })

describe('invitations', () => {
  test('[POINT-13] an invitation is emailed, shown in the inbox and shown, and opens the pool; accepting it makes a member', async () => {
    const [head, other] = [await person('Wiremu'), await person('Tama')]
    const sent = await invite(server(), head, other.member)
    expect(sent.body.object.pool).toMatchObject({
      you: { isHead: true, mayManage: true, maySpend: true },
      members: [{ name: 'Wiremu Takarangi', role: 'HEAD', spending: 'ENABLER', isYou: true }],
      invitations: [{ maskedName: 'T•••• T••••', endsAt: '2026-11-27T01:00:01.000Z' }],
    })
    expect(await mailsTo(other.member)).toEqual(["You're invited to a family pool"])
    expect(await newsOf(other)).toEqual([{ kind: 'family', event: 'poolInvited', name: 'Wiremu Takarangi' }])
    const [received] = (await poolState(server(), other)).received
    expect(received).toMatchObject({ headName: 'Wiremu Takarangi', members: 1 })
    const accepted = await callWire(server(), acceptPool, {
      token: other.token,
      raw: body(other, { invitationId: received?.invitationId }),
    })
    expect(accepted.body.object.pool?.members.map(({ name, role }) => [name, role])).toEqual([
      ['Wiremu Takarangi', 'HEAD'],
      ['Tama Takarangi', 'MEMBER'],
    ])
    expect(await mailsTo(head.member)).toEqual(['A new member has joined your family pool'])
    const again = await callWire(server(), acceptPool, {
      token: other.token,
      raw: body(other, { invitationId: received?.invitationId }),
    })
    expect(again.error?.code).toBe('POOL_INVITATION_OVER')
  })

  test('[POINT-13] declined, withdrawn and expired invitations end, free their place and notify those concerned', async () => {
    const [head, one, two, three] = [
      await person('Wiremu'),
      await person('Tama'),
      await person('Ada'),
      await person('Mira'),
    ]
    for (const whom of [one, two, three]) await invite(server(), head, whom.member)
    const { pool } = await poolState(server(), head)
    const idOf = (who: PoolPerson) =>
      pool?.invitations.find(({ membershipNumber }) => membershipNumber === who.member.membershipNumber)
        ?.invitationId
    await callWire(server(), declinePool, { token: one.token, raw: body(one, { invitationId: idOf(one) }) })
    await callWire(server(), withdrawPoolInvitation, {
      token: head.token,
      raw: body(head, { invitationId: idOf(two) }),
    })
    expect((await poolState(server(), head)).pool?.invitations).toHaveLength(1)
    expect(await mailsTo(head.member)).toEqual(['Your family pool invitation was declined'])
    expect(await mailsTo(two.member)).toContain('Your family pool invitation was withdrawn')

    const before = t.clock.now()
    t.clock.advance(7 * 86_400_000)
    await update()
    const { rows } = await sql<{ state: string }>`
      select state from pool_invitation where invitation_id = ${idOf(three)}`.execute(t.databases.jobs)
    expect(rows).toEqual([{ state: 'EXPIRED' }])
    expect(await mailsTo(head.member)).toContain('Your family pool invitation has expired')
    t.clock.advance(before.getTime() - t.clock.now().getTime())
  })

  test('[POINT-13] a pool has five places, counting invitations, even when two members invite at the same time', async () => {
    const head = await person('Wiremu')
    const others = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(async () => makeMember(t.databases)))
    for (const other of others.slice(0, 3)) await invite(server(), head, other)
    const last = await Promise.all(others.slice(3).map(async (other) => invite(server(), head, other)))
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(last.flatMap(({ error }) => error?.code ?? [])).toEqual(['POOL_FULL', 'POOL_FULL'])
  })

  test('[POINT-13] one pool per person; invitations go by number with its check digit, within the programme, never to oneself', async () => {
    const [head, rival, other] = [await person('Wiremu'), await person('Hone'), await person('Tama')]
    await join(server(), head, other)
    const second = await invite(server(), rival, other.member)
    expect(second.status).toBe(200)
    const [received] = (await poolState(server(), other)).received
    const accepted = await callWire(server(), acceptPool, {
      token: other.token,
      raw: body(other, { invitationId: received?.invitationId }),
    })
    expect(accepted.error?.code).toBe('POOL_JOINED')
    expect((await invite(server(), head, head.member)).error?.code).toBe('RECIPIENT_IS_SENDER')
    const wrong = { ...other.member, membershipNumber: '204000021' }
    expect((await invite(server(), head, wrong)).error?.code).toBe('RECIPIENT_UNKNOWN')
    const foreign = await person('Elsewhere', [], 'FREE')
    expect((await invite(server(), head, foreign.member)).error?.code).toBe('RECIPIENT_UNKNOWN')
    expect((await invite(server(), head, other.member)).error?.code).toBe('POOL_INVITED')
  })

  test('[POINT-13] who may not invite cannot, and a stranger learns nothing of an invitation', async () => {
    const [head, member, stranger] = [await person('Wiremu'), await person('Tama'), await person('Mira')]
    await join(server(), head, member)
    expect((await invite(server(), member, stranger.member)).status).toBe(403)
    await invite(server(), head, stranger.member)
    const [received] = (await poolState(server(), stranger)).received
    for (const operation of [acceptPool, declinePool, withdrawPoolInvitation]) {
      const raw = body(member, { invitationId: received?.invitationId })
      const foreign = await callWire(server(), operation, { token: member.token, raw })
      const absent = await callWire(server(), operation, {
        token: member.token,
        raw: body(member, { invitationId: randomUUID() }),
      })
      expect([foreign.status, foreign.error?.code]).toEqual([absent.status, absent.error?.code])
      expect(foreign.status).toBe(404)
    }
  })
})

describe('points in a pool', () => {
  test('[POINT-13] a contribution keeps its dates, shows on both statements, and is made once per key', async () => {
    const head = await person('Wiremu', [
      ['2027-03-31', 1000n],
      ['2028-06-30', 5000n],
    ])
    const other = await person('Tama', [['2027-09-30', 4000n]])
    await join(server(), head, other)
    const key = randomUUID()
    const raw = await withPin(head, { points: 2500 })
    const first = await callWire(server(), poolFamily, { token: head.token, key, raw })
    const again = await callWire(server(), poolFamily, { token: head.token, key, raw })
    expect(again.body).toEqual(first.body)
    expect(first.body.object).toMatchObject({
      ownAvailable: 3500,
      pool: {
        available: 2500,
        expiries: [
          { expiresOn: '2027-03-31', points: 1000 },
          { expiresOn: '2028-06-30', points: 1500 },
        ],
        latest: [{ what: 'PUT_IN', name: 'Wiremu Takarangi', points: 2500, balance: 2500 }],
      },
    })
    const { entries } = await readStatement(t.databases.jobs, head.member.account, { limit: 1 })
    expect(entries[0]).toMatchObject({ kind: 'pool_in', amount: -2500n })
  })

  test('[POINT-13] a spend takes the points that expire first, whoever added them, as previewed', async () => {
    const head = await person('Wiremu', [['2028-06-30', 5000n]])
    const other = await person('Tama', [['2027-09-30', 4000n]])
    await join(server(), head, other)
    await contribute(head, 5000)
    await contribute(other, 4000)
    const preview = await callWire(server(), previewPool, {
      token: other.token,
      raw: body(other, { points: 6000 }),
    })
    expect(preview.body.object).toEqual({
      isEnough: true,
      available: 9000,
      byMember: [
        { name: 'Tama Takarangi', points: 4000 },
        { name: 'Wiremu Takarangi', points: 2000 },
      ],
      byDay: [
        { expiresOn: '2027-09-30', points: 4000 },
        { expiresOn: '2028-06-30', points: 2000 },
      ],
    })
    expect((await spend(other, 6000n)).kind).toBe('posted')
    const { pool } = await poolState(server(), head)
    expect(pool).toMatchObject({ available: 3000, used: 6000, putIn: 9000 })
    expect(pool?.latest[0]).toMatchObject({
      what: 'SPENT',
      name: 'Tama Takarangi',
      reference: 'EX-2222-2222-2222',
      from: [
        { name: 'Tama Takarangi', points: 4000 },
        { name: 'Wiremu Takarangi', points: 2000 },
      ],
    })
    const activity = await callWire(server(), poolActivity, { token: head.token, raw: body(head) })
    expect(activity.body.object.lines.map(({ what }) => what)).toEqual(['SPENT', 'PUT_IN', 'PUT_IN'])
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test('[POINT-13] a member who leaves keeps their unused points, with their dates, as previewed', async () => {
    const head = await person('Wiremu', [['2028-06-30', 5000n]])
    const other = await person('Tama', [
      ['2027-09-30', 1000n],
      ['2029-01-31', 3000n],
    ])
    const part = await join(server(), head, other)
    await contribute(head, 5000)
    await contribute(other, 4000)
    await spend(head, 1500n)
    const preview = await callWire(server(), previewLeavePool, {
      token: other.token,
      raw: body(other, { poolMemberId: part }),
    })
    expect(preview.body.object).toMatchObject({
      putIn: 4000,
      used: 1000,
      available: 3000,
      back: [{ expiresOn: '2029-01-31', points: 3000 }],
      balanceNow: 0,
      poolNow: 7500,
      closesPool: false,
      rejoinFrom: '2027-05-19',
    })
    const left = await leave(other)
    expect(left.body.object).toMatchObject({
      pool: null,
      ownAvailable: 3000,
      rejoinFrom: '2027-05-19',
    })
    const summary = await readSummary(t.databases.jobs, other.member.account, '2026-11-20')
    expect(summary?.expiries).toEqual([{ expiresOn: '2029-01-31', points: 3000n }])
    expect((await poolState(server(), head)).pool).toMatchObject({ available: 4500 })
    expect(await mailsTo(head.member)).toContain('A member has left your family pool')
    expect((await spend(other, 100n)).kind).toBe('forbidden')
    expect((await invite(server(), other, head.member)).error?.code).toBe('POOL_REJOIN_LATER')
  })

  test('[POINT-13] the head cannot take what others put in, and closing gives everybody theirs', async () => {
    const head = await person('Wiremu', [['2028-06-30', 5000n]])
    const [one, two] = [
      await person('Tama', [['2027-09-30', 2000n]]),
      await person('Ada', [['2028-01-31', 3000n]]),
    ]
    await join(server(), head, one)
    await join(server(), head, two, 'NON_SPENDER')
    await contribute(head, 1000)
    await contribute(one, 2000)
    await contribute(two, 3000)
    await invite(server(), head, (await person('Mira')).member)
    const closed = await leave(head)
    expect(closed.body.object).toMatchObject({ pool: null, ownAvailable: 5000 })
    expect([await balance(one), await balance(two)]).toEqual([2000n, 3000n])
    expect(await poolState(server(), one)).toMatchObject({ pool: null, rejoinFrom: null })
    expect(await mailsTo(two.member)).toContain('Your family pool was closed')
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test('[POINT-13] only the head can remove a member, who gets their points back; nobody can remove the head', async () => {
    const head = await person('Wiremu')
    const [one, two] = [await person('Tama', [['2027-09-30', 2000n]]), await person('Ada')]
    const partOfOne = await join(server(), head, one)
    await join(server(), head, two, 'ENABLER')
    await contribute(one, 2000)
    const remove = async (by: PoolPerson, poolMemberId: string) =>
      callWire(server(), removePoolMember, {
        token: by.token,
        key: randomUUID(),
        raw: await withPin(by, { poolMemberId }),
      })
    expect((await remove(two, partOfOne)).status).toBe(403)
    const headPart = (await poolState(server(), head)).pool?.you.poolMemberId ?? ''
    expect((await remove(head, headPart)).error?.code).toBe('CONFLICT')
    expect((await remove(await person('Stranger'), partOfOne)).error?.code).toBe('NOT_FOUND')
    expect((await remove(head, partOfOne)).status).toBe(200)
    expect(await balance(one)).toBe(2000n)
    expect(await mailsTo(one.member)).toContain('You were removed from a family pool')
    // A removed member can join a pool again immediately.
    expect((await invite(server(), head, one.member)).status).toBe(200)
  })

  test('[POINT-13] only an enabler decides who can spend, and never for the head or themselves', async () => {
    const [head, one, two] = [
      await person('Wiremu', [['2028-06-30', 5000n]]),
      await person('Tama'),
      await person('Ada'),
    ]
    const partOfOne = await join(server(), head, one, 'NON_SPENDER')
    const partOfTwo = await join(server(), head, two, 'ENABLER')
    await contribute(head, 5000)
    const allow = async (by: PoolPerson, poolMemberId: string, spending: string) =>
      callWire(server(), allowPoolSpending, { token: by.token, raw: body(by, { poolMemberId, spending }) })
    expect((await spend(one, 100n)).kind).toBe('forbidden')
    expect((await allow(one, partOfOne, 'SPENDER')).status).toBe(403)
    expect((await allow(two, partOfTwo, 'SPENDER')).error?.code).toBe('CONFLICT')
    const headPart = (await poolState(server(), head)).pool?.you.poolMemberId ?? ''
    expect((await allow(two, headPart, 'NON_SPENDER')).error?.code).toBe('CONFLICT')
    expect((await allow(two, partOfOne, 'SPENDER')).status).toBe(200)
    expect((await spend(one, 100n)).kind).toBe('posted')
    await allow(head, partOfTwo, 'NON_SPENDER')
    expect((await spend(two, 100n)).kind).toBe('forbidden')
    expect(await mailsTo(one.member)).toContain('Your family pool permissions have changed')
    expect(textsTo(one.member)).toContain('You can now spend from the pool, but not invite members')
    expect(textsTo(two.member)).toContain("You can't spend from the pool any more.")
  })

  test('[POINT-13] a share of every new accrual goes in, once, and none of earlier ones', async () => {
    const head = await person('Wiremu', [['2028-06-30', 5000n]])
    const other = await person('Tama')
    await join(server(), head, other)
    const set = await callWire(server(), sharePool, {
      token: head.token,
      key: randomUUID(),
      raw: await withPin(head, { sharePercent: 25 }),
    })
    expect(set.body.object.pool?.you.sharePercent).toBe(25)
    expect(await mailsTo(head.member)).toContain('Your family pool contribution has changed')
    const earn = async (points: bigint) => {
      t.clock.advance(1000)
      await issuePoints(t.databases.jobs, {
        account: head.member.account,
        journal: newJournalId(t.clock.now()),
        businessReference: `flight ${randomUUID()}`,
        occurredOn: '2026-11-20',
        lines: [{ kind: 'accrual', pointType: 'POINTS', points, expiresOn: '2030-11-30' }],
      })
    }
    await earn(1003n)
    await earn(400n)
    await update()
    await update()
    expect(await balance(head)).toBe(5000n + 1403n - 350n)
    expect((await poolState(server(), head)).pool).toMatchObject({
      available: 350,
      expiries: [{ expiresOn: '2030-11-30', points: 350 }],
    })
    await freezeAccount(t.databases.jobs, { account: head.member.account, by: 'operator' })
    await earn(400n)
    await update()
    expect((await poolState(server(), head)).pool).toMatchObject({ available: 350 })
  })

  test('[POINT-13] a share goes in of each of 150 accruals posted in one batch, and of those after it', async () => {
    const [head, other] = [await person('Wiremu'), await person('Tama')]
    await join(server(), head, other)
    await callWire(server(), sharePool, {
      token: head.token,
      key: randomUUID(),
      raw: await withPin(head, { sharePercent: 50 }),
    })
    const hotel = await makeClient(t)
    const earn = async (count: number) => {
      t.clock.advance(1000)
      const lines = Array.from({ length: count }, () => ({
        reference: randomUUID(),
        programCode: 'AP',
        membershipNumber: head.member.membershipNumber,
        points: 10,
        occurredOn: '2026-11-19',
      }))
      expect((await postLines(t, hotel, lines)).body.object.posted).toBe(count)
    }
    await earn(150)
    await update()
    expect((await poolState(server(), head)).pool?.available).toBe(150 * 5)
    await earn(1)
    await update()
    await update()
    expect((await poolState(server(), head)).pool?.available).toBe(151 * 5)
    expect(await balance(head)).toBe(151n * 5n)
  })

  test('[POINT-13] points that return to a pool years after their owner left go to the owner', async () => {
    const head = await person('Wiremu')
    const other = await person('Tama', [['2028-06-30', 3000n]])
    await join(server(), head, other)
    await contribute(other, 3000)
    const spent = await spend(head, 1000n)
    const pool = await poolAccountOf(head)
    await leave(other)
    expect(await balance(other)).toBe(2000n)
    await sql`
      update pool_member set left_at = '2023-01-01' where account = ${other.member.account} and left_at is not null`.execute(
      t.databases.owner,
    )
    if (spent.kind !== 'posted') throw new Error('The spend was not posted')
    await reverseJournal(t.databases.jobs, {
      account: pool,
      reverses: spent.journal,
      journal: newJournalId(t.clock.now()),
      today: '2026-11-20',
    })
    await update()
    expect(await balance(other)).toBe(3000n)
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test('[POINT-13] without the PIN, from a frozen account, with too few points or below the least, nothing moves', async () => {
    const head = await person('Wiremu', [['2028-06-30', 5000n]])
    const other = await person('Tama')
    expect((await contribute(head, 1000)).error?.code).toBe('NOT_IN_POOL')
    await join(server(), head, other)
    const unpinned = body(head, { points: 1000, transactionId: 'wrong' })
    const refused = await callWire(server(), poolFamily, {
      token: head.token,
      key: randomUUID(),
      raw: unpinned,
    })
    expect(refused.error?.code).toBe('PIN_REQUIRED')
    expect((await contribute(head, 99)).error?.code).toBe('POINTS_OUT_OF_STEP')
    expect((await contribute(head, 5001)).error?.code).toBe('POINTS_NOT_ENOUGH')
    await freezeAccount(t.databases.jobs, { account: head.member.account, by: 'operator' })
    expect((await contribute(head, 1000)).error?.code).toBe('ACCOUNT_FROZEN')
    expect((await poolState(server(), head)).pool?.available).toBe(0)
  })
})

describe('mails of invitations', () => {
  test('[POINT-13] sent and withdrawn again and again, they are emailed ten times a day, and told in the inbox each time', async () => {
    const [head, other] = [await person('Wiremu'), await person('Tama')]
    for (let round = 0; round < 8; round += 1) {
      const sent = await invite(server(), head, other.member)
      const invitationId = sent.body.object.pool?.invitations[0]?.invitationId
      const taken = await callWire(server(), withdrawPoolInvitation, {
        token: head.token,
        raw: body(head, { invitationId }),
      })
      expect([sent.status, taken.status]).toEqual([200, 200])
    }
    expect(await mailsTo(other.member)).toHaveLength(10)
    expect(await newsOf(other)).toHaveLength(16)
  })

  test('[POINT-13] a name that reads like a headline or an address is in no subject and no text', async () => {
    const head = await poolPerson(t, 'Your 50 000 points end today:', [])
    const other = await person('Tama')
    await sql`update customer set family_name = 'waymark-bonus.example/claim' where customer_number = ${head.member.customer}`.execute(
      t.databases.jobs,
    )
    await invite(server(), head, other.member)
    expect(await mailsTo(other.member)).toEqual(["You're invited to a family pool"])
    const mail = t.mails.findLast(({ to }) => to === other.member.email)
    expect(mail?.text).toContain('Y. P. has invited you')
    for (const text of [mail?.subject, mail?.text, mail?.html])
      expect(text).not.toMatch(/50 000|bonus\.example/)
  })
})
