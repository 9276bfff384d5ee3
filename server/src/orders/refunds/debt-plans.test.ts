import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabases } from '../../../test/database/database.ts'
import { recordStatements } from '../../../test/database/recorded-statements.ts'
import { planOf, stepsOf } from '../../../test/database/statement-plan.ts'
import type { OwnedDatabases } from '../../platform/database/database.ts'
import { readDebtsOf } from './debt-store.ts'

let databases: OwnedDatabases
beforeAll(async () => {
  databases = await openTestDatabases()
  // Of the orders themselves nothing is read here.
  await sql`alter table point_debt drop constraint point_debt_order_number_fkey`.execute(databases.owner)
  await sql`
    insert into point_debt (order_number, account, company_code, program_code, points, made_at)
    select 'TP' || n, 5000000000 + n, 'NZ', 'AP', 1000, now() from generate_series(1, 20000) as n`.execute(
    databases.owner,
  )
  await sql`analyze point_debt`.execute(databases.owner)
})
afterAll(async () => databases.close())

test('[POINT-08] what an account owes is found by an index, however many others owe', async () => {
  const [statement] = await recordStatements(async (db) => readDebtsOf(db, [5_000_000_001n]))
  if (statement === undefined) throw new Error('Nothing was read')
  for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
    const steps = stepsOf(await planOf(databases.jobs, statement, { mode }))
    expect(steps.map((step) => step['Index Name']).filter((name) => name !== undefined)).toEqual([
      'point_debt_of_account',
    ])
  }
})
