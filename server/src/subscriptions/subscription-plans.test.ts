import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabases } from '../../test/database/database.ts'
import { makeMember } from '../../test/members.ts'
import { recordStatements } from '../../test/database/recorded-statements.ts'
import { planOf, stepsOf, type PlanNode } from '../../test/database/statement-plan.ts'
import { customerNumber } from '../platform/branded-ids.ts'
import type { OwnedDatabases, Tx } from '../platform/database/database.ts'
import { readExtras, revokeExtras, revokeTerm } from './extra-store.ts'
import { countGuestLinks, countGuestsLetIn, insertGuestLink, readGuestLinks } from './guest-link-store.ts'
import { readSubscription } from './subscription-store.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const customer = customerNumber('700000001')
const key = { companyCode: 'NZ', programCode: 'KORU', customer }
const now = new Date('2026-11-20T01:00:00Z')
const link = {
  linkId: id,
  termId: id,
  customer,
  cardId: null,
  guestName: 'Mere',
  locale: 'en',
  validUntil: '2026-11-25',
  now,
} as const

/** What refunds and hosts of guests look up in what came with terms. */
const lookups: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  // Without an answer it fails, once it has asked.
  'what a person has of a club': async (tx) => readSubscription(tx, key).catch(() => undefined),
  'what came with a term': async (tx) => readExtras(tx, id),
  'what an order added, to end it': async (tx) => revokeExtras(tx, id, now),
  'what came with a term, to end it': async (tx) => revokeTerm(tx, id, now),
  'the links of a host': async (tx) => readGuestLinks(tx, key, '2026-11-20', 50),
  'the links that a host made today': async (tx) => countGuestLinks(tx, customer, now),
  'the guests of a term': async (tx) => countGuestsLetIn(tx, { customer, termIds: [id] }, now),
  'a free place for a guest': async (tx) => insertGuestLink(tx, link, 2, '2026-11-20'),
}

let databases: OwnedDatabases
beforeAll(async () => {
  databases = await openTestDatabases()
  const member = await makeMember(databases)
  await fill(databases, member.customer)
})
afterAll(async () => databases.close())

test.each(Object.keys(lookups).map((name) => ({ name })))(
  '[SUBS-04] [SUBS-05] $name: found by an index',
  async ({ name }) => {
    const statements = await recordStatements(async (db) =>
      db.transaction().execute(async (tx) => lookups[name]?.(tx)),
    )
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements)
      for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
        const steps = stepsOf(await planOf(databases.owner, statement, { mode }))
        expect(wholeTables(steps)).toEqual([])
        // Nearly every link is past: an index of their age would be no better than the whole table.
        expect(steps.map((step) => step['Index Name'])).not.toContain('guest_link_age')
      }
  },
)

/** The tables that are filled; an empty one is read whole in any case. */
const filled = new Set([
  'subscription',
  'subscription_term',
  'subscription_add_on',
  'guest_card',
  'guest_link',
])

function wholeTables(steps: readonly PlanNode[]): readonly string[] {
  const scanned = steps.filter((step) => step['Node Type'] === 'Seq Scan')
  return scanned.map((step) => step['Relation Name'] ?? '').filter((name) => filled.has(name))
}

/** 20,000 members of the club, each with a term, an add-on, a guest's card and a link whose day has passed. */
async function fill({ owner }: OwnedDatabases, guest: bigint): Promise<void> {
  // Of the members themselves nothing is read here.
  await sql`
    alter table subscription drop constraint subscription_customer_number_fkey,
      drop constraint subscription_company_code_program_code_membership_number_fkey`.execute(owner)
  await sql`alter table guest_link drop constraint guest_link_customer_number_fkey`.execute(owner)
  await sql`
    insert into subscription (subscription_id, company_code, program_code, membership_number, customer_number, made_at)
    select gen_random_uuid(), 'NZ', 'KORU', (700000000 + n)::text, 700000000 + n, now() from generate_series(1, 20000) as n`.execute(
    owner,
  )
  await sql`
    insert into subscription_term (term_id, subscription_id, plan, from_day, until_day, anchor_day, grace_until, made_at)
    select gen_random_uuid(), subscription_id, 'YEAR', '2026-01-01', '2026-12-31', '2026-01-01', '2027-01-30', now()
    from subscription`.execute(owner)
  await sql`
    insert into subscription_add_on (add_on_id, term_id, code, order_id, made_at)
    select gen_random_uuid(), term_id, 'BAG', gen_random_uuid(), now() from subscription_term`.execute(owner)
  await sql`
    insert into guest_card (card_id, term_id, code, guest_number, guest_customer, guest_name, order_id, made_at)
    select gen_random_uuid(), term_id, 'GUEST', '1', ${guest}, 'M•••', gen_random_uuid(), now() from subscription_term`.execute(
    owner,
  )
  await sql`
    insert into guest_link (link_id, term_id, customer_number, place, guest_name, locale, valid_until, made_at)
    select gen_random_uuid(), term_id, customer_number, 1, 'Mere', 'en', '2026-11-01', now()
    from subscription_term join subscription using (subscription_id)`.execute(owner)
  await sql`analyze`.execute(owner)
}
