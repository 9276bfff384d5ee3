import { parseDay } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabases } from '../../../test/database/database.ts'
import { recordStatements } from '../../../test/database/recorded-statements.ts'
import { planOf, stepsOf } from '../../../test/database/statement-plan.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import type { OwnedDatabases } from '../../platform/database/database.ts'
import { lockOffer, lockSeatsOfPerson, readOwnSeats } from './own-seat-store.ts'

const customer = customerNumber('700000001')
const seatId = '018f0000-0000-7000-8000-000000000001'

let databases: OwnedDatabases
beforeAll(async () => {
  databases = await openTestDatabases()
  await fill(databases)
})
afterAll(async () => databases.close())

test("[CORP-06] a person's own seats are found by indexes, however many companies have any", async () => {
  const statements = await recordStatements(async (db) => {
    await readOwnSeats(db, 'NZ', customer, parseDay('2026-11-20'))
    await db.transaction().execute(async (tx) => {
      await lockSeatsOfPerson(tx, 'NZ', customer)
      await lockOffer(tx, 'NZ', customer, seatId)
    })
  })
  expect(statements.length).toBeGreaterThan(2)
  for (const statement of statements)
    for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
      const steps = stepsOf(await planOf(databases.owner, statement, { mode }))
      const scanned = steps.filter((step) => step['Node Type'] === 'Seq Scan')
      expect(scanned.map((step) => step['Relation Name'])).not.toContain('company_seat')
    }
})

/** 20,000 seats of 400 companies, of which only users and seats are needed. */
async function fill({ owner }: OwnedDatabases): Promise<void> {
  await sql`
    alter table company_seat drop constraint company_seat_order_id_fkey,
      drop constraint company_seat_company_code_program_code_membership_number_fkey`.execute(owner)
  await sql`
    insert into company_seat (seat_id, order_id, line, company_code, program_code, membership_number, club_code, plan, from_day,
      until_day, net, vat, state, nominee_reference, offered_at)
    select gen_random_uuid(), gen_random_uuid(), 1, 'NZ', 'CORP', (100000 + n % 400)::text, 'KORU', 'YEAR', '2026-01-01', '2026-12-31',
      1000, 150, 'offered', n, now()
    from generate_series(1, 20000) n`.execute(owner)
  await sql`analyze company_seat`.execute(owner)
}
