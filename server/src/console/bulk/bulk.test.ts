import type { BulkActCode } from '@waymark/contract/console/acts/act-facts'
import { retrieveAudit, verifyAudit } from '@waymark/contract/console/audit'
import {
  decideBulkAct,
  freezeSet,
  performBulkAct,
  previewBulkAct,
  retrieveBulkAct,
  retrieveBulkActs,
} from '@waymark/contract/console/acts/bulk-acts'
import type { MembersQuery } from '@waymark/contract/console/lists/list-queries'
import type { ConsoleRole } from '@waymark/contract/console/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { makeMember, type TestMember } from '../../../test/members.ts'
import {
  callConsole,
  consoleAt,
  signInOperator,
  type SignedInOperator,
} from '../../../test/console/operators.ts'
import { endBlocked } from '../../../test/database/blocked-sessions.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { companyInTwoZones } from '../../../test/test-company.ts'
import { putInForce } from '../../configuration/index.ts'
import { runBulkActs } from './run-bulk.ts'

type Selection =
  | { kind: 'some'; members: readonly TestMember[] }
  | { kind: 'all'; query: MembersQuery; except?: readonly TestMember[] }
  | { kind: 'failed'; setId: string }

describe('acts on many members', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let people = 0
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    await putInForce(t.databases.jobs, 'QZ', companyInTwoZones, new Date('2020-01-01T00:00:00Z'), 'test')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const someone = async (role: ConsoleRole, email?: string): Promise<SignedInOperator> => {
    people += 1
    const subject = `${role}-bulk-${String(people)}`
    return signInOperator(t, issuer, role, { subject, ...(email === undefined ? {} : { email }) })
  }
  let band = 0
  /** Members with a number of points that nobody else has, and the list that has exactly these. */
  const listed = async (count: number) => {
    band += 1
    const points = 100_000 * band
    const members: TestMember[] = []
    for (let n = 0; n < count; n += 1)
      members.push(
        await makeMember(t.databases, { lots: [{ expiresOn: '2027-12-31', points: BigInt(points) }] }),
      )
    const query: MembersQuery = {
      list: 'members',
      filter: { pointsFrom: points, pointsTo: points },
      order: { by: 'number', direction: 'ascending' },
    }
    return {
      members: members.toSorted((a, b) => (a.membershipNumber < b.membershipNumber ? -1 : 1)),
      query,
      points,
    }
  }
  const key = ({ programCode, membershipNumber }: TestMember) => ({ programCode, membershipNumber })
  const wire = (selection: Selection) => {
    if (selection.kind === 'some') return { kind: 'some' as const, members: selection.members.map(key) }
    if (selection.kind === 'failed') return { ...selection, except: [] }
    return { ...selection, except: (selection.except ?? []).map(key) }
  }
  const freeze = async (by: SignedInOperator, selection: Selection) =>
    (await callConsole(t, freezeSet, by, { companyCode: 'NZ', selection: wire(selection) })).body
  const preview = async (by: SignedInOperator, setId: string, points: string) =>
    (
      await callConsole(t, previewBulkAct, by, {
        companyCode: 'NZ',
        setId,
        act: 'goodwill',
        fields: { points },
      })
    ).body
  const confirm = async (
    by: SignedInOperator,
    setId: string,
    { points = '50', act = 'goodwill', once }: { points?: string; act?: BulkActCode; once?: string } = {},
  ) => {
    const fields: Record<string, string> = act === 'goodwill' ? { points } : {}
    const asked = { companyCode: 'NZ', setId, act, fields }
    const previewed = await callConsole(t, previewBulkAct, by, asked)
    const seen = previewed.code === undefined ? previewed.body.seen : '0'.repeat(64)
    const reason = act === 'goodwill' ? 'DISRUPTION' : 'SUSPECTED_FRAUD'
    return callConsole(t, performBulkAct, by, { ...asked, reason, caseNumber: 'C-77', seen }, once)
  }
  const retrieve = async (by: SignedInOperator, setId: string) =>
    (await callConsole(t, retrieveBulkAct, by, { companyCode: 'NZ', setId })).body
  const ended = async (by: SignedInOperator, setId: string) =>
    vi.waitFor(async () => {
      const found = await retrieve(by, setId)
      expect(found.bulk.state).toBe('done')
      return found
    }, 30_000)
  const pointsOf = async (members: readonly TestMember[]) => {
    const { rows } = await sql<{ account: bigint; posted: bigint }>`
      select account_id as account, posted from ledger.balance where point_type = 'POINTS'`.execute(
      t.databases.owner,
    )
    const posted = new Map(rows.map((row) => [row.account, Number(row.posted)]))
    return members.map(({ account }) => posted.get(account))
  }
  const audited = async () =>
    (await callConsole(t, retrieveAudit, await someone('finance'), { companyCode: 'NZ' })).body.entries

  test('all that match when the set is frozen, minus those unticked: nobody who matches later, nobody who matched before', async () => {
    const { members, query, points } = await listed(6)
    const [unticked, spent] = members
    if (unticked === undefined || spent === undefined) throw new Error('no members')
    const agent = await someone('agent')
    const set = await freeze(agent, { kind: 'all', query, except: [unticked] })
    expect([set.members, set.acts.map(({ act }) => act)]).toEqual([5, ['goodwill', 'freeze']])
    const late = await makeMember(t.databases, {
      lots: [{ expiresOn: '2027-12-31', points: BigInt(points) }],
    })
    // This one has changed since, and doesn't match any more: reported, and not done.
    await sql`
      update ledger.balance set posted = posted - 1 where account_id = ${spent.account} and point_type = 'POINTS'`.execute(
      t.databases.owner,
    )
    expect((await confirm(agent, set.setId, { once: 'key-bulk-once' })).body).toEqual({ outcome: 'running' })
    expect((await confirm(agent, set.setId)).code).toBe('ACT_CHANGED')
    const { bulk, failures } = await ended(agent, set.setId)
    expect([bulk.done, bulk.failed, bulk.total]).toEqual([4, 1, 250])
    expect(failures).toEqual([{ ...key(spent), name: expect.any(String), why: 'CHANGED' }])
    expect(await pointsOf([...members, late])).toEqual([
      points,
      points - 1,
      ...members.slice(2).map(() => points + 50),
      points,
    ])
    const lines = (await audited()).filter(({ after }) => after['set'] === set.setId)
    expect(lines.map(({ act }) => act)).toEqual([
      'goodwill.bulk.end',
      ...Array.from({ length: 4 }, () => 'goodwill'),
      'goodwill.bulk',
    ])
    expect(lines[0]?.after).toMatchObject({
      members: '5',
      total: '250',
      done: '4',
      failed: '1',
      hash: set.hash,
    })
    expect(lines[1]).toMatchObject({ reason: 'DISRUPTION', caseNumber: 'C-77' })
  })

  test('confirmed several times at once, it is done once and the others are told that it is', async () => {
    const { members, points } = await listed(2)
    const agent = await someone('agent')
    const { setId } = await freeze(agent, { kind: 'some', members })
    const answers = await Promise.all(Array.from({ length: 6 }, async () => confirm(agent, setId)))
    const codes = answers.map(({ code }) => code ?? 'done').toSorted()
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'ACT_CHANGED'), 'done'])
    await ended(agent, setId)
    expect(await pointsOf(members)).toEqual(members.map(() => points + 50))
  })

  test('good members are done, a bad one comes back with its reason, and trying again touches only that one', async () => {
    const { members, points } = await listed(3)
    const [first, frozen, last] = members
    if (first === undefined || frozen === undefined || last === undefined) throw new Error('no members')
    const agent = await someone('agent')
    const [start, checker] = [
      async (setId: string) => confirm(agent, setId, { act: 'freeze' }),
      await someone('supervisor'),
    ]
    const approve = async (setId: string) => {
      const { seen } = await retrieve(checker, setId)
      return callConsole(t, decideBulkAct, checker, { companyCode: 'NZ', setId, decision: 'approve', seen })
    }
    // Frozen before the selection, so it isn't a change: the freeze itself has no effect.
    await sql`
      update ledger.balance set frozen_by = '{operator}' where account_id = ${frozen.account}`.execute(
      t.databases.owner,
    )
    const set = await freeze(agent, { kind: 'some', members })
    expect((await start(set.setId)).body.outcome).toBe('requested')
    await approve(set.setId)
    const { bulk, failures } = await ended(agent, set.setId)
    expect([bulk.done, bulk.failed]).toEqual([2, 1])
    expect(failures).toEqual([{ ...key(frozen), name: expect.any(String), why: 'ACT_WITHOUT_EFFECT' }])

    await sql`
      update ledger.balance set frozen_by = '{}' where account_id = ${frozen.account}`.execute(
      t.databases.owner,
    )
    // Tried again twice: the second finds that the member was taken.
    const failed = { kind: 'failed', setId: set.setId } as const
    const sets = [await freeze(agent, failed), await freeze(agent, failed)]
    expect(sets.map((one) => one.members)).toEqual([1, 1])
    const outcomes = []
    for (const one of sets) {
      const { code, body } = await start(one.setId)
      outcomes.push(
        code ?? (body.outcome === 'requested' ? (await approve(one.setId)).code : undefined) ?? 'running',
      )
    }
    expect(outcomes).toEqual(['running', 'ACT_CHANGED'])
    expect((await ended(agent, sets[0]?.setId ?? '')).bulk).toMatchObject({ done: 1, failed: 0, members: 1 })
    expect((await retrieve(agent, set.setId)).failures).toEqual([])
    expect(await pointsOf(members)).toEqual([points, points, points])
  })

  test('a process that is killed in the middle: the next goes on, and nobody is credited twice', async () => {
    const { members, query, points } = await listed(8)
    const agent = await someone('agent')
    const set = await freeze(agent, { kind: 'all', query })
    const stuck = members[4]
    if (stuck === undefined) throw new Error('no members')
    await t.databases.owner.transaction().execute(async (tx) => {
      // The process waits in the middle of one member's transaction, and is cut off there.
      await sql`select from ledger.balance where account_id = ${stuck.account} for update`.execute(tx)
      await confirm(agent, set.setId)
      await vi.waitFor(async () => expect((await retrieve(agent, set.setId)).bulk.done).toBe(7), 30_000)
      // Its transaction is tried again a few times, and cut off each time.
      await vi.waitFor(async () => {
        await endBlocked(t.databases.owner)
        expect(t.logs.some((line) => line.includes('bulk act'))).toBe(true)
      }, 30_000)
    })
    expect((await retrieve(agent, set.setId)).bulk).toMatchObject({ state: 'running', done: 7, failed: 0 })
    const other = await t.another()
    const failures: unknown[] = []
    await Promise.all([1, 2].map(async () => runBulkActs(other.orders, (error) => failures.push(error))))
    expect(failures).toEqual([])
    expect((await retrieve(agent, set.setId)).bulk).toMatchObject({ state: 'done', done: 8, failed: 0 })
    expect(await pointsOf(members)).toEqual(members.map(() => points + 50))
  })

  test('above the limits it is one request with the total, which somebody else approves, and only then it starts', async () => {
    const { members, query, points } = await listed(3)
    const email = 'supervisor.bulk@waymark.example'
    const agent = await someone('agent', email)
    const set = await freeze(agent, { kind: 'all', query })
    expect(await preview(agent, set.setId, '4000')).toMatchObject({
      members: 3,
      total: 12_000,
      approval: 'each',
    })
    expect((await confirm(agent, set.setId, { points: '4000' })).body).toEqual({ outcome: 'requested' })
    const { bulks } = (await callConsole(t, retrieveBulkActs, agent, { companyCode: 'NZ' })).body
    const waiting = bulks.find(({ setId }) => setId === set.setId)
    expect(waiting).toMatchObject({
      setId: set.setId,
      state: 'waiting',
      total: 12_000,
      members: 3,
      isOwn: true,
      query,
    })
    expect(await pointsOf(members)).toEqual([points, points, points])
    const { seen } = await retrieve(agent, set.setId)
    const decide = async (by: SignedInOperator, decision: 'approve' | 'refuse', shown = seen) =>
      callConsole(t, decideBulkAct, by, { companyCode: 'NZ', setId: set.setId, decision, seen: shown })
    expect((await decide(await someone('supervisor', email.toUpperCase()), 'approve')).code).toBe(
      'ACT_REQUEST_OWN',
    )
    const checkers = [await someone('supervisor'), await someone('finance')]
    const [first] = checkers
    if (first === undefined) throw new Error('no checker')
    expect((await decide(first, 'approve', '0'.repeat(64))).code).toBe('ACT_CHANGED')
    const both = await Promise.all(checkers.map(async (one) => decide(one, 'approve')))
    expect(both.map(({ code }) => code ?? 'running').toSorted()).toEqual(['ACT_REQUEST_ENDED', 'running'])
    expect((await ended(first, set.setId)).bulk.done).toBe(3)
    expect(await pointsOf(members)).toEqual(members.map(() => points + 4000))
  })

  test('what expired or was refused is never done, and a set is its operator’s own', async () => {
    const { members, query, points } = await listed(2)
    const [agent, checker] = [await someone('agent'), await someone('supervisor')]
    const set = await freeze(agent, { kind: 'all', query })
    expect((await confirm(checker, set.setId, { points: '6000' })).code).toBe('NOT_FOUND')
    const stale = await freeze(agent, { kind: 'all', query })
    await confirm(agent, set.setId, { points: '6000' })
    const { seen } = await retrieve(checker, set.setId)
    const body = { companyCode: 'NZ', setId: set.setId, seen }
    expect((await callConsole(t, decideBulkAct, checker, { ...body, decision: 'refuse' })).body.outcome).toBe(
      'refused',
    )
    expect((await callConsole(t, decideBulkAct, checker, { ...body, decision: 'approve' })).code).toBe(
      'ACT_REQUEST_ENDED',
    )
    t.clock.advance(2 * 3_600_000)
    const later = await someone('agent')
    expect((await confirm(await someone('agent'), stale.setId)).code).toBe('NOT_FOUND')
    await runBulkActs(t.app.orders, () => undefined)
    expect(await pointsOf(members)).toEqual([points, points])
    const none = {
      companyCode: 'NZ',
      selection: wire({ kind: 'all', query: { ...query, filter: { country: 'ZZ' } } }),
    }
    expect((await callConsole(t, freezeSet, later, none)).code).toBe('SET_EMPTY')
  })

  test('the trail is whole after all of it', async () => {
    const { body } = await callConsole(t, verifyAudit, await someone('finance'), { companyCode: 'NZ' })
    expect(body.brokenAt).toBeNull()
  })

  test("points count on the day of the members' programme, and those of two programmes on both", async () => {
    const before = t.clock.now()
    const [ap, free] = [
      await makeMember(t.databases, { companyCode: 'QZ' }),
      await makeMember(t.databases, { companyCode: 'QZ', programCode: 'FREE' }),
    ]
    const approvalOf = async (points: number, ...members: readonly TestMember[]) => {
      people += 1
      const claims = { email: 'zones@example.nz', subject: `zones-${String(people)}`, companies: ['QZ'] }
      const who = await signInOperator(t, issuer, 'agent', claims)
      const selection = { kind: 'some' as const, members: members.map(key) }
      const { setId } = (await callConsole(t, freezeSet, who, { companyCode: 'QZ', selection })).body
      const asked = { companyCode: 'QZ', setId, act: 'goodwill' as const, fields: { points: String(points) } }
      const { seen, approval } = (await callConsole(t, previewBulkAct, who, asked)).body
      const body = { ...asked, reason: 'DISRUPTION', caseNumber: 'C-78', seen }
      const { outcome } = (await callConsole(t, performBulkAct, who, body)).body
      expect(outcome).toBe(approval === null ? 'running' : 'requested')
      return approval
    }
    try {
      t.clock.set(new Date('2026-11-20T10:30:00Z'))
      expect(await approvalOf(90, free)).toBeNull()
      t.clock.set(new Date('2026-11-20T11:30:00Z'))
      expect(await approvalOf(20, free)).toBe('day')
      expect(await approvalOf(20, free, ap)).toBe('day')
      expect(await approvalOf(10, free, ap)).toBeNull()
      expect(await approvalOf(91, ap)).toBe('day')
      expect(await approvalOf(90, ap)).toBeNull()
    } finally {
      t.clock.set(before)
    }
  })
})
