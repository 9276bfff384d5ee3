import { addDays, endOfMonthAfter, type Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { putInForce } from '../configuration/index.ts'
import { flightReference } from '../flights/index.ts'
import {
  accountId,
  customerId,
  issuePoints,
  newJournalId,
  openAccount,
  systemAccounts,
} from '../ledger/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { insertGrant } from '../tiers/index.ts'
import { airport } from './airports.ts'
import { membershipNumber } from './demo/demo-accounts.ts'
import { createPast, type Past } from './history/past.ts'
import { secondCompany, secondCompanyCode, secondProgramme } from './second-company.ts'
import { parseSeedFile } from './seed-file.ts'
import type { DemoHashes } from './writing/write-accounts.ts'

const HISTORY_BEGINS = new Date('2015-01-01T00:00:00Z')

const secondMember = z.strictObject({
  number: membershipNumber,
  title: z.enum(['Ms', 'Mr']),
  givenName: z.string(),
  familyName: z.string(),
  tier: z.enum(['CRESCENT', 'HALF', 'FULL']),
  mobile: z.string(),
  /** Points from each month's shopping. */
  shopping: z.int(),
  /** Months between flights. */
  fliesEvery: z.int().check(z.minimum(1)),
})
type SecondMember = z.output<typeof secondMember>

/** The people of the demo's second company, all fictional. */
export const secondMembers: readonly SecondMember[] = parseSeedFile(
  'people/qamar.json',
  z.array(secondMember),
)

/** How many months these people have been members. */
const MONTHS = 24

const placeOf = ({ number }: SecondMember): bigint => BigInt(number.slice(-4, -1))
const customerOf = (member: SecondMember) => customerId(1_002_000n + placeOf(member))
const accountOf = (member: SecondMember) => accountId(1_002_000n + placeOf(member))

/** Writes the demo's second company, separate from the first, with two members and two years of points. */
export async function seedSecondCompany(tx: Tx, now: Date, hashes: DemoHashes): Promise<void> {
  const [programme] = secondCompany.programs
  if (programme === undefined) throw new Error('The second company has no programme')
  await putInForce(tx, secondCompanyCode, secondCompany, HISTORY_BEGINS, 'demo')
  const past = createPast(now, programme.timeZone)
  for (const member of secondMembers) {
    await writeMember(tx, member, past, hashes)
    await giveTier(tx, member, past)
    await openAccount(tx, {
      account: accountOf(member),
      actors: [{ customer: customerOf(member), role: 'owner' }],
    })
    for (let month = MONTHS; month > 0; month -= 1) {
      await shop(tx, member, past.day(month, 12))
      if (month % member.fliesEvery === 0) await fly(tx, member, past.day(month, 20))
    }
  }
}

export async function isSecondSeeded(tx: Database | Tx): Promise<boolean> {
  const { rows } =
    await sql`select from configuration where company_code = ${secondCompanyCode} limit 1`.execute(tx)
  return rows.length > 0
}

async function writeMember(tx: Tx, member: SecondMember, past: Past, hashes: DemoHashes): Promise<void> {
  const { title, givenName: given, familyName: family } = member
  const customer = customerOf(member)
  const email = `${given}.${family}@example.ae`.toLowerCase()
  await sql`
    insert into customer (customer_number, title, given_name, family_name, email, preferred_language, gender, date_of_birth, created_at)
    values (${customer}, ${title}, ${given}, ${family}, ${email}, 'en', ${title === 'Mr' ? 'M' : 'F'}, '1988-06-03', ${past.now})`.execute(
    tx,
  )
  await sql`
    insert into customer_contact (customer_number, address_type, address_line1, city, postal_code, country_code, mobile)
    values (${customer}, 'H', '14 Pearl Street', 'Dubai', '00000', 'AE', ${member.mobile})`.execute(tx)
  await sql`
    insert into membership (company_code, program_code, membership_number, customer_number, account, status, enrolled_on)
    values (${secondCompanyCode}, ${secondProgramme}, ${member.number}, ${customer}, ${accountOf(member)}, 'A', ${past.day(MONTHS + 1, 1)})`.execute(
    tx,
  )
  await sql`
    insert into credential (customer_number, password_hash, pin_hash)
    values (${customer}, ${hashes.password}, ${hashes.pin})`.execute(tx)
}

/** A tier above the lowest is given by the operator, for a year: these two fly too little to earn one. */
async function giveTier(tx: Tx, member: SecondMember, past: Past): Promise<void> {
  if (member.tier === 'CRESCENT') return
  const until = endOfMonthAfter(past.today, 12)
  const grant = { tierCode: member.tier, source: 'operator', from: past.day(1, 1), until } as const
  await insertGrant(
    tx,
    { companyCode: secondCompanyCode, programCode: secondProgramme, membershipNumber: member.number },
    { ...grant, reviewOn: addDays(until, 1), reference: null },
    past.now,
  )
}

async function shop(tx: Tx, member: SecondMember, day: Day): Promise<void> {
  await issuePoints(tx, {
    account: accountOf(member),
    journal: newJournalId(noonOf(day)),
    businessReference: `partner:SOUQ:${day}:${member.number}`,
    occurredOn: day,
    lines: [
      {
        kind: 'accrual',
        pointType: 'POINTS',
        points: BigInt(member.shopping),
        rule: 'partner.shop',
        expiresOn: expiryOf(day),
        detail: { shop: true, base: member.shopping, bonus: 0 },
      },
    ],
    from: systemAccounts.partners,
    facts: { configVersion: 1, partner: 'SOUQ' },
  })
}

async function fly(tx: Tx, member: SecondMember, day: Day): Promise<void> {
  const [from, to] = [airport('DXB'), airport('AMM')]
  const detail = {
    flight: 'QMR301',
    from: from.code,
    fromCity: from.city.en,
    to: to.code,
    toCity: to.city.en,
    cabin: 'ECONOMY',
    base: 1265,
    bonus: 0,
    tier: member.tier,
  }
  await issuePoints(tx, {
    account: accountOf(member),
    journal: newJournalId(noonOf(day)),
    businessReference: flightReference(
      { flight_number: 'QMR301', departs_on: day },
      { companyCode: secondCompanyCode, programCode: secondProgramme, membershipNumber: member.number },
    ),
    occurredOn: day,
    lines: [
      {
        kind: 'accrual',
        pointType: 'POINTS',
        points: 1265n,
        rule: 'flight.base',
        expiresOn: expiryOf(day),
        detail,
      },
      { kind: 'accrual', pointType: 'STATUS', points: 63n, rule: 'flight.status', detail },
    ],
    facts: { configVersion: 1 },
  })
}

const noonOf = (day: Day): Date => new Date(`${day}T08:00:00Z`)
const expiryOf = (day: Day): Day => endOfMonthAfter(day, secondCompany.programs[0]?.monthsValid ?? 36)
