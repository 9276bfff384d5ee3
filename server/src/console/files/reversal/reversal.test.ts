import {
  previewFileReversal,
  retrieveFile,
  reverseFile,
  runFile,
  uploadFile,
} from '@waymark/contract/console/files/files'
import { poolFamily } from '@waymark/contract/family/pool/pool-family'
import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../../test/identity/fake-issuer.ts'
import { join, pinToken, poolPerson, poolState } from '../../../../test/family/pools.ts'
import { identityOf, makeMember, type TestMember } from '../../../../test/members.ts'
import { createActing } from '../../../../test/console/operator-acts.ts'
import { callConsole, consoleAt, type SignedInOperator } from '../../../../test/console/operators.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { callWire } from '../../../../test/wire.ts'
import {
  accountId,
  adjustPoints,
  customerId,
  expireLots,
  holdPoints,
  holdRenewal,
  newHoldId,
  newJournalId,
  readRenewable,
  readSummary,
  reconcile,
  renewPoints,
  systemAccounts,
  transferPoints,
  type Day,
} from '../../../ledger/index.ts'

/** Of a random file. */
const MEMBERS = 20

const header = 'company,programme,membershipNumber,partner,reference,points,statusPoints,occurredOn'

describe('reversing a file whose points went elsewhere since', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let merging: ReturnType<typeof createActing>
  let who: SignedInOperator
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    merging = createActing(t, issuer, 'DOUBLE_MEMBERSHIP')
    who = await merging.someone('finance')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const today = '2026-11-20'
  const accrual = (of: TestMember, points: number, status = '') =>
    `NZ,AP,${of.membershipNumber},HOTEL,${randomUUID()},${String(points)},${status},2026-11-01`
  const settle = async () => {
    await sql`update outbox set due_at = now() where topic = 'work.consoleFile' and done_at is null`.execute(
      t.databases.jobs,
    )
    await t.app.relay.run()
    await t.app.relay.run()
  }
  const look = async (fileId: string) =>
    (await callConsole(t, retrieveFile, who, { companyCode: 'NZ', fileId })).body

  /** A file that was run. */
  async function posted(...lines: readonly string[]): Promise<string> {
    const file = Buffer.from([header, ...lines].join('\n')).toString('base64')
    const given = { companyCode: 'NZ', kind: 'accruals', fileName: 'accruals.csv', file } as const
    const { fileId } = (await callConsole(t, uploadFile, who, given)).body
    await settle()
    const { seen } = (await look(fileId)).ready
    const body = { companyCode: 'NZ', fileId, reason: 'REGULAR_FILE', caseNumber: 'F-77', seen }
    expect((await callConsole(t, runFile, who, body)).body.outcome).toBe('working')
    await settle()
    t.clock.advance(1000)
    return fileId
  }

  /** Reverses it as it was previewed. @returns what was shown, and each line's state with its reason */
  async function reverse(fileId: string) {
    const shown = (await callConsole(t, previewFileReversal, who, { companyCode: 'NZ', fileId })).body
    const body = { companyCode: 'NZ', fileId, reason: 'PARTNER_ERROR', caseNumber: 'F-78', seen: shown.seen }
    expect((await callConsole(t, reverseFile, who, body)).body.outcome).toBe('working')
    await settle()
    const rows = (await look(fileId)).rows.map(({ state, faults }) => [
      state,
      ...faults.map(({ code }) => code),
    ])
    const { lines, points, statusPoints, kept } = shown
    return { shown: [lines, points, statusPoints, kept.lines], rows }
  }

  const merge = async (double: TestMember, { membershipNumber: into }: TestMember) => {
    expect((await merging.withFourEyes(double, 'merge', { into })).body.outcome).toBe('done')
    t.clock.advance(1000)
  }
  const adjust = async ({ account }: TestMember, amount: bigint) =>
    adjustPoints(t.databases.jobs, {
      account,
      pointType: 'POINTS',
      amount,
      expiresOn: '2027-12-31',
      today,
      journal: newJournalId(t.clock.now()),
      businessReference: randomUUID(),
      facts: { detail: { reason: 'elsewhere' } },
    })
  /** What a member's lots of a day have is expired, and the job has seen it. */
  const expire = async ({ account }: TestMember, day: string, to: string) => {
    await sql`
      update ledger.lot set expires_on = ${to} where account_id = ${account} and expires_on = ${day} and open`.execute(
      t.databases.owner,
    )
    await expireLots(t.databases.jobs, { today, clock: t.clock })
  }
  const earned = '2030-11-30'
  const balances = async (...of: readonly TestMember[]) =>
    Promise.all(
      of.map(async ({ account }) => {
        const found = await readSummary(t.databases.jobs, account, today)
        return [Number(found?.available), Number(found?.statusPoints)]
      }),
    )

  test('is previewed as it will be where points of several lines were restored and have expired again', async () => {
    const aroha = await makeMember(t.databases)
    const fileId = await posted(accrual(aroha, 50), accrual(aroha, 70))
    await expire(aroha, earned, '2026-11-18')
    const restored = await renewPoints(t.databases.jobs, {
      account: aroha.account,
      journal: newJournalId(t.clock.now()),
      today,
      expiresOn: '2027-11-30',
      of: { expiredOn: '2026-11-18', points: 110n },
    })
    expect(restored.kind).toBe('renewed')
    await expire(aroha, '2027-11-30', '2026-11-19')
    await adjust(aroha, 1000n)
    const { shown, rows } = await reverse(fileId)
    expect(rows).toEqual([['REVERSED'], ['REVERSED']])
    expect(await balances(aroha)).toEqual([[1000, 0]])
    expect(shown).toEqual([2, 0, 0, 0])
  })

  test('takes what a merge has moved from the kept membership, as previewed, and says where it was spent', async () => {
    const [double, kept] = [await makeMember(t.databases), await makeMember(t.databases)]
    const fileId = await posted(accrual(double, 60, '500'), accrual(kept, 40), accrual(double, 30))
    await merge(double, kept)
    expect(await balances(double, kept)).toEqual([
      [0, 0],
      [130, 500],
    ])
    // 10 are spent, so the last line has too few.
    await adjust(kept, -10n)
    const { shown, rows } = await reverse(fileId)
    expect(rows).toEqual([['REVERSED'], ['REVERSED'], ['KEPT', 'points_spent_merged']])
    expect(await balances(double, kept)).toEqual([
      [0, 0],
      [20, 0],
    ])
    expect(shown).toEqual([2, 100, 500, 1])
    expect((await merging.withFourEyes(double, 'unmerge')).body.outcome).toBe('done')
    expect(await balances(double, kept)).toEqual([
      [20, 0],
      [0, 0],
    ])
  })

  test('leaves what has expired since a merge', async () => {
    const [double, kept] = [await makeMember(t.databases), await makeMember(t.databases)]
    const fileId = await posted(accrual(double, 60), accrual(kept, 1))
    await adjust(kept, 200n)
    await merge(double, kept)
    await sql`
      update ledger.lot set expires_on = '2026-11-19' where account_id = ${kept.account} and granted = 60`.execute(
      t.databases.owner,
    )
    const { shown, rows } = await reverse(fileId)
    expect(rows).toEqual([['REVERSED'], ['REVERSED']])
    expect(await balances(double, kept)).toEqual([
      [0, 0],
      [200, 0],
    ])
    expect(shown).toEqual([2, 1, 0, 0])
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test('takes what is still free in a family pool before other points, as previewed', async () => {
    const [head, tama] = [await poolPerson(t, 'Wiremu'), await poolPerson(t, 'Tama')]
    await join(t.app.server, head, tama)
    const [first, second] = [await posted(accrual(tama.member, 100)), await posted(accrual(tama.member, 60))]
    const raw = {
      object: { ...identityOf(tama.member), transactionId: await pinToken(t.app.server, tama), points: 150 },
    }
    const put = await callWire(t.app.server, poolFamily, { token: tama.token, key: randomUUID(), raw })
    expect(put.status).toBe(200)
    await adjust(tama.member, -3n)
    expect(await reverse(first)).toEqual({ shown: [1, 100, 0, 0], rows: [['REVERSED']] })
    expect(await reverse(second)).toEqual({ shown: [0, 0, 0, 1], rows: [['KEPT', 'points_spent']] })
    expect(await balances(tama.member)).toEqual([[7, 0]])
    expect((await poolState(t.app.server, head)).pool).toMatchObject({ available: 50, returned: 100 })
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  const step = fc.record({
    who: fc.nat(MEMBERS - 1),
    kind: fc.constantFrom('change', 'expire', 'renew', 'renew', 'spend', 'hold', 'merge'),
    points: fc.integer({ min: 1, max: 40 }),
  })
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  async function perform(members: readonly TestMember[], { who: nth, kind, points }: Step): Promise<void> {
    const [member, other] = [members[nth], members[(nth + points) % MEMBERS]]
    if (member === undefined || other === undefined) throw new Error('There is no such member')
    t.clock.advance(1000)
    const now = t.clock.now()
    const account = accountId(member.account)
    const moving = {
      principal: customerId(member.customer),
      points: BigInt(points),
      today,
      idempotency: { key: randomUUID(), bodyHash: '' },
      kinds: { out: 'redemption' },
    } as const
    const ends = { endsAt: new Date('2026-11-21T00:00:00Z'), endsOn: '2026-11-21' } as const
    const { web } = t.databases
    switch (kind) {
      case 'change':
        await adjust(member, BigInt(points - 20 || 1))
        return
      case 'expire':
        await expireLots(t.databases.jobs, { today, clock: t.clock })
        return
      case 'renew':
        return renew(member, points)
      case 'spend': {
        const to = systemAccounts.redemption
        await transferPoints(web, { ...moving, from: account, to, journal: newJournalId(now) })
        return
      }
      case 'hold':
        await holdPoints(web, {
          ...moving,
          ...ends,
          account,
          to: systemAccounts.redemption,
          hold: newHoldId(now),
        })
        return
      case 'merge':
        // Refused by name where it isn't possible.
        await merging.withFourEyes(member, 'merge', { into: other.membershipNumber }).catch(() => undefined)
    }
  }

  /** Extends or restores part of the first date. The new date can be past too. */
  async function renew(member: TestMember, points: number): Promise<void> {
    const account = accountId(member.account)
    const window = { since: '2026-09-30', today, until: '2027-09-30' }
    const [date] = (await readRenewable(t.databases.web, [account], window)).get(account) ?? []
    if (date === undefined) return
    const part = date.points > BigInt(points) ? date.points - BigInt(points) : date.points
    const expiresOn = points % 2 === 0 ? '2027-10-31' : '2026-11-19'
    const renewal = { account, journal: newJournalId(t.clock.now()), today, expiresOn }
    const hold = newHoldId(t.clock.now())
    if (date.tag === 'expiringSoon') {
      const principal = customerId(member.customer)
      const reserved = { principal, account, points: part, expiresOn: date.expiresOn, today, hold }
      await holdRenewal(t.databases.web, { ...reserved, endsAt: t.clock.now(), endsOn: today })
    }
    const of = date.tag === 'expired' ? { expiredOn: date.expiresOn, points: part } : { hold }
    await renewPoints(t.databases.jobs, { ...renewal, of })
  }

  /** Gives the points that a line credited another last valid day. */
  async function expireOn(day: Day, fileId: string, line: number): Promise<void> {
    const { rows } = await sql<{ account: bigint; lot: bigint }>`
      select b.account_id as account, l.lot_no as lot
      from console_file_row r cross join lateral ledger.posting_of(r.reference) b
        cross join lateral ledger.lots_of_journal(b.account_id, b.journal_id) l
      where r.file_id = ${fileId}::uuid and r.line = ${line}`.execute(t.databases.owner)
    for (const { account, lot } of rows)
      await sql`update ledger.lot set expires_on = ${day} where account_id = ${account} and lot_no = ${lot}`.execute(
        t.databases.owner,
      )
  }

  test(
    'takes exactly what was previewed, whatever its members did with the points',
    { timeout: 120_000 },
    async () => {
      const points = fc.array(
        fc.record({
          who: fc.nat(MEMBERS - 1),
          points: fc.integer({ min: 10, max: 90 }),
          status: fc.constantFrom('', '7', '30'),
          day: fc.constantFrom('2026-11-18', '2026-12-15', earned),
        }),
        { minLength: 30, maxLength: 45, size: 'max' },
      )
      const steps = fc.array(step, { minLength: 40, maxLength: 90, size: 'max' })
      await fc.assert(
        fc.asyncProperty(points, steps, async (credits, all) => {
          const members = await Promise.all(
            Array.from({ length: MEMBERS }, async () => makeMember(t.databases)),
          )
          const lines = credits.flatMap(({ who: nth, points: given, status }) => {
            const member = members[nth]
            return member === undefined ? [] : [accrual(member, given, status)]
          })
          const fileId = await posted(...lines)
          for (const [at, { day }] of credits.entries()) await expireOn(day, fileId, at + 2)
          for (const one of all) await perform(members, one)
          const sumOf = async () =>
            (await balances(...members)).reduce(
              ([p, st], [q = 0, tu = 0]) => [(p ?? 0) + q, (st ?? 0) + tu],
              [0, 0],
            )
          const [before, beforeStatus] = await sumOf()
          const { shown } = await reverse(fileId)
          const [after, afterStatus] = await sumOf()
          const { rows } = await sql<{ lines: number }>`
            select count(*)::integer as lines from console_file_row where file_id = ${fileId}::uuid and state = 'REVERSED'`.execute(
            t.databases.jobs,
          )
          const reversed = rows[0]?.lines ?? 0
          const taken = [(before ?? 0) - (after ?? 0), (beforeStatus ?? 0) - (afterStatus ?? 0)]
          expect(shown).toEqual([reversed, ...taken, lines.length - reversed])
        }),
        { numRuns: 2 },
      )
      expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
    },
  )
})
