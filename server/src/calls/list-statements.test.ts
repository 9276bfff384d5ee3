import { catalogue } from '@waymark/contract/catalogue'
import type { WholeOperation } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { countStatements } from '../../test/database/counted-statements.ts'
import { openTestDatabases } from '../../test/database/database.ts'
import { multiplyRows, withoutChecks } from '../../test/database/multiplied-rows.ts'
import { makeMember } from '../../test/members.ts'
import { belongingsOf } from '../../test/rights/belongings.ts'
import type { Actor } from '../../test/rights/cast.ts'
import { readRequest } from '../../test/rights/read-request.ts'
import { fullCompany } from '../../test/rights/right-requests/company.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { putInForce } from '../configuration/index.ts'

/** Each row becomes this many, itself included. */
const MANY = 25
/** Pages of some lists have 20 rows. */
const FEWEST = 20
/** The family pool's page takes the most; a read that needs more can surely do with fewer. */
const MOST_STATEMENTS = 9

/** What doesn't grow with the rows, with the reason. Statements are compared all the same. */
const short: Readonly<Record<string, string>> = {
  activatedOffers: 'offers that the company publishes',
  activityDetail: 'lots of one line',
  additionalDetails: 'codes of the company',
  addressDetails: 'a home and a business address',
  corporateActivityDetail: 'lots of one line',
  customValidate: 'what is in one cart',
  doorCheck: 'the next five flights',
  homeOverview: 'the last twelve months',
  linkedProviders: 'providers of the server',
  ownSeats: 'seats offered to a person, who has none here',
  paymentStatus: 'what belongs to one order',
  pointsExpiry: 'months: copies a week apart are in six',
  poolActivity: 'the pool has earned nothing here; it is read as a statement',
  previewLeavePool: 'the pool has earned nothing here',
  previewPool: 'the pool has earned nothing here',
  previewRefund: 'what belongs to one order',
  productList: 'plans of the company',
  readTogether: 'answers of a few other reads',
  recommendedBenefits: 'benefits that the company publishes',
  recommendedPartners: 'partners and offers that the company publishes',
  retrieveCompanyFinance: 'sums by month',
  retrieveNomineeUser: 'one user',
  retrieveProfile: 'a home and a business address',
  retrieveRenewExpiry: 'points that expire soon, of which there are none here',
  seatOverview: 'plans of the company',
  seatRenewal: 'seats that end soon, of which there are none here',
  simulateRule: 'rules of one act',
  validateMemberDetailAll: 'problems of one form',
  yearlyLimits: 'kinds of orders',
}

/** Every read of the contract for somebody signed in that answers with a list of objects. */
const lists = catalogue
  .filter(({ facts, shapes }) => facts.effect === 'read' && facts.access !== 'open' && hasList(shapes.answer))
  .map((entry) => [entry.facts.id, entry] as const)

describe('a list', () => {
  const asked = { one: new Map<string, Asked>(), many: new Map<string, Asked>() }
  let t: TestApp
  beforeAll(async () => {
    const counted = countStatements(await openTestDatabases())
    await putInForce(counted.databases.jobs, 'NZ', fullCompany, new Date('2020-01-01T00:00:00Z'), 'test')
    t = await openTestApp({ databases: counted.databases })
    const actors = { member: await makeActor(t, 'AP'), company: await makeActor(t, 'AP4B') }
    await addFurtherRows(t, actors)
    for (const [id, entry] of lists) asked.one.set(id, await ask(t, counted.statements, actors, entry))
    await multiplyRows(t.databases.owner, MANY - 1)
    for (const [id, entry] of lists) asked.many.set(id, await ask(t, counted.statements, actors, entry))
  })
  afterAll(async () => t.close())

  test.each(lists)('%s takes as many statements for many rows as for one', (id) => {
    const [one, many] = [asked.one.get(id), asked.many.get(id)]
    if (one === undefined || many === undefined) throw new Error(`${id} was not requested`)
    expect(many.statements.toSorted()).toEqual(one.statements.toSorted())
    expect([id, many.status, many.longest >= FEWEST]).toEqual([id, one.status, !(id in short)])
  })

  test(`takes at most ${String(MOST_STATEMENTS)} statements`, () => {
    const tooMany = [...asked.many].filter(([, { statements }]) => statements.length > MOST_STATEMENTS)
    expect(tooMany.map(([id, { statements }]) => [id, statements.length])).toEqual([])
  })

  test('that doesn’t grow is one of the contract', () => {
    const ids = new Set(lists.map(([id]) => id))
    expect(Object.keys(short).filter((id) => !ids.has(id))).toEqual([])
  })
})

interface Asked {
  readonly status: number
  readonly statements: readonly string[]
  /** The rows of the longest list in the answer. */
  readonly longest: number
}

interface Actors {
  readonly member: Actor
  readonly company: Actor
}

async function makeActor(t: TestApp, programCode: string): Promise<Actor> {
  const lots = [{ expiresOn: '2028-01-31', points: 90_000n }]
  const member = await makeMember(t.databases, { programCode, lots })
  const own = await belongingsOf(t, member)
  return { own, token: (await signIn(t.app.server, member, member.email)).token }
}

/** One row each of what belongings don't have. */
async function addFurtherRows(t: TestApp, { member, company }: Actors): Promise<void> {
  const [id, now, day] = ['0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f', t.clock.now(), '2026-11-20']
  const key = ({ own }: Actor) => sql`${own.companyCode}, ${own.programCode}, ${own.membershipNumber}`
  const customer = sql`${member.own.customerNumber}::int8`
  const flight = ({ own }: Actor, status: string) => sql`
    insert into flight_record (record_id, company_code, program_code, membership_number, status, flight_number, departs_on, from_airport,
      to_airport, cabin, fare, ticket_number, passenger_name, imported_at)
    values (gen_random_uuid(), ${key({ own, token: '' })}, ${status}, 'WMK 118', ${status === 'FLOWN' ? '2026-10-01' : '2026-12-01'},
      'AKL', 'SYD', 'ECONOMY', 'FLEX', ${`T${own.membershipNumber}`}, 'Ada Lyne', ${now})`
  const rows = [
    flight(member, 'BOOKED'),
    flight(company, 'BOOKED'),
    sql`insert into tier_move (move_id, company_code, program_code, membership_number, kind, from_tier, to_tier, source, happened_on, made_at)
      values (${id}, ${key(member)}, 'raised', 'STANDARD', 'SILVER', 'earned', ${day}, ${now})`,
    sql`insert into service_request (request_number, account, customer_number, company_code, program_code, membership_number, category,
        subject, message, sent_at)
      select 'SR-2222-2222-2222', account, customer_number, company_code, program_code, membership_number, 'POINTS', 'Missing', 'From Sydney.',
        ${now} from membership
      where (company_code, program_code, membership_number) = (${key(member)})`,
    sql`insert into passkey (passkey_id, customer_number, credential_id, public_key, sign_count, transports, name, added_at)
      values (${id}, ${customer}, '\\x01', '\\x02', 0, '{}', 'Phone', ${now})`,
    sql`insert into provider_identity (issuer, subject, customer_number, provider, linked_at)
      values ('https://issuer.test', 'ada', ${customer}, 'sso', ${now})`,
    sql`insert into company_limit (company_code, program_code, membership_number, kind, name, points_a_month, set_by, set_at)
      values (${key(company)}, 'costCentre', 'Sales', 500, ${company.own.customerNumber}::int8, ${now})`,
    sql`insert into company_seat (seat_id, order_id, line, company_code, program_code, membership_number, club_code, plan, from_day, until_day,
        net, vat, state)
      select ${id}, order_id, 1, ${key(company)}, 'KORU', 'YEAR', ${day}, '2027-11-19', 10000, 1500, 'free' from orders
      where order_number = ${company.own.activityNumber}`,
  ]
  await withoutChecks(t.databases.owner, async (connection) => {
    for (const row of rows) await row.execute(connection)
  })
}

/** Asks twice, and counts the second time: what a process keeps is there then. */
async function ask(
  t: TestApp,
  statements: string[],
  { member, company }: Actors,
  { facts, shapes }: WholeOperation,
): Promise<Asked> {
  const request = readRequest({ facts, shapes }, facts.access === 'corp' ? company : member)
  await t.app.server.inject(request)
  statements.length = 0
  const { statusCode, body: answer } = await t.app.server.inject(request)
  return { status: statusCode, statements: [...statements], longest: longestIn(JSON.parse(answer)) }
}

function longestIn(value: unknown): number {
  if (Array.isArray(value)) return Math.max(value.length, ...value.map(longestIn))
  if (typeof value !== 'object' || value === null) return 0
  return Math.max(0, ...Object.values(value).map(longestIn))
}

function hasList(answer: z.core.$ZodType): boolean {
  return hasObjects(z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
}

/** Whether a JSON schema has an array of objects anywhere. */
function hasObjects(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  if ('items' in part && isOfObjects(part.items)) return true
  return Object.values(part).some(hasObjects)
}

function isOfObjects(items: unknown): boolean {
  if (typeof items !== 'object' || items === null) return false
  return 'properties' in items || 'anyOf' in items || 'oneOf' in items
}
