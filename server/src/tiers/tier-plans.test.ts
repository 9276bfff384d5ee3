import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabases } from '../../test/database/database.ts'
import { makeMember } from '../../test/members.ts'
import { recordStatements } from '../../test/database/recorded-statements.ts'
import { planOf, stepsOf, type PlanNode } from '../../test/database/statement-plan.ts'
import { readMembership } from '../membership/index.ts'
import type { Database, OwnedDatabases } from '../platform/database/database.ts'
import { readAllGrants, readGrants, readMoves } from './store.ts'
import { readDueNumbers, readSwept } from './sweep-store.ts'

const key = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '900000001' }
const page = { companyCode: 'NZ', programCode: 'AP', after: '900000001', pageSize: 500 }
const [before, now] = [
  { from: '2025-04-01', to: '2026-03-31' },
  { from: '2026-04-01', to: '2027-03-31' },
] as const

/** All reads of tiers, by requests and jobs. */
const reads: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'the tier of a membership': async (db) => readMembership(db, 'NZ', 'AP', key.membershipNumber),
  'the grants to evaluate': async (db) => readGrants(db, key),
  'the grants that an operator reads': async (db) => readAllGrants(db, key),
  'the history': async (db) => readMoves(db, key, 20),
  'what is due': async (db) => readDueNumbers(db, page, '2026-11-20'),
  'a page of all memberships': async (db) => readSwept(db, page, [before, now]),
}

let databases: OwnedDatabases
beforeAll(async () => {
  databases = await openTestDatabases()
  const { customer } = await makeMember(databases)
  await fill(databases.owner, customer)
})
afterAll(async () => databases.close())

test.each(Object.keys(reads).map((name) => ({ name })))(
  '[SUMM-01] $name is read by an index',
  async ({ name }) => {
    const statements = await recordStatements(async (db) => reads[name]?.(db))
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
        const steps = stepsOf(await planOf(databases.jobs, statement, { mode }))
        expect(wholeTables(steps)).toEqual([])
        expect(steps.filter((step) => step['Index Name'] !== undefined)).not.toEqual([])
      }
    }
  },
)

/** Tables a plan scans fully, among those filled here, since the planner scans empty tables anyway. */
function wholeTables(steps: readonly PlanNode[]): readonly (string | undefined)[] {
  const scans = steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name'])
  return scans.filter((table) => table === 'membership' || table?.startsWith('tier_') === true)
}

/** 20,000 memberships with three grants and changes each, a few of them due. */
async function fill(owner: Database, customer: bigint): Promise<void> {
  await sql`
    insert into membership (company_code, program_code, membership_number, customer_number, account, enrolled_on)
    select 'NZ', 'AP', (900000000 + n)::text, ${customer}, 5000000000 + n, '2022-01-01' from generate_series(1, 20000) as n`.execute(
    owner,
  )
  await sql`
    insert into tier_grant (grant_id, company_code, program_code, membership_number, tier_code, source, counts_from, counts_until, review_on, made_at)
    select gen_random_uuid(), 'NZ', 'AP', (900000000 + n)::text, 'GOLD', 'earned', '2025-04-01', '2027-03-31',
      case when n % 100 = 0 then date '2026-04-01' when g = 1 then date '2027-04-01' end, now()
    from generate_series(1, 20000) as n cross join generate_series(1, 3) as g`.execute(owner)
  await sql`
    insert into tier_move (move_id, company_code, program_code, membership_number, kind, from_tier, to_tier, source, happened_on, made_at)
    select gen_random_uuid(), 'NZ', 'AP', (900000000 + n)::text, 'kept', 'GOLD', 'GOLD', 'earned', '2026-04-01', now()
    from generate_series(1, 20000) as n cross join generate_series(1, 3) as g`.execute(owner)
  await sql`analyze`.execute(owner)
}
