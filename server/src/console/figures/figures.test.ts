import { retrieveFigures } from '@waymark/contract/console/operations/figures'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { makeMember, type TestMember } from '../../../test/members.ts'
import {
  callConsole,
  consoleAt,
  signInOperator,
  type SignedInOperator,
} from '../../../test/console/operators.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { adjustCommand } from '../../cli/members/adjust.ts'
import { openDesk, type TestDesk } from '../../cli/test/open-desk.ts'
import { customerId, holdRenewal, newHoldId, newJournalId, renewPoints } from '../../ledger/index.ts'

describe('the figures of the day', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let desk: TestDesk
  let who: SignedInOperator
  let member: TestMember
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    desk = await openDesk(t)
    who = await signInOperator(t, issuer, 'readOnly')
    member = await makeMember(t.databases, {
      lots: [
        { expiresOn: '2026-11-19', points: 300n },
        { expiresOn: '2028-01-31', points: 10_000n },
      ],
    })
    await makeMember(t.databases, { programCode: 'FREE', lots: [{ expiresOn: '2028-01-31', points: 7n }] })
    await sql`update membership set enrolled_on = '2026-11-18' where account = ${member.account}`.execute(
      t.databases.jobs,
    )
    await sql`
      insert into claim (claim_number, account, customer_number, company_code, program_code, membership_number, kind, occurred_on,
        partner_code, partner_reference, submitted_at)
      values ('CL-1', ${member.account}, ${member.customer}, 'NZ', 'AP', ${member.membershipNumber}, 'PARTNER', '2026-10-01',
        'HOTEL', 'R-1', '2026-11-18T12:00:00Z')`.execute(t.databases.owner)
    await run('expire-points')
    await adjust('-500', 'A-1')
    await run('sum-figures')
  })
  afterAll(async () => {
    await desk.close()
    await t.close()
    await issuer.close()
  })

  const run = async (name: string) => t.app.jobs.find((job) => job.name === name)?.run()
  const adjust = async (points: string, reference: string) => {
    const of = { membershipNumber: member.membershipNumber, programme: 'AP', pointType: 'POINTS' } as const
    const order = { ...of, points, reason: 'Test', reference, by: 'Aroha', dryRun: false }
    expect((await desk.desk.ask(adjustCommand, order)).exitCode).toBe(0)
  }
  const read = async (programCode = 'AP') =>
    (await callConsole(t, retrieveFigures, who, { companyCode: 'NZ', programCode })).body
  const nothing = { issued: 0, spent: 0, expired: 0, signUps: 0, claims: 0 }

  test('are summed by the day of the programme on which things were recorded, and end today', async () => {
    const { days, today, programmes } = await read()
    expect([days.length, today, days.at(-1)?.day]).toEqual([30, '2026-11-20', '2026-11-20'])
    expect(
      days.filter((day) => Object.values(day).some((value) => typeof value === 'number' && value > 0)),
    ).toEqual([
      { ...nothing, day: '2026-11-01', issued: 10_300 },
      { ...nothing, day: '2026-11-18', signUps: 1 },
      // Noon UTC on the 18th is the 19th in Auckland.
      { ...nothing, day: '2026-11-19', claims: 1 },
      { ...nothing, day: '2026-11-20', spent: 500, expired: 300 },
    ])
    expect(programmes.map(({ programCode }) => programCode)).not.toContain('KORU')
  })

  test('have what expires by month, and add up to the balances', async () => {
    const { days, liability } = await read()
    expect(liability).toEqual([{ month: '2028-01', points: 9500 }])
    const left = days.reduce((sum, { issued, spent, expired }) => sum + issued - spent - expired, 0)
    expect(left).toBe(9500)
    expect((await read('FREE')).liability).toEqual([{ month: '2028-01', points: 7 }])
  })

  test('go on from the last day that was summed, and repeat no day twice', async () => {
    const before = (await read()).days
    await run('sum-figures')
    expect((await read()).days).toEqual(before)
    t.clock.set(new Date('2026-11-22T01:00:00Z'))
    // The session before ended unused.
    who = await signInOperator(t, issuer, 'readOnly')
    await adjust('40', 'A-2')
    await run('sum-figures')
    const { days, liability } = await read()
    expect(days.slice(-2)).toMatchObject([
      { day: '2026-11-21', ...nothing },
      { day: '2026-11-22', issued: 40 },
    ])
    expect(days.slice(0, -2)).toEqual(before.slice(2))
    expect(liability.reduce((sum, { points }) => sum + points, 0)).toBe(9540)
  })

  test('[POINT-11] count restored points as issued, and extended ones as nothing', async () => {
    const of = { account: member.account, today: '2026-11-22' }
    const journal = () => newJournalId(t.clock.now())
    const restored = { expiredOn: '2026-11-19', points: 300n }
    await renewPoints(t.databases.jobs, { ...of, journal: journal(), expiresOn: '2027-11-30', of: restored })
    const hold = newHoldId(t.clock.now())
    await holdRenewal(t.databases.jobs, {
      ...of,
      principal: customerId(member.customer),
      points: 1000n,
      expiresOn: '2028-01-31',
      hold,
      endsAt: new Date('2026-11-22T02:00:00Z'),
      endsOn: '2026-11-22',
    })
    await renewPoints(t.databases.jobs, { ...of, journal: journal(), expiresOn: '2029-01-31', of: { hold } })
    await run('sum-figures')
    const { days } = await read()
    expect(days.at(-1)).toMatchObject({ issued: 340, spent: 0 })
    const left = days.reduce((sum, { issued, spent, expired }) => sum + issued - spent - expired, 0)
    expect(left).toBe(9840)
  })
})
