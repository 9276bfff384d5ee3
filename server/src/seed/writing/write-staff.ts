import { privilegesOfRole } from '@waymark/rules/companies/company-roles'
import { maySpend } from '@waymark/rules/companies/privileges'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { writeLimits, writeOwnAccounts } from './write-staff-points.ts'
import { allowActor } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { demoCompanyCode } from '../demo/demo-company.ts'
import { accountOf, customerOf } from '../demo/demo-numbers.ts'
import { demoStaff, type DemoUser } from '../demo/demo-staff.ts'
import { noonOf, type Past } from '../history/past.ts'
import type { DemoHashes } from './write-accounts.ts'

const DAY_MS = 86_400_000
const INVITED_FOR_MS = 7 * DAY_MS
const owner = customerOf(demoStaff.company)

/** Writes the company's other users: who joined is a person with the demo's password, who is invited only a record of the company. */
export async function writeStaff(tx: Tx, past: Past, hashes: DemoHashes): Promise<void> {
  const people = demoStaff.staff.filter(({ state }) => state === 'joined' || state === 'removed')
  await writePeople(tx, people, past)
  await writeCredentials(tx, people, hashes)
  await writeOwnAccounts(tx, past)
  await writeLimits(tx, past)
  const users = demoStaff.staff.map((one) => ({ one, times: timesOf(one, past) }))
  await writeUsers(tx, users)
  await writeTrail(tx, users)
  for (const { number, role, state } of people)
    if (state === 'joined' && maySpend(privilegesOfRole(role)))
      await allowActor(tx, {
        by: owner,
        account: accountOf(demoStaff.company),
        customer: customerOf(number),
        role: 'nominee',
      })
}

interface Times {
  readonly invited: Date
  readonly ends: Date | null
  readonly joined: Date | null
  readonly removed: Date | null
}

interface Timed {
  readonly one: DemoUser
  readonly times: Times
}

/** Invitations are from yesterday, or ended some days ago; the others were accepted the day after. */
function timesOf({ state, months }: DemoUser, past: Past): Times {
  const ago = (days: number) => new Date(past.now.getTime() - days * DAY_MS)
  const none = { joined: null, removed: null }
  if (state === 'invited' || state === 'expired') {
    const invited = ago(state === 'invited' ? 1 : 10)
    return { ...none, invited, ends: new Date(invited.getTime() + INVITED_FOR_MS) }
  }
  const invited = noonOf(past.day(months, 4))
  const joined = new Date(invited.getTime() + DAY_MS)
  return { invited, ends: null, joined, removed: state === 'removed' ? ago(20) : null }
}

async function writePeople(tx: Tx, people: readonly DemoUser[], past: Past): Promise<void> {
  const rows = people.map((one) => ({ ...factsOf(one), created: past.now.toISOString() }))
  await sql`
    insert into customer (customer_number, title, given_name, family_name, email, preferred_language, gender, date_of_birth,
      created_at)
    select r.customer, r.title, r.given, r.family, r.email, r.language, case r.title when 'Mr' then 'M' else 'F' end,
      date '1970-01-01' + (r.customer % 9000)::int4, r.created
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      customer bigint, title text, given text, family text, email text, language text, created timestamptz)`.execute(
    tx,
  )
  await sql`
    insert into customer_contact (customer_number, address_type, address_line1, city, postal_code, country_code, mobile)
    select r.customer, 'H', (r.customer % 200 + 1) || ' Sawmill Road', 'Rotorua', '3010', 'NZ', '+6427' || r.customer
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (customer bigint)`.execute(tx)
}

function factsOf({ number, title, givenName, familyName, language }: DemoUser) {
  const email = `${givenName}.${familyName}@harakeke-timber.example`.toLowerCase()
  return {
    customer: String(customerOf(number)),
    title,
    given: givenName,
    family: familyName,
    email,
    language,
  }
}

async function writeCredentials(tx: Tx, people: readonly DemoUser[], hashes: DemoHashes): Promise<void> {
  const customers = people.map(({ number }) => String(customerOf(number)))
  await sql`
    insert into credential (customer_number, password_hash, pin_hash)
    select r::bigint, ${hashes.password}, ${hashes.pin}
    from jsonb_array_elements_text(${JSON.stringify(customers)}::jsonb) as r`.execute(tx)
}

const statuses = { joined: 'A', invited: 'P', expired: 'P', removed: 'D' } as const

/** A demo number's reference as a user, always the same. */
const referenceOf = (number: string): string => String(7_000_000n + (customerOf(number) % 1000n))

async function writeUsers(tx: Tx, users: readonly Timed[]): Promise<void> {
  const rows = users.map(({ one, times }) => ({
    ...factsOf(one),
    customer: times.joined === null ? null : String(customerOf(one.number)),
    reference: referenceOf(one.number),
    number: one.number,
    status: statuses[one.state],
    privileges: privilegesOfRole(one.role),
    centre: one.costCentre,
    ...times,
  }))
  await sql`
    insert into nominee (nominee_reference, nominee_number, company_code, program_code, membership_number, customer_number, status,
      privileges, given_name, family_name, email, preferred_language, cost_centre, invited_at, invitation_ends_at, joined_at,
      removed_at)
    select r.reference, r.number, ${demoCompanyCode}, 'AP4B', ${demoStaff.company}, r.customer, r.status, r.privileges, r.given,
      r.family, r.email, r.language, r.centre, r.invited, r.ends, r.joined, r.removed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      reference bigint, number text, customer bigint, status text, privileges jsonb, given text, family text, email text,
      language text, centre text, invited timestamptz, ends timestamptz, joined timestamptz, removed timestamptz)`.execute(
    tx,
  )
}

/** The company's trail of all of this, by its owner and by those who joined. */
async function writeTrail(tx: Tx, users: readonly Timed[]): Promise<void> {
  const rows = users.flatMap(({ one, times: { invited, joined, removed } }) => {
    const self = String(customerOf(one.number))
    const event = (kind: string, actor: string, at: Date | null) =>
      at === null
        ? []
        : [{ id: v7({ msecs: at.getTime() }), kind, actor, reference: referenceOf(one.number), at }]
    return [
      ...event('invited', String(owner), invited),
      ...event('joined', self, joined),
      ...event('removed', String(owner), removed),
    ]
  })
  await sql`
    insert into company_event (event_id, company_code, program_code, membership_number, kind, actor, nominee_reference, at)
    select r.id, ${demoCompanyCode}, 'AP4B', ${demoStaff.company}, r.kind, r.actor, r.reference, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      id uuid, kind text, actor bigint, reference bigint, at timestamptz)`.execute(tx)
}
