import { hash } from '@node-rs/argon2'
import { addDays, type Day } from '@waymark/rules/calendar'
import type { TierSource } from '@waymark/rules/tiers/tier-grants'
import { maySpend } from '@waymark/rules/companies/privileges'
import { gs1CheckDigit } from '@waymark/rules/companies/new-zealand-business-number'
import { checkDigitOf } from '@waymark/rules/membership-number'
import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  accountId,
  allowActor,
  customerId,
  issuePoints,
  newJournalId,
  openAccount,
  type AccountId,
} from '../src/ledger/index.ts'
import type { Databases } from '../src/platform/database/database.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { insertSubscription, insertTerm, lockSubscription } from '../src/subscriptions/index.ts'
import { insertGrant } from '../src/tiers/index.ts'
import { customerNumber } from '../src/platform/branded-ids.ts'
import { randomId } from '../src/platform/random-id.ts'

export const password = 'Kia-ora-2026'
export const pin = '4071'

/** Identifies a membership. */
export interface Numbered {
  readonly companyCode: string
  readonly programCode: string
  readonly membershipNumber: string
}

export interface TestMember extends Numbered {
  readonly customer: bigint
  readonly account: AccountId
  readonly email: string
}

/**
 * Cheap hash parameters, which are stored in each hash: signing test members in proves nothing about hashing. The product's parameters are
 * tested in `password-hash.test.ts`.
 */
export const cheapHash = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let hashes: Promise<readonly [string, string]> | undefined

let lastNumber = randomInt(1_000_000, 5_000_000)

/** An unused membership number with its check digit. Sequential, since random ones sometimes collide. */
export function freshNumber(): string {
  lastNumber += 1
  const digits = `9${String(lastNumber)}`
  return digits + checkDigitOf(digits)
}

/** A person who can sign in, with one membership and points in lots (by their last valid day). */
export async function makeMember(
  databases: Databases,
  options: {
    readonly companyCode?: string
    readonly programCode?: string
    /** The same number can exist in several programmes; by default an unused one. */
    readonly membershipNumber?: string
    readonly lots?: readonly { readonly expiresOn: string; readonly points: bigint }[]
    readonly status?: string
    readonly tierCode?: string
    readonly givenName?: string
    readonly familyName?: string
    readonly at?: Date
  } = {},
): Promise<TestMember> {
  const db = databases.jobs
  const customer = randomId()
  const account = accountId(randomId())
  const membershipNumber = options.membershipNumber ?? freshNumber()
  const companyCode = options.companyCode ?? 'NZ'
  const programCode = options.programCode ?? 'AP'
  const email = `member-${String(customer)}@example.nz`
  await writePerson(databases, { customer, email, ...options })
  await sql`
    insert into membership (company_code, program_code, membership_number, customer_number, account, status, enrolled_on)
    values (${companyCode}, ${programCode}, ${membershipNumber}, ${customer}, ${account}, ${options.status ?? 'A'},
      '2022-01-01')`.execute(db)
  if (programCode === 'AP4B')
    await makeCompanyAccount(databases, { companyCode, programCode, membershipNumber })
  if (options.tierCode !== undefined)
    await giveTier(databases, { companyCode, programCode, membershipNumber }, { tierCode: options.tierCode })
  await openAccount(db, { account, actors: [{ customer: customerId(customer), role: 'owner' }] })
  const at = options.at ?? new Date('2026-11-01T00:00:00Z')
  for (const [index, lot] of (options.lots ?? []).entries()) {
    await issuePoints(db, {
      account,
      journal: newJournalId(new Date(at.getTime() + index)),
      businessReference: `test:${String(account)}:${String(index)}`,
      occurredOn: '2026-11-01',
      lines: [
        { kind: 'accrual', pointType: 'POINTS', points: lot.points, expiresOn: lot.expiresOn, rule: 'test' },
      ],
      facts: { configVersion: 1, partner: 'HOTEL', detail: { nights: 3 } },
    })
  }
  return { companyCode, programCode, membershipNumber, customer, account, email }
}

/** The company account of a membership; its business number has a valid check digit. */
async function makeCompanyAccount({ jobs }: Databases, key: Numbered): Promise<void> {
  const body = `94${key.membershipNumber.padStart(10, '0').slice(-10)}`
  const businessNumber = body + gs1CheckDigit(body)
  await sql`
    insert into company_account (company_code, program_code, membership_number, country_code, business_number, register_state,
      email, opened_at)
    values (${key.companyCode}, ${key.programCode}, ${key.membershipNumber}, 'NZ', ${businessNumber}, 'REGISTERED',
      ${`office-${key.membershipNumber}@example.nz`}, '2022-01-01T00:00:00Z')`.execute(jobs)
}

/** Gives a member a tier, by default from the operator and without an end. */
export async function giveTier(
  { jobs }: Databases,
  member: Numbered,
  grant: {
    readonly tierCode: string
    readonly source?: TierSource
    readonly from?: Day
    readonly until?: Day
    readonly reference?: string
  },
): Promise<void> {
  const { source = 'operator', from = '2022-01-01', until = null, reference = null } = grant
  const reviewOn = until === null ? null : addDays(until, 1)
  await inTransaction(jobs, async (tx) =>
    insertGrant(
      tx,
      member,
      { ...grant, source, from, until, reference, reviewOn },
      new Date(`${from}T00:00:00Z`),
    ),
  )
}

/** Makes a member of a club for days that are all given: the term's, and the last one of grace after it. */
export async function giveTerm(
  { jobs }: Databases,
  { companyCode, programCode, membershipNumber, customer: person }: Omit<TestMember, 'account' | 'email'>,
  {
    from = '2025-07-01',
    until,
    graceUntil = addDays(until, 30),
  }: { from?: Day; until: Day; graceUntil?: Day },
): Promise<void> {
  const key = { companyCode, programCode, customer: customerNumber(String(person)) }
  const now = new Date(`${from}T00:00:00Z`)
  await inTransaction(jobs, async (tx) => {
    const known = await lockSubscription(tx, key)
    const subscriptionId = known ?? randomUUID()
    if (known === undefined) await insertSubscription(tx, key, { subscriptionId, membershipNumber, now })
    const bought = { termId: randomUUID(), plan: 'YEAR', orderId: null }
    await insertTerm(tx, subscriptionId, { ...bought, from, until, anchor: from, graceUntil }, now)
  })
}

/** A member of the individual programme who holds a membership of the club too, under the same number. */
export async function makeClubMember(
  databases: Databases,
  options: Parameters<typeof makeMember>[1] = {},
): Promise<{ readonly member: TestMember; readonly club: TestMember }> {
  const member = await makeMember(databases, options)
  const { membershipNumber, customer, email } = member
  const club = await makeMember(databases, { programCode: 'KORU', membershipNumber })
  await sql`update membership set customer_number = ${customer} where account = ${club.account}`.execute(
    databases.jobs,
  )
  return { member, club: { ...club, customer, email } }
}

export interface TestNominee {
  readonly membershipNumber: string
  readonly customer: bigint
  readonly email: string
}

/**
 * A person who can act for a company's membership on the given pages and signs in with their own number; the ledger lets them spend if their
 * privileges do.
 */
export async function makeNominee(
  databases: Databases,
  company: Omit<TestMember, 'customer' | 'email'>,
  privileges: Readonly<Record<string, 'F' | 'R'>>,
  membershipNumber: string = freshNumber(),
): Promise<TestNominee> {
  const customer = randomId()
  const email = `nominee-${String(customer)}@example.nz`
  await writePerson(databases, { customer, email })
  await sql`
    insert into nominee (nominee_reference, nominee_number, company_code, program_code, membership_number, customer_number, privileges,
      given_name, family_name, email)
    values (${randomId()}, ${membershipNumber}, ${company.companyCode}, ${company.programCode}, ${company.membershipNumber},
      ${customer}, ${JSON.stringify(privileges)}::jsonb, 'Hana', 'Whitford', ${email})`.execute(
    databases.jobs,
  )
  if (maySpend(privileges))
    await allowActor(databases.jobs, {
      by: 'operator',
      account: company.account,
      customer: customerId(customer),
      role: 'nominee',
    })
  return { membershipNumber, customer, email }
}

async function writePerson(
  { jobs }: Databases,
  person: {
    readonly customer: bigint
    readonly email: string
    readonly givenName?: string
    readonly familyName?: string
  },
): Promise<void> {
  hashes ??= Promise.all([hash(password, cheapHash), hash(pin, cheapHash)])
  const [passwordHash, pinHash] = await hashes
  await sql`
    insert into customer (customer_number, given_name, family_name, email)
    values (${person.customer}, ${person.givenName ?? 'Hana'}, ${person.familyName ?? 'Whitford'}, ${person.email})`.execute(
    jobs,
  )
  await sql`
    insert into credential (customer_number, password_hash, pin_hash)
    values (${person.customer}, ${passwordHash}, ${pinHash})`.execute(jobs)
}

/** The request fields that identify the membership it acts for. */
export function identityOf(member: Numbered): {
  companyCode: string
  programCode: string
  membershipNumber: string
} {
  return {
    companyCode: member.companyCode,
    programCode: member.programCode,
    membershipNumber: member.membershipNumber,
  }
}
