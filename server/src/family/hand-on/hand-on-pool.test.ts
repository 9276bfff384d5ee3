import { allowPoolSpending } from '@waymark/contract/family/pool/allow-pool-spending'
import { answerHandOn } from '@waymark/contract/family/hand-on/answer-hand-on'
import { handOnPool } from '@waymark/contract/family/hand-on/hand-on-pool'
import { leavePool } from '@waymark/contract/family/pool/leave-pool'
import { poolFamily } from '@waymark/contract/family/pool/pool-family'
import { removePoolMember } from '@waymark/contract/family/pool/remove-pool-member'
import { withdrawHandOn } from '@waymark/contract/family/hand-on/withdraw-hand-on'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityOf } from '../../../test/members.ts'
import { join, pinToken, poolPerson, poolState, type PoolPerson } from '../../../test/family/pools.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { createLocalDesk } from '../../cli/desk/local-desk.ts'
import { readSummary, reconcile } from '../../ledger/index.ts'
import { handOnPoolCommand } from '../../cli/members/hand-on-pool.ts'
import { leavePoolCommand } from '../../cli/members/leave-pool.ts'

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
const body = ({ member }: PoolPerson, more: object = {}) => ({ object: { ...identityOf(member), ...more } })
const withPin = async (who: PoolPerson, more: object = {}) =>
  body(who, { transactionId: await pinToken(server(), who), ...more })
const ask = async (by: PoolPerson, poolMemberId: string) =>
  callWire(server(), handOnPool, {
    token: by.token,
    key: randomUUID(),
    raw: await withPin(by, { poolMemberId }),
  })
const answer = async (by: PoolPerson, accepts: boolean) =>
  callWire(server(), answerHandOn, {
    token: by.token,
    body: { object: { ...identityOf(by.member), accepts } },
  })
const withdraw = async (by: PoolPerson) =>
  callWire(server(), withdrawHandOn, { token: by.token, body: { object: identityOf(by.member) } })
const contribute = async (who: PoolPerson, points: number) =>
  callWire(server(), poolFamily, {
    token: who.token,
    key: randomUUID(),
    raw: await withPin(who, { points }),
  })
const leave = async (who: PoolPerson) =>
  callWire(server(), leavePool, { token: who.token, key: randomUUID(), raw: await withPin(who) })
const remove = async (by: PoolPerson, poolMemberId: string) =>
  callWire(server(), removePoolMember, {
    token: by.token,
    key: randomUUID(),
    raw: await withPin(by, { poolMemberId }),
  })
const balance = async ({ member }: PoolPerson): Promise<bigint> =>
  (await readSummary(t.databases.jobs, member.account, '2026-11-20'))?.available ?? 0n
const rightsIn = async (who: PoolPerson) => {
  const { pool } = await poolState(server(), who)
  return Object.fromEntries(
    (pool?.members ?? []).map(({ name, role, spending }) => [name.split(' ')[0], `${role} ${spending}`]),
  )
}
const subjectsTo = async ({ member }: PoolPerson) => {
  await t.app.relay.run()
  return t.mails.filter(({ to }) => to === member.email).map(({ subject }) => subject)
}

/** A pool of three members who each added a thousand points. */
async function three() {
  const people = await Promise.all(
    ['Wiremu', 'Tama', 'Ada'].map(async (name) => poolPerson(t, name, [['2028-01-31', 2000n]])),
  )
  const [head, tama, ada] = people
  if (head === undefined || tama === undefined || ada === undefined) throw new Error('There are three')
  const tamaId = await join(server(), head, tama)
  const adaId = await join(server(), head, ada, 'NON_SPENDER')
  for (const one of people) expect((await contribute(one, 1000)).status).toBe(200)
  return { head, tama, ada, tamaId, adaId, people }
}

describe('handing over a pool', () => {
  test('[POINT-13] is requested by the head and accepted by the other; no points move, and everybody is told', async () => {
    const { head, tama, ada, tamaId } = await three()
    expect((await ask(head, tamaId)).body.object.pool?.handOn).toMatchObject({
      poolMemberId: tamaId,
      isYou: false,
      becomes: 'SPENDER',
    })
    expect((await poolState(server(), tama)).pool?.handOn?.isYou).toBe(true)
    expect(await rightsIn(head)).toEqual({
      Wiremu: 'HEAD ENABLER',
      Tama: 'MEMBER SPENDER',
      Ada: 'MEMBER NON_SPENDER',
    })
    const before = await Promise.all([balance(head), balance(tama), balance(ada)])
    const agreed = (await answer(tama, true)).body.object.pool
    expect(agreed).toMatchObject({ available: 3000, handOn: null, you: { isHead: true, mayManage: true } })
    expect(await rightsIn(ada)).toEqual({
      Wiremu: 'MEMBER SPENDER',
      Tama: 'HEAD ENABLER',
      Ada: 'MEMBER NON_SPENDER',
    })
    expect(agreed?.members.map(({ available }) => available)).toEqual([1000, 1000, 1000])
    expect(await Promise.all([balance(head), balance(tama), balance(ada)])).toEqual(before)
    const told = 'Your family pool has a new leader'
    expect([await subjectsTo(head), await subjectsTo(ada)].map((all) => all.includes(told))).toEqual([
      true,
      true,
    ])
    expect(await subjectsTo(tama)).toContain("You've been asked to lead your family pool")
  })

  test('[POINT-13] the new head can remove members and set rights; the former cannot, and leaves without closing it', async () => {
    const { head, tama, ada, tamaId, adaId } = await three()
    await ask(head, tamaId)
    await answer(tama, true)
    expect((await remove(head, adaId)).error?.code).toBe('NOT_ALLOWED')
    const allow = async (by: PoolPerson) =>
      callWire(server(), allowPoolSpending, {
        token: by.token,
        body: { object: { ...identityOf(by.member), poolMemberId: adaId, spending: 'SPENDER' } },
      })
    expect((await allow(head)).error?.code).toBe('NOT_ALLOWED')
    expect((await allow(tama)).status).toBe(200)
    expect((await leave(head)).status).toBe(200)
    expect(await balance(head)).toBe(2000n)
    expect((await poolState(server(), ada)).pool).toMatchObject({ available: 2000 })
    expect((await remove(tama, adaId)).status).toBe(200)
    expect(await balance(ada)).toBe(2000n)
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test('[POINT-13] declined, withdrawn, expired, or sent to a member who has left: nothing changes', async () => {
    const { head, tama, ada, tamaId, adaId } = await three()
    const over = { status: 409, error: { code: 'POOL_HAND_ON_OVER' } }
    await ask(head, tamaId)
    expect(await answer(ada, true)).toMatchObject(over)
    expect((await answer(tama, false)).body.object.pool?.handOn).toBeNull()
    expect(await subjectsTo(head)).toContain('Your request to hand over your family pool was declined')
    expect(await answer(tama, true)).toMatchObject(over)
    await ask(head, tamaId)
    expect(await withdraw(tama)).toMatchObject(over)
    expect((await withdraw(head)).status).toBe(200)
    expect(await answer(tama, true)).toMatchObject(over)
    await ask(head, tamaId)
    await ask(head, adaId)
    expect(await answer(tama, true)).toMatchObject(over)
    await leave(ada)
    expect((await poolState(server(), head)).pool?.handOn).toBeNull()
    await ask(head, tamaId)
    t.clock.advance(8 * 86_400_000)
    const later = {
      member: tama.member,
      token: (await signIn(server(), tama.member, tama.member.email)).token,
    }
    expect(await answer(later, true)).toMatchObject(over)
    expect((await rightsIn(later))['Tama']).toBe('MEMBER SPENDER')
  })

  test('[POINT-13] only by the head, with the PIN, and to another member of the same pool', async () => {
    const [ours, theirs] = [await three(), await three()]
    expect((await ask(ours.tama, ours.adaId)).error?.code).toBe('NOT_ALLOWED')
    expect((await ask(ours.head, theirs.tamaId)).error?.code).toBe('NOT_FOUND')
    const own = (await poolState(server(), ours.head)).pool?.you.poolMemberId ?? ''
    expect((await ask(ours.head, own)).error?.code).toBe('CONFLICT')
    const unpinned = await callWire(server(), handOnPool, {
      token: ours.head.token,
      key: randomUUID(),
      raw: body(ours.head, { poolMemberId: ours.tamaId, transactionId: 'none' }),
    })
    expect(unpinned.error?.code).toBe('PIN_REQUIRED')
    expect((await poolState(server(), ours.head)).pool?.handOn).toBeNull()
  })

  test('[POINT-13] accepted and withdrawn at the same time, it is one of the two', async () => {
    const { head, tama, tamaId } = await three()
    await ask(head, tamaId)
    const [agreed, taken] = await Promise.all([answer(tama, true), withdraw(head)])
    expect(new Set([agreed.status, taken.status])).toEqual(new Set([200, 409]))
    const isHead = (await rightsIn(tama))['Tama']?.startsWith('HEAD')
    expect(isHead).toBe(agreed.status === 200)
  })
})

const atDesk = () => {
  const context = { databases: t.databases, clock: t.clock, configuration: t.app.configuration }
  return createLocalDesk(context, async () => undefined)
}

describe('for a head who cannot ask any more', () => {
  test('[POINT-13] the operator requests it; the member agrees, and can then end the part of the former head', async () => {
    const { head, tama, ada, tamaId } = await three()
    const desk = atDesk()
    const order = {
      company: 'NZ',
      programme: 'AP',
      head: head.member.membershipNumber,
      to: tama.member.membershipNumber,
      reason: 'The leader died, case 1190',
      by: 'Ana',
      dryRun: false,
    }
    expect((await desk.ask(handOnPoolCommand, { ...order, dryRun: true })).lines[0]).toContain(
      'nothing was changed',
    )
    expect((await poolState(server(), tama)).pool?.handOn).toBeNull()
    expect(await desk.ask(handOnPoolCommand, { ...order, head: order.to, to: order.head })).toMatchObject({
      exitCode: 2,
    })
    expect(await desk.ask(handOnPoolCommand, { ...order, to: '204000020' })).toMatchObject({ exitCode: 2 })
    expect(await desk.ask(handOnPoolCommand, { ...order, programme: 'XX' })).toMatchObject({
      lines: ['There are no family pools in NZ XX.'],
      exitCode: 2,
    })
    expect((await desk.ask(handOnPoolCommand, order)).exitCode).toBe(0)
    expect((await poolState(server(), tama)).pool?.handOn).toMatchObject({
      poolMemberId: tamaId,
      becomes: 'NON_SPENDER',
    })
    expect((await answer(tama, true)).status).toBe(200)
    expect((await rightsIn(ada))['Wiremu']).toBe('MEMBER NON_SPENDER')
    const former = (await poolState(server(), tama)).pool?.members.find(({ name }) =>
      name.startsWith('Wiremu'),
    )
    expect((await remove(tama, former?.poolMemberId ?? '')).status).toBe(200)
    expect(await balance(head)).toBe(2000n)
  })

  const leaving = ({ member }: PoolPerson) => ({
    company: 'NZ',
    programme: 'AP',
    number: member.membershipNumber,
    reason: 'The member died, case 1190',
    by: 'Ana',
    dryRun: false,
  })

  test('[POINT-13] a leader alone in a pool is taken out of it: the points return with their dates, on record', async () => {
    const head = await poolPerson(t, 'Wiremu', [['2028-01-31', 2000n]])
    const ada = await poolPerson(t, 'Ada')
    const adaId = await join(server(), head, ada)
    expect((await contribute(head, 1500)).status).toBe(200)
    expect((await remove(head, adaId)).status).toBe(200)
    const order = leaving(head)
    const back = `${order.number}: 1500 unused points returned`
    expect(await atDesk().ask(leavePoolCommand, { ...order, dryRun: true })).toEqual({
      lines: [
        `dry run, nothing was changed; it would be: the pool that ${order.number} leads is closed for everybody in it`,
        back,
      ],
      exitCode: 0,
    })
    expect((await poolState(server(), head)).pool?.available).toBe(1500)
    expect(await atDesk().ask(leavePoolCommand, { ...order, reason: '' })).toMatchObject({ exitCode: 2 })
    const done = await atDesk().ask(leavePoolCommand, order)
    expect(done.lines.slice(0, 2)).toEqual([
      `the pool that ${order.number} leads is closed for everybody in it`,
      back,
    ])
    expect(done.lines[2]).toMatch(/^Break-glass: entry \d+ of NZ's audit trail/)
    expect((await poolState(server(), head)).pool).toBeNull()
    const summary = await readSummary(t.databases.jobs, head.member.account, '2026-11-20')
    expect(summary?.expiries).toEqual([expect.objectContaining({ points: 2000n })])
    expect(await atDesk().ask(leavePoolCommand, order)).toMatchObject({
      lines: [`${order.number} is not in a pool of NZ AP.`],
      exitCode: 2,
    })
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test("[POINT-13] a leader's pool closes for everybody, who are told; a member's part ends, and the pool goes on", async () => {
    const { head, tama, ada } = await three()
    expect(await atDesk().ask(leavePoolCommand, leaving(ada))).toMatchObject({ exitCode: 0 })
    expect([await balance(ada), (await poolState(server(), tama)).pool?.available]).toEqual([2000n, 2000])
    expect(await subjectsTo(head)).toContain('A member has left your family pool')
    expect(await atDesk().ask(leavePoolCommand, leaving(head))).toMatchObject({ exitCode: 0 })
    expect([await balance(head), await balance(tama)]).toEqual([2000n, 2000n])
    expect((await poolState(server(), tama)).pool).toBeNull()
    expect(await subjectsTo(tama)).toContain('Your family pool was closed')
  })
})
