import type { SetActCode } from '@waymark/contract/console/acts/act-facts'
import { performAct, previewAct, retrieveMemberActs } from '@waymark/contract/console/acts/acts'
import { retrieveAudit, verifyAudit } from '@waymark/contract/console/audit'
import {
  decideBulkAct,
  freezeSet,
  performBulkAct,
  previewBulkAct,
  retrieveBulkAct,
} from '@waymark/contract/console/acts/bulk-acts'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
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
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const companyCode = 'NZ'
const because = { reason: 'MISTAKE', caseNumber: 'C-78' }
/** Reasons that the acts themselves have; their reversals are corrections. */
const reasons: Partial<Record<SetActCode, string>> = { goodwill: 'DISRUPTION', freeze: 'SUSPECTED_FRAUD' }

describe('reversing an act on many members', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let agent: SignedInOperator
  let people = 0
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    agent = await someone('agent')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const someone = async (role: ConsoleRole) => {
    people += 1
    return signInOperator(t, issuer, role, { subject: `${role}-reversal-${String(people)}` })
  }
  const members = async (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () =>
        makeMember(t.databases, { lots: [{ expiresOn: '2027-12-31', points: 100n }] }),
      ),
    )
  const key = ({ programCode, membershipNumber }: TestMember) => ({ programCode, membershipNumber })
  const freeze = async (selection: ConsoleWire<typeof freezeSet>['request']['selection'], by = agent) =>
    callConsole(t, freezeSet, by, { companyCode, selection })
  const perform = async (setId: string, act: SetActCode, fields: Record<string, string>) => {
    const asked = { companyCode, setId, act, fields }
    const { body, code } = await callConsole(t, previewBulkAct, agent, asked)
    const seen = code === undefined ? body.seen : '0'.repeat(64)
    const reason = reasons[act] ?? because.reason
    return callConsole(t, performBulkAct, agent, { ...asked, ...because, reason, seen })
  }
  const read = async (setId: string) =>
    (await callConsole(t, retrieveBulkAct, agent, { companyCode, setId })).body
  const ended = async (setId: string) =>
    vi.waitFor(async () => {
      const found = await read(setId)
      expect(found.bulk.state).toBe('done')
      return found
    }, 30_000)
  const decide = async (setId: string, decision: 'approve' | 'refuse', by: SignedInOperator) => {
    const { seen } = await read(setId)
    return callConsole(t, decideBulkAct, by, { companyCode, setId, decision, seen })
  }
  const balanceOf = async ({ account }: TestMember) => {
    const { rows } = await sql<{ posted: bigint; frozen: boolean }>`
      select posted, frozen_by <> '{}' as frozen from ledger.balance
      where account_id = ${account} and point_type = 'POINTS'`.execute(t.databases.owner)
    return { points: Number(rows[0]?.posted), frozen: rows[0]?.frozen }
  }
  const act = async (member: TestMember, code: 'adjust' | 'reverseEntry', fields: Record<string, string>) => {
    const asked = { companyCode, ...key(member), act: code, fields }
    const { seen } = (await callConsole(t, previewAct, agent, asked)).body
    expect((await callConsole(t, performAct, agent, { ...asked, ...because, seen })).status).toBe(200)
  }

  test('exactly the members that it was done to: each with a result, nobody twice, and those left out can be tried again', async () => {
    const [first, spent, reversed, left] = await members(4)
    if (first === undefined || spent === undefined || reversed === undefined || left === undefined)
      throw new Error('no members')
    const { body: set } = await freeze({ kind: 'some', members: [first, spent, reversed, left].map(key) })
    // Changed since: the act is never done to this one.
    await act(left, 'adjust', { points: '5', pointType: 'POINTS' })
    expect((await perform(set.setId, 'goodwill', { points: '50' })).body.outcome).toBe('running')
    expect((await ended(set.setId)).bulk).toMatchObject({ done: 3, failed: 1, reversible: 3, reversed: 0 })
    await act(spent, 'adjust', { points: '-120', pointType: 'POINTS' })
    const { acts } = (await callConsole(t, retrieveMemberActs, agent, { companyCode, ...key(reversed) })).body
    const journal =
      acts.find(({ act: code }) => code === 'reverseEntry')?.choices['journal']?.[0]?.value ?? ''
    await act(reversed, 'reverseEntry', { journal })

    const [once, twice] = [
      await freeze({ kind: 'done', setId: set.setId }),
      await freeze({ kind: 'done', setId: set.setId }),
    ]
    expect(once.body.members).toBe(3)
    expect(once.body.acts.map(({ act: code }) => code)).toEqual(['reverseEntry'])
    const { setId } = once.body
    // It reverses what was done, and is nothing else.
    for (const [code, fields] of [
      ['goodwill', { points: '50' }],
      ['unfreeze', {}],
      ['reverseEntry', { points: '40' }],
    ] as const)
      expect((await perform(setId, code, fields)).code).toBe('INVALID_REQUEST')
    const plain = await freeze({ kind: 'some', members: [key(left)] })
    expect((await perform(plain.body.setId, 'reverseEntry', { points: '50' })).code).toBe('INVALID_REQUEST')

    expect((await perform(setId, 'reverseEntry', { points: '50' })).body.outcome).toBe('running')
    expect((await perform(twice.body.setId, 'reverseEntry', { points: '50' })).code).toBe('ACT_CHANGED')
    const result = await ended(setId)
    expect(result.bulk).toMatchObject({
      act: 'reverseEntry',
      reasonName: 'Correction of a mistake',
      reverses: set.setId,
      done: 1,
      failed: 2,
      total: 150,
    })
    expect(result.done).toMatchObject([key(first)])
    expect(
      Object.fromEntries(result.failures.map(({ membershipNumber, why }) => [membershipNumber, why])),
    ).toEqual({
      [spent.membershipNumber]: 'ACT_POINTS_SPENT',
      [reversed.membershipNumber]: 'ACT_WITHOUT_EFFECT',
    })
    const points = async () =>
      (await Promise.all([first, spent, reversed, left].map(balanceOf))).map((one) => one.points)
    expect(await points()).toEqual([100, 30, 100, 105])
    const original = await read(set.setId)
    expect(original.bulk).toMatchObject({ done: 3, reversed: 3, reversible: 0 })
    expect(original.reversals.map((one) => one.setId)).toEqual([setId])
    expect((await freeze({ kind: 'done', setId: set.setId })).code).toBe('SET_EMPTY')
    expect((await freeze({ kind: 'done', setId })).code).toBe('SET_EMPTY')

    await act(spent, 'adjust', { points: '20', pointType: 'POINTS' })
    const again = await freeze({ kind: 'failed', setId, except: [key(reversed)] })
    expect(again.body.acts.map(({ act: code }) => code)).toEqual(['reverseEntry'])
    await perform(again.body.setId, 'reverseEntry', { points: '50' })
    expect((await ended(again.body.setId)).bulk).toMatchObject({ done: 1, failed: 0 })
    expect(await points()).toEqual([100, 0, 100, 105])
    const who = await someone('finance')
    const { entries } = (await callConsole(t, retrieveAudit, who, { companyCode })).body
    expect(entries.find(({ act: code }) => code === 'reverseEntry.bulk')?.after).toMatchObject({
      reverses: set.setId,
    })
    expect((await callConsole(t, verifyAudit, who, { companyCode })).body.brokenAt).toBeNull()
  })

  test('above the limits a reversal needs somebody else, and one that is refused reverses nobody', async () => {
    const [one, other] = await members(2)
    if (one === undefined || other === undefined) throw new Error('no members')
    const checker = await someone('supervisor')
    const frozen = async () => [(await balanceOf(one)).frozen, (await balanceOf(other)).frozen]
    const { body: set } = await freeze({ kind: 'some', members: [key(one), key(other)] })
    expect((await perform(set.setId, 'freeze', {})).body.outcome).toBe('requested')
    await decide(set.setId, 'approve', checker)
    await ended(set.setId)
    expect(await frozen()).toEqual([true, true])

    const lift = async () => {
      const { body } = await freeze({ kind: 'done', setId: set.setId })
      expect((await perform(body.setId, 'unfreeze', {})).body.outcome).toBe('requested')
      return body.setId
    }
    const refused = await lift()
    expect((await decide(refused, 'approve', agent)).code).toBe('NOT_ALLOWED')
    await decide(refused, 'refuse', checker)
    expect((await read(set.setId)).bulk).toMatchObject({ reversed: 0, reversible: 2 })
    const approved = await lift()
    await decide(approved, 'approve', checker)
    expect((await ended(approved)).bulk).toMatchObject({ done: 2, failed: 0 })
    expect(await frozen()).toEqual([false, false])
  })
})
