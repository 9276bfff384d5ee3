import { addDays, type Day } from '@waymark/rules/calendar'
import { maySpend } from '@waymark/rules/companies/privileges'
import { sql } from 'kysely'
import { hashSecret, insertMailedCodeFactor } from '../../identity/index.ts'
import { openAccount } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { demoAccounts, demoMembers, demoPassword, demoPin, type DemoAccount } from '../demo/demo-accounts.ts'
import { demoCompanyCode } from '../demo/demo-company.ts'
import { accountOf, clubAccountOf, customerOf } from '../demo/demo-numbers.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import type { Past } from '../history/past.ts'
import { writeCompanies } from './write-companies.ts'

/** One hash shared by all demo accounts, since hashing is slow. */
export interface DemoHashes {
  readonly password: string
  readonly pin: string
}

export async function hashDemoSecrets(): Promise<DemoHashes> {
  const [password, pin] = await Promise.all([hashSecret(demoPassword), hashSecret(demoPin)])
  return { password, pin }
}

/** Writes the demo's people, their memberships and credentials, and opens their accounts. */
export async function writeAccounts(tx: Tx, past: Past, hashes: DemoHashes): Promise<void> {
  await writeCustomers(tx, past)
  await writeContacts(tx)
  await writeMemberships(
    tx,
    demoMembers.flatMap((account) => membershipsOf(account, past)),
  )
  await writeCompanies(tx, past)
  await writeNominees(tx)
  await writeCredentials(tx, hashes)
  await writeSecondFactors(tx, past)
  for (const { number, club } of demoMembers) {
    const owner = { customer: customerOf(number), role: 'owner' as const }
    const nominees = demoAccounts
      .filter(({ nomineeOf }) => nomineeOf?.company === number && maySpend(nomineeOf.privileges))
      .map((other) => ({ customer: customerOf(other.number), role: 'nominee' as const }))
    await openAccount(tx, { account: accountOf(number), actors: [owner, ...nominees] })
    if (club !== undefined) await openAccount(tx, { account: clubAccountOf(number), actors: [owner] })
  }
}

interface MembershipRecord {
  readonly program: string
  readonly number: string
  readonly customer: string
  readonly account: string
  readonly status: string
  readonly companyName: string | null
  readonly enrolledOn: Day
}

function membershipsOf(account: DemoAccount, past: Past): readonly MembershipRecord[] {
  const enrolledOn = account.enrolled === 0 ? addDays(past.today, -1) : past.day(account.enrolled, 1)
  const own: MembershipRecord = {
    program: account.programCode,
    number: account.number,
    customer: String(customerOf(account.number)),
    account: String(accountOf(account.number)),
    status: account.status ?? 'A',
    companyName: account.companyName ?? null,
    enrolledOn,
  }
  const { club } = account
  if (club === undefined) return [own]
  const inClub: MembershipRecord = {
    ...own,
    program: 'KORU',
    account: String(clubAccountOf(account.number)),
    enrolledOn: past.day(club.years * 12 - club.endsInMonths, 1),
  }
  return [own, inClub]
}

async function writeCustomers(tx: Tx, past: Past): Promise<void> {
  const rows = demoAccounts.map((account) => ({
    customer: String(customerOf(account.number)),
    title: account.title,
    given: account.givenName,
    family: account.familyName,
    email: emailOf(account),
    language: account.language,
    attributes: account.attributes ?? {},
    ...(account.profile === 'missing' ? {} : { gender: genderOf(account), born: bornOf(account) }),
    created: past.now.toISOString(),
  }))
  await sql`
    insert into customer (customer_number, title, given_name, family_name, email, preferred_language, attributes, gender, date_of_birth, created_at)
    select r.customer, r.title, r.given, r.family, r.email, r.language, r.attributes, coalesce(r.gender, ''), r.born, r.created
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      customer bigint, title text, given text, family text, email text, language text, attributes jsonb,
      gender text, born date, created timestamptz)`.execute(tx)
}

/** A home in New Zealand for everybody except accounts with a missing profile. */
async function writeContacts(tx: Tx): Promise<void> {
  const rows = demoAccounts
    .filter(({ profile }) => profile !== 'missing')
    .map((account) => ({
      customer: String(customerOf(account.number)),
      line: `${String(Number(account.number.slice(-3)))} Kauri Street`,
      mobile: `+6421${account.number.slice(-7)}`,
    }))
  await sql`
    insert into customer_contact (customer_number, address_type, address_line1, city, postal_code, country_code, mobile)
    select r.customer, 'H', r.line, 'Wellington', '6011', 'NZ', r.mobile
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (customer bigint, line text, mobile text)`.execute(
    tx,
  )
}

function genderOf({ title }: DemoAccount): string {
  return title === 'Mr' ? 'M' : 'F'
}

/** A date between 1960 and 1999, the same at every seeding. */
function bornOf({ number }: DemoAccount): string {
  const digits = Number(number.slice(-4))
  const part = (of: number, from: number) => String((digits % of) + from).padStart(2, '0')
  return `19${part(40, 60)}-${part(12, 1)}-${part(28, 1)}`
}

/** hana.whitford@example.nz */
export function emailOf(account: DemoAccount): string {
  return `${account.givenName}.${account.familyName}@example.nz`.toLowerCase()
}

async function writeMemberships(tx: Tx, rows: readonly MembershipRecord[]): Promise<void> {
  await sql`
    insert into membership (company_code, program_code, membership_number, customer_number, account, status, company_name,
      enrolled_on)
    select ${demoCompanyCode}, r.program, r.number, r.customer, r.account, r.status, r."companyName",
      r."enrolledOn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      program text, number text, customer bigint, account bigint, status text, "companyName" text,
      "enrolledOn" date)`.execute(tx)
}

async function writeNominees(tx: Tx): Promise<void> {
  const rows = demoAccounts.flatMap((account) => {
    const { number, nomineeOf, givenName, familyName, language } = account
    return nomineeOf === undefined
      ? []
      : [
          {
            reference: String(nomineeOf.reference),
            number,
            company: nomineeOf.company,
            customer: String(customerOf(number)),
            privileges: nomineeOf.privileges,
            centre: nomineeOf.costCentre,
            given: givenName,
            family: familyName,
            email: emailOf(account),
            language,
          },
        ]
  })
  await sql`
    insert into nominee (nominee_reference, nominee_number, company_code, program_code, membership_number, customer_number, privileges,
      given_name, family_name, email, preferred_language, cost_centre)
    select r.reference, r.number, ${demoCompanyCode}, 'AP4B', r.company, r.customer, r.privileges, r.given, r.family, r.email,
      r.language, r.centre
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      reference bigint, number text, company text, customer bigint, privileges jsonb, given text, family text, email text,
      language text, centre text)`.execute(tx)
}

async function writeCredentials(tx: Tx, hashes: DemoHashes): Promise<void> {
  const customers = demoAccounts.map(({ number }) => String(customerOf(number)))
  await sql`
    insert into credential (customer_number, password_hash, pin_hash)
    select r::bigint, ${hashes.password}, ${hashes.pin}
    from jsonb_array_elements_text(${JSON.stringify(customers)}::jsonb) as r`.execute(tx)
}

async function writeSecondFactors(tx: Tx, past: Past): Promise<void> {
  for (const { number } of demoAccounts.filter(({ secondFactor }) => secondFactor === 'mailedCode')) {
    await insertMailedCodeFactor(tx, customerNumber(String(customerOf(number))), past.now)
  }
}
