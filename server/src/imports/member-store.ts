import { addDays } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { insertGrant } from '../tiers/index.ts'
import type { ImportedMember } from './check-member.ts'

/** A person already in the database, or created by this batch. */
export interface Person {
  readonly customer: bigint
  readonly email: string
  readonly givenName: string
  readonly familyName: string
  /** Where they are a member or a user; none for somebody who is neither yet. */
  readonly companies: readonly string[]
}

export interface HeldNumber {
  readonly company: string
  readonly programme: string
  readonly membershipNumber: string
  readonly person: Person
}

/** What the database knows of these members: who has their numbers, and the memberships of people with their addresses. */
export async function readKnown(
  tx: Tx,
  members: readonly ImportedMember[],
): Promise<{ readonly people: readonly Person[]; readonly held: readonly HeldNumber[] }> {
  const asked = JSON.stringify(
    members.map(({ company, programme, membershipNumber, email }) => ({
      company,
      programme,
      number: membershipNumber,
      email: email.toLowerCase(),
    })),
  )
  const companies = sql`array(
    select company_code from membership m where m.customer_number = c.customer_number
    union select company_code from nominee n where n.customer_number = c.customer_number)`
  const { rows: people } = await sql<Person>`
    select c.customer_number as customer, c.email, c.given_name as "givenName", c.family_name as "familyName", ${companies} as companies
    from customer c
    where lower(c.email) in (select a.email from jsonb_to_recordset(${asked}::jsonb) as a (email text))`.execute(
    tx,
  )
  const { rows } = await sql<Person & Omit<HeldNumber, 'person'>>`
    with asked as (
      select * from jsonb_to_recordset(${asked}::jsonb) as a (company text, programme text, number text, email text)
    ), keys as (
      select a.company, a.programme, a.number from asked a
      union
      select m.company_code, m.program_code, m.membership_number
      from asked a join customer c on lower(c.email) = a.email join membership m using (customer_number)
    )
    select m.company_code as company, m.program_code as programme, m.membership_number as "membershipNumber",
      c.customer_number as customer, c.email, c.given_name as "givenName", c.family_name as "familyName", ${companies} as companies
    from keys k
    join membership m on m.company_code = k.company and m.program_code = k.programme and m.membership_number = k.number
    join customer c using (customer_number)`.execute(tx)
  const held = rows.map(({ company, programme, membershipNumber, ...person }) => ({
    company,
    programme,
    membershipNumber,
    person,
  }))
  return { people, held }
}

/** A member to write, and the person if they're new too. */
export interface NewMember {
  readonly member: ImportedMember
  readonly customer: bigint
  readonly account: bigint
  readonly isNewPerson: boolean
}

/** Writes people and memberships and opens their accounts. Nobody gets credentials: members activate on their own. */
export async function writeMembers(tx: Tx, made: readonly NewMember[], now: Date): Promise<void> {
  const rows = JSON.stringify(
    made.map(({ member, customer, account, isNewPerson }) => ({
      ...member,
      customer: String(customer),
      account: String(account),
      isNewPerson,
    })),
  )
  await sql`
    insert into customer (customer_number, title, given_name, family_name, email, preferred_language, created_at)
    select r.customer, r.title, r."givenName", r."familyName", r.email, r.language, ${now}
    from jsonb_to_recordset(${rows}::jsonb) as r (
      customer bigint, title text, "givenName" text, "familyName" text, email text, language text, "isNewPerson" boolean)
    where r."isNewPerson"`.execute(tx)
  await sql`
    insert into membership (company_code, program_code, membership_number, customer_number, account, status, enrolled_on)
    select r.company, r.programme, r."membershipNumber", r.customer, r.account, r.status, r."enrolledOn"
    from jsonb_to_recordset(${rows}::jsonb) as r (
      company text, programme text, "membershipNumber" text, customer bigint, account bigint, status text, "enrolledOn" date)`.execute(
    tx,
  )
  await grantTiers(tx, made, now)
  await sql`
    select ledger.open_account(
      r.account, jsonb_build_array(jsonb_build_object('customer', r.customer, 'role', 'owner')))
    from jsonb_to_recordset(${rows}::jsonb) as r (account bigint, customer bigint)`.execute(tx)
}

/** Tiers that members bring along count as earned: they're evaluated at the end of the tier year. */
async function grantTiers(tx: Tx, made: readonly NewMember[], now: Date): Promise<void> {
  for (const { member } of made) {
    const { company, programme, membershipNumber, tier, tierUntil, tierFrom } = member
    if (tierUntil === null) continue
    await insertGrant(
      tx,
      { companyCode: company, programCode: programme, membershipNumber },
      {
        tierCode: tier,
        source: 'earned',
        from: tierFrom,
        until: tierUntil,
        reviewOn: addDays(tierUntil, 1),
        reference: null,
      },
      now,
    )
  }
}
