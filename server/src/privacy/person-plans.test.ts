import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabases } from '../../test/database/database.ts'
import { makeMember } from '../../test/members.ts'
import { recordStatements } from '../../test/database/recorded-statements.ts'
import { planOf, readsWhole, stepsOf, type PlanMode } from '../../test/database/statement-plan.ts'
import { customerNumber } from '../platform/branded-ids.ts'
import type { Database, OwnedDatabases, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { readOpenMatters, readOtherEntries, readPerson, type Person } from './person-store.ts'
import { personalTables } from './personal-data.ts'
import { eraseIn, readCopiedRows } from './personal-table-store.ts'

const outbox = personalTables.filter(({ table }) => table === 'public.outbox')
const works: Readonly<Record<string, (db: Database, person: Person) => Promise<unknown>>> = {
  copied: async (db, person) => Promise.all(outbox.map(async (table) => readCopiedRows(db, table, person))),
  erased: async (db, person) =>
    inTransaction(db, async (tx) => Promise.all(outbox.map(async (table) => eraseIn(tx, table, person)))),
}

describe('the messages about a person', () => {
  let databases: OwnedDatabases
  let person: Person
  beforeAll(async () => {
    databases = await openTestDatabases()
    const { customer } = await makeMember(databases)
    person = await readPerson(databases.owner, customerNumber(String(customer)), [])
    await sql`
      insert into outbox (id, topic, payload, done_at)
      select gen_random_uuid(), 'mail.test', jsonb_build_object('companyCode', 'NZ', 'customer', (1000000 + n)::text,
        'to', 'member-' || n || '@example.nz', 'membershipNumber', (300000000 + n)::text), now()
      from generate_series(1, 20000) n`.execute(databases.owner)
    await sql`
      insert into customer (customer_number, title, given_name, family_name, email, preferred_language, created_at)
      select 1000000 + n, '', 'Ada', 'Lyne', 'ada-' || n || '@example.nz', 'en', now() from generate_series(1, 2000) n`.execute(
      databases.owner,
    )
    await sql`
      insert into notification (notification_id, customer_number, at, news)
      select gen_random_uuid(), 1000000 + n, now(), '{"kind": "poolInvited", "name": "Ada Lyne"}'
      from generate_series(1, 2000) n, generate_series(1, 5)`.execute(databases.owner)
    await sql`analyze`.execute(databases.owner)
  })
  afterAll(async () => databases.close())

  const modes: readonly PlanMode[] = ['force_generic_plan', 'force_custom_plan']
  test.each(Object.keys(works))('are found by an index when they are %s', async (name) => {
    const statements = await recordStatements(async (db) => works[name]?.(db, person))
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      for (const mode of modes) {
        const steps = stepsOf(await planOf(databases.owner, statement, { mode }))
        const reading = steps.filter((step) => step['Relation Name'] === 'outbox')
        const types = new Set(reading.map((step) => step['Node Type']))
        expect([statement.sql, types.has('Seq Scan')]).toEqual([statement.sql, false])
        expect(steps.map((step) => step['Index Name'])).toContain('outbox_about_person')
      }
    }
  })

  test('are found in the inboxes of those who know the person', async () => {
    const inbox = personalTables.filter(({ table }) => table === 'public.notification')
    const statements = await recordStatements(async (db) =>
      inTransaction(db, async (tx) => Promise.all(inbox.map(async (table) => eraseIn(tx, table, person)))),
    )
    const told = statements.filter(({ sql: text }) => text.includes(`"news" ->> 'name'`))
    expect(told).toHaveLength(1)
    for (const statement of told) {
      const steps = stepsOf(await planOf(databases.owner, statement, { mode: 'force_generic_plan' }))
      expect(steps.map((step) => step['Index Name'])).toContain('notification_of_customer')
    }
  })
})

describe('what is stored about a person', () => {
  let databases: OwnedDatabases
  let person: Person
  beforeAll(async () => {
    databases = await openTestDatabases()
    const { customer } = await makeMember(databases)
    person = await readPerson(databases.owner, customerNumber(String(customer)), [])
    await sql`
      insert into customer (customer_number, title, given_name, family_name, email, preferred_language, created_at)
      select 1000000 + n, '', 'Ada', 'Lyne', 'ada-' || n || '@example.nz', 'en', now() from generate_series(1, 5000) n`.execute(
      databases.owner,
    )
    await sql`
      insert into membership (company_code, program_code, membership_number, customer_number, account, status, enrolled_on)
      select 'NZ', 'AP', (300000000 + n)::text, 1000000 + n, 1000000 + n, 'A', '2026-01-02' from generate_series(1, 5000) n`.execute(
      databases.owner,
    )
    await sql`
      insert into traveller (traveller_reference, account, given_name, family_name, details, key_id, added_at)
      select 'TR-' || n, 1000000 + n, 'Ada', 'Lyne', '{}', 'k', now() from generate_series(1, 5000) n`.execute(
      databases.owner,
    )
    await sql`
      insert into claim (claim_number, account, customer_number, company_code, program_code, membership_number, kind, occurred_on,
        partner_code, partner_reference, submitted_at)
      select 'CL-' || n, 1000000 + n, 1000000 + n, 'NZ', 'AP', (300000000 + n)::text, 'PARTNER', '2026-01-02', 'HOTEL', 'R', now()
      from generate_series(1, 5000) n`.execute(databases.owner)
    await sql`
      insert into quote (quote_reference, account, kind, terms, recipient_number, recipient_account, recipient_name, points, amount, vat,
        service_charge, currency, config_version, made_at, expires_at)
      select 'QR-' || n, 1000000 + n, 'TRANSFER', '{}', (300000001 + n)::text, 1000001 + n, 'A. L.', 1000, 0, 0, 0, 'NZD', 1, now(), now()
      from generate_series(1, 5000) n`.execute(databases.owner)
    await sql`
      insert into orders (order_number, order_id, account, customer_number, company_code, program_code, membership_number, kind, terms,
        recipient_number, recipient_account, recipient_customer, sender_name, points, amount, vat, service_charge, currency,
        config_version, quote_reference, locale, state, submitted_at, settled_at)
      select 'OR-' || n, gen_random_uuid(), 1000000 + n, 1000000 + n, 'NZ', 'AP', (300000000 + n)::text, 'TRANSFER', '{}',
        (300000001 + n)::text, 1000001 + n, 1000001 + n, 'Ada Lyne', 1000, 0, 0, 0, 'NZD', 1, 'QR-' || n, 'en', 'POSTED', now(), now()
      from generate_series(1, 5000) n`.execute(databases.owner)
    await sql`
      insert into session (session_id, customer_number, company_code, cookie_hash, refreshed_at, seen_at, idle_ends_at, ends_at, ended_at,
        user_agent, created_at)
      select gen_random_uuid(), 1000000 + n, 'NZ', '', now(), now(), now(), now(), now(), '', now()
      from generate_series(1, 5000) n`.execute(databases.owner)
    await sql`analyze customer, membership, traveller, claim, quote, orders, session`.execute(databases.owner)
  })
  afterAll(async () => databases.close())

  test('is copied and erased without reading a table whole', async () => {
    const statements = await recordStatements(async (db) =>
      inTransaction(db, async (tx) => {
        for (const table of personalTables) {
          if (table.kind !== undefined) await readCopiedRows(tx, table, person)
          await eraseIn(tx, table, person)
        }
      }),
    )
    const whole = new Set<string>()
    for (const statement of statements) {
      const steps = stepsOf(await planOf(databases.owner, statement, { isScanDear: true }))
      for (const step of steps.filter(readsWhole)) whole.add(step['Relation Name'] ?? '')
    }
    expect(statements.length).toBeGreaterThan(personalTables.length)
    expect([...whole]).toEqual([])
  })

  const works: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
    'what is open': async (tx) => readOpenMatters(tx, person),
    'what others were told': async (tx) => readOtherEntries(tx, person),
  }
  test.each(Object.keys(works))('%s is found without reading orders and sessions whole', async (name) => {
    const statements = await recordStatements(async (db) =>
      inTransaction(db, async (tx) => works[name]?.(tx)),
    )
    const many = new Set(['orders', 'session'])
    let reads = 0
    for (const statement of statements) {
      const steps = stepsOf(await planOf(databases.owner, statement))
      const ofMany = steps.filter((step) => many.has(step['Relation Name'] ?? ''))
      reads += ofMany.length
      expect(ofMany.map((step) => step['Node Type'])).not.toContain('Seq Scan')
    }
    expect(reads).toBeGreaterThan(0)
  })

  test.each([
    ['traveller', 'traveller_of_person'],
    ['claim', 'claim_of_customer'],
  ])('in %s are found by the index %s when they are copied or erased', async (name, index) => {
    const tables = personalTables.filter(({ table }) => table === `public.${name}`)
    expect(tables).toHaveLength(1)
    const statements = await recordStatements(async (db) =>
      inTransaction(db, async (tx) => {
        for (const table of tables) {
          await readCopiedRows(tx, table, person)
          await eraseIn(tx, table, person)
        }
      }),
    )
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      const steps = stepsOf(await planOf(databases.owner, statement, { mode: 'force_generic_plan' }))
      expect(steps.map((step) => step['Index Name'])).toContain(index)
    }
  })
})
