import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabases } from '../../test/database.ts'
import { makeMember, type TestMember } from '../../test/members.ts'
import { recordStatements } from '../../test/recorded-statements.ts'
import { planOf, stepsOf } from '../../test/statement-plan.ts'
import { customerNumber } from '../platform/branded-ids.ts'
import type { Database, OwnedDatabases } from '../platform/database/database.ts'
import { readSubscription } from './subscription-store.ts'

let databases: OwnedDatabases
let member: TestMember
beforeAll(async () => {
  databases = await openTestDatabases()
  member = await makeMember(databases)
  await fill(databases.owner)
})
afterAll(async () => databases.close())

test("a person's place in a club is read by indexes, whoever else has terms", async () => {
  const key = {
    companyCode: member.companyCode,
    programCode: member.programCode,
    customer: customerNumber(String(member.customer)),
  }
  const statements = await recordStatements(async (db) => {
    await readSubscription(db, key).catch(() => undefined)
  })
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
      const steps = stepsOf(await planOf(databases.jobs, statement, { mode }))
      const scanned = steps.filter((step) => step['Node Type'] === 'Seq Scan')
      expect(scanned.map((step) => step['Relation Name'])).not.toContain('subscription_term')
    }
  }
})

/** The terms of 20,000 others, whose subscriptions aren't needed. */
async function fill(owner: Database): Promise<void> {
  await sql`alter table subscription_term drop constraint subscription_term_subscription_id_fkey`.execute(
    owner,
  )
  await sql`
    insert into subscription_term (term_id, subscription_id, plan, from_day, until_day, anchor_day, grace_until, made_at)
    select gen_random_uuid(), gen_random_uuid(), 'ANNUAL', '2026-01-01', '2026-12-31', '2026-01-01', '2027-01-30', now()
    from generate_series(1, 20000)`.execute(owner)
  await sql`analyze subscription_term`.execute(owner)
}
