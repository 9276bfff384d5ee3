import { login } from '@waymark/contract/identity/sign-in/login'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../../test/database/counted-statements.ts'
import { openTestDatabases } from '../../../test/database/database.ts'
import { makeMember, makeNominee, password, type TestMember } from '../../../test/members.ts'
import { recordStatements } from '../../../test/database/recorded-statements.ts'
import { signIn } from '../../../test/sign-in.ts'
import { planOf, stepsOf } from '../../../test/database/statement-plan.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { callWire } from '../../../test/wire.ts'
import { putInForce } from '../../configuration/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import type { OwnedDatabases } from '../../platform/database/database.ts'
import { endSessionsOf } from './session-store.ts'

let databases: OwnedDatabases
let member: TestMember
beforeAll(async () => {
  databases = await openTestDatabases()
  member = await makeMember(databases)
  await sql`alter table pending_sign_in drop constraint pending_sign_in_customer_number_fkey`.execute(
    databases.owner,
  )
  await sql`
    insert into pending_sign_in (pending_id, customer_number, cookie_hash, asked, expires_at)
    select gen_random_uuid(), 7000000000 + n, '\\x00', '{}', now() from generate_series(1, 20000) as n`.execute(
    databases.owner,
  )
  await sql`analyze pending_sign_in`.execute(databases.owner)
})
afterAll(async () => databases.close())

test('[AUTH-13] what a new password ends is found by indexes, however many others are signing in', async () => {
  const customer = customerNumber(String(member.customer))
  const statements = await recordStatements(async (db) => {
    await inTransaction(db, async (tx) => endSessionsOf(tx, customer, new Date()))
  })
  expect(statements.length).toBeGreaterThan(1)
  for (const statement of statements) {
    for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
      const steps = stepsOf(await planOf(databases.jobs, statement, { mode }))
      const scanned = steps.filter((step) => step['Node Type'] === 'Seq Scan')
      expect(scanned.map((step) => step['Relation Name'])).not.toContain('pending_sign_in')
    }
  }
})

test('[AUTH-01] a sign-in is four statements: what is checked, a try before and after, and the session with what the person holds', async () => {
  const counted = countStatements(await openTestDatabases())
  await putInForce(counted.databases.jobs, 'NZ', testCompany, new Date('2020-01-01T00:00:00Z'), 'test')
  const t = await openTestApp({ databases: counted.databases })
  try {
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    const nominee = await makeNominee(t.databases, company, { NAVIGATE_CORPORATE_OVERVIEW: 'F' })
    await signIn(t.app.server, nominee)
    counted.statements.length = 0
    const body = { object: { loginId: nominee.membershipNumber, password, companyCode: 'NZ' } }
    const answer = await callWire(t.app.server, login, { body })
    const { programs } = answer.body.data.details.cliams.userDetails
    expect(programs.corporateInfo.map(({ membershipNumber }) => membershipNumber)).toEqual([
      company.membershipNumber,
    ])
    const tables = [
      'from (select) as somebody',
      'into sign_in_attempt',
      'update sign_in_attempt',
      'into session ',
    ]
    expect(counted.statements.map((text) => tables.find((table) => text.includes(table)))).toEqual(tables)
  } finally {
    await t.close()
  }
})
