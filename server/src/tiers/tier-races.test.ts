import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveTier, makeMember, type TestMember } from '../../test/members.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { openDesk, type TestDesk } from '../cli/test/open-desk.ts'
import { evaluateAllTiers, evaluateDueTiers } from './index.ts'
import { adjustCommand } from '../cli/members/adjust.ts'

let t: TestApp
let desks: readonly [TestDesk, TestDesk]
beforeAll(async () => {
  t = await openTestApp()
  desks = [await openDesk(t), await openDesk(t)]
})
afterAll(async () => {
  for (const desk of desks) await desk.close()
  await t.close()
})

const failures: unknown[] = []
const services = (desk: TestDesk) => ({ ...desk.context, database: desk.context.databases.jobs, pageSize: 5 })
const inBoth = async (evaluate: typeof evaluateDueTiers) =>
  Promise.all(desks.map(async (desk) => evaluate(services(desk), (error) => void failures.push(error))))

async function rowsOf(member: TestMember) {
  const { rows: grants } = await sql<{ tier: string; until: string }>`
    select tier_code as tier, counts_until as until from tier_grant
    where membership_number = ${member.membershipNumber} order by counts_until, tier_code desc`.execute(
    t.databases.jobs,
  )
  const { rows: moves } = await sql<{ kind: string; tier: string }>`
    select kind, to_tier as tier from tier_move where membership_number = ${member.membershipNumber} order by seq`.execute(
    t.databases.jobs,
  )
  const { rows: told } = await sql<{ news: number; mails: number }>`
    select (select count(*)::int from notification where customer_number = ${member.customer}) as news,
      (select count(*)::int from outbox where topic = 'mail.tierMoved' and payload ->> 'customer' = ${String(member.customer)}) as mails`.execute(
    t.databases.jobs,
  )
  return { grants, moves, told: told[0] }
}

test('[SUMM-01] two concurrent accruals reach each tier once, whichever is first', async () => {
  const member = await makeMember(t.databases)
  const { membershipNumber } = member
  const add = async (desk: TestDesk) =>
    desk.desk.ask(adjustCommand, {
      membershipNumber,
      points: '450',
      pointType: 'STATUS',
      reason: 'Test',
      by: 'Aroha',
      dryRun: false,
    })
  expect((await Promise.all(desks.map(add))).map(({ exitCode }) => exitCode)).toEqual([0, 0])
  expect(await rowsOf(member)).toEqual({
    grants: [
      { tier: 'SILVER', until: '2028-03-31' },
      { tier: 'GOLD', until: '2028-03-31' },
    ],
    moves: [
      { kind: 'raised', tier: 'SILVER' },
      { kind: 'raised', tier: 'GOLD' },
    ],
    told: { news: 2, mails: 2 },
  })
})

test('[SUMM-01] two processes that evaluate a year’s end decide and announce it once, page by page', async () => {
  const members: TestMember[] = []
  for (let count = 0; count < 12; count += 1) {
    const member = await makeMember(t.databases)
    await giveTier(t.databases, member, {
      tierCode: 'GOLD',
      source: 'earned',
      from: '2025-06-01',
      until: '2027-03-31',
    })
    members.push(member)
  }
  t.clock.set(new Date('2027-04-01T00:00:00Z'))
  const moved = await inBoth(evaluateDueTiers)
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(members.length)
  expect([await inBoth(evaluateDueTiers), await inBoth(evaluateAllTiers)]).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(failures).toEqual([])
  for (const member of members) {
    expect(await rowsOf(member)).toEqual({
      grants: [
        { tier: 'GOLD', until: '2027-03-31' },
        { tier: 'SILVER', until: '2028-03-31' },
      ],
      moves: [{ kind: 'lowered', tier: 'SILVER' }],
      told: { news: 1, mails: 1 },
    })
  }
})

test('[SUMM-01] one membership that cannot be evaluated holds up no other', async () => {
  const [broken, other] = [await makeMember(t.databases), await makeMember(t.databases)]
  for (const member of [broken, other])
    await giveTier(t.databases, member, {
      tierCode: 'GOLD',
      source: 'earned',
      from: '2025-06-01',
      until: '2027-03-31',
    })
  // A tier change that the database refuses.
  await sql`alter table tier_move add constraint broken check (membership_number <> ${sql.lit(broken.membershipNumber)})`.execute(
    t.databases.owner,
  )
  const [desk] = desks
  expect(await evaluateDueTiers(services(desk), (error) => void failures.push(error))).toBe(1)
  expect(failures).toHaveLength(1)
  expect((await rowsOf(broken)).grants).toEqual([{ tier: 'GOLD', until: '2027-03-31' }])
  expect((await rowsOf(other)).moves).toEqual([{ kind: 'lowered', tier: 'SILVER' }])
  await sql`alter table tier_move drop constraint broken`.execute(t.databases.owner)
  expect(await evaluateDueTiers(services(desk), (error) => void failures.push(error))).toBe(1)
})
