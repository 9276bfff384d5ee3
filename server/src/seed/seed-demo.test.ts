import { transferNumber } from '@waymark/contract/companies/points/company-transfer.shapes'
import { addDays, dayIn, daysBetween, parseDay, type Day } from '@waymark/rules/calendar'
import { isMembershipNumber } from '@waymark/rules/membership-number'
import { maySpend, type Privileges } from '@waymark/rules/companies/privileges'
import { tierReached, tierYearEnd, tierYearStart } from '@waymark/rules/tiers/tier'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestDatabases } from '../../test/database/database.ts'
import { createConfiguration } from '../configuration/index.ts'
import { checkPin } from '../identity/pin/check-pin.ts'
import { isSecret } from '../identity/passwords/password-hash.ts'
import { countedGuess } from '../identity/guesses/guess.ts'
import { passwordLimits } from '../identity/guesses/limits.ts'
import { readCredential } from '../identity/store.ts'
import {
  expireLots,
  readStatement,
  readSummary,
  reconcile,
  sumStatusPoints,
  type Entry,
  type Summary,
} from '../ledger/index.ts'
import {
  findCustomerByEmail,
  findCustomerByNumber,
  heldMemberships,
  readMembership,
} from '../membership/index.ts'
import { settableClock, type Clock } from '../platform/clock.ts'
import type { OwnedDatabases } from '../platform/database/database.ts'
import { customerNumber, type CustomerNumber } from '../platform/branded-ids.ts'
import { evaluateAllTiers, evaluateDueTiers, tierOf } from '../tiers/index.ts'
import { demoActivity } from './demo/demo-activity.ts'
import { accountOf, customerOf } from './demo/demo-numbers.ts'
import { seatHolders } from './demo/demo-seat-sale.ts'
import { demoStaff } from './demo/demo-staff.ts'
import { demoAccounts, demoMembers, demoPassword, demoPin } from './demo/demo-accounts.ts'
import { seedDemo } from './index.ts'
import { createPast } from './history/past.ts'
import { secondMembers } from './seed-second.ts'
import { emailOf } from './writing/write-accounts.ts'

const GOLD = '204000020'
const EXPIRING = '204000103'
const ELITE = '204000111'
const LOCKED = '204000095'
const FRESH = '204000145'

const aFriday = settableClock(new Date('2026-11-20T03:00:00Z'))
const todayOf = (clock: Clock): Day => dayIn('Pacific/Auckland', clock.now())
const personOf = (number: string): CustomerNumber => customerNumber(String(customerOf(number)))
const subjectOf = (customer: CustomerNumber): Buffer =>
  createHmac('sha256', 'a key').update(String(customer)).digest()

async function rowCounts(from: OwnedDatabases): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || relname as name from pg_stat_user_tables
    where schemaname in ('public', 'ledger') and relname <> 'schema_migration' order by 1`.execute(from.owner)
  const counts = await Promise.all(
    rows.map(async ({ name }) => {
      const counted = await sql<{ rows: bigint }>`select count(*) as rows from ${sql.table(name)}`.execute(
        from.owner,
      )
      return [name, counted.rows[0]?.rows ?? 0n] as const
    }),
  )
  return Object.fromEntries(counts)
}

async function summaryOf(from: OwnedDatabases, number: string, clock: Clock): Promise<Summary> {
  const summary = await readSummary(from.web, accountOf(number), todayOf(clock))
  if (summary === undefined) throw new Error(`${number} has no account`)
  return summary
}

async function entriesOf(from: OwnedDatabases, number: string): Promise<readonly Entry[]> {
  const { entries } = await readStatement(from.web, accountOf(number), { limit: 1000 })
  return entries
}

/** How many of the company's users have a privilege to spend. */
async function spendersOf(from: OwnedDatabases): Promise<number> {
  const { rows } = await sql<{ privileges: Privileges }>`
    select privileges from nominee where membership_number = '204000053' and status = 'A'`.execute(from.jobs)
  return rows.filter(({ privileges }) => maySpend(privileges)).length
}

describe('the demo', () => {
  let databases: OwnedDatabases
  beforeAll(async () => {
    databases = await openTestDatabases()
    await seedDemo(databases, aFriday, subjectOf)
  })
  afterAll(async () => databases.close())

  test('has seventeen numbers with valid check digits', () => {
    expect(demoAccounts.map(({ number }) => isMembershipNumber(number))).toEqual(Array(17).fill(true))
  })

  test('has a company with sixty users in three cost centres, and a year of trips that say whose they are', async () => {
    const { rows: users } = await sql<{ centre: string; status: string; users: number }>`
      select cost_centre as centre, status, count(*)::int4 as users from nominee
      where membership_number = '204000053' group by 1, 2`.execute(databases.jobs)
    const total = (of: (row: (typeof users)[number]) => boolean) =>
      users.filter(of).reduce((sum, row) => sum + row.users, 0)
    expect(total(() => true)).toBe(60)
    expect(new Set(users.map(({ centre }) => centre))).toEqual(
      new Set(['Milling', 'Forestry', 'Head office']),
    )
    expect([total(({ status }) => status === 'A'), total(({ status }) => status === 'P')]).toEqual([51, 6])
    const { rows: lines } = await sql<{ months: number; strangers: number; passengers: number }>`
      select count(distinct to_char(e.occurred_on, 'YYYY-MM'))::int4 as months,
        count(*) filter (where n.nominee_number is null)::int4 as strangers,
        count(distinct f.passenger_name)::int4 as passengers
      from ledger.entry e
        left join nominee n on n.nominee_number = e.detail ->> 'userNumber' and n.status = 'A'
        left join flight_record f on f.journal_id = e.journal_id
      where e.account_id = ${accountOf('204000053')} and e.detail ? 'userNumber'`.execute(databases.jobs)
    expect(lines).toEqual([{ months: 12, strangers: 0, passengers: expect.any(Number) }])
    expect(lines[0]?.passengers).toBeGreaterThan(20)
    const { rows: spenders } = await sql`
      select from ledger.account_actor where account_id = ${accountOf('204000053')} and role = 'nominee'`.execute(
      databases.jobs,
    )
    expect(spenders).toHaveLength(await spendersOf(databases))
  })

  test('has a year of transfers to the company’s users, whose months are the ledger’s, within the limits of their cost centres', async () => {
    const { rows: months } = await sql<{ month: string; written: bigint; moved: bigint; most: bigint }>`
      select to_char(e.occurred_on, 'YYYY-MM') as month, sum(t.points)::bigint as written, -sum(e.amount)::bigint as moved,
        min(l.points_a_month) as most
      from ledger.entry e left join company_transfer t on t.journal_id = e.journal_id
        left join company_limit l on l.kind = 'costCentre' and l.name = t.cost_centre
      where e.account_id = ${accountOf('204000053')} and e.kind = 'transfer_out' and e.point_type = 'POINTS' group by 1`.execute(
      databases.jobs,
    )
    expect(months).toHaveLength(11)
    expect(months.map(({ month, written }) => [month, written])).toEqual(
      months.map(({ month, moved }) => [month, moved]),
    )
    expect(months.every(({ written, most }) => written < most)).toBe(true)
    const { rows: numbers } = await sql<{ number: string }>`
      select transfer_number as number from company_transfer`.execute(databases.jobs)
    expect(numbers.filter(({ number }) => !z.safeParse(transferNumber, number).success)).toEqual([])
  })

  test('[CORP-06] has a company with seats held, offered and free, paid for in one order with an invoice', async () => {
    const { rows } = await sql<{ state: string; seats: bigint; total: bigint; invoice: string }>`
      select s.state, count(*) as seats, min(d.total) as total, min(d.document_number) as invoice
      from company_seat s join tax_document d using (order_id)
      where s.membership_number = '204000053' group by 1 order by 1`.execute(databases.jobs)
    expect(rows).toEqual(
      [
        ['free', 2n],
        ['held', 4n],
        ['offered', 2n],
      ].map(([state, seats]) => ({ state, seats, total: 496_800n, invoice: 'INV-000002' })),
    )
  })

  test('is consistent, and seeding it again changes nothing', async () => {
    const ownAccounts = BigInt(new Set(demoStaff.transfers.map(({ to }) => to)).size)
    expect(await reconcile(databases.jobs)).toEqual({
      accounts: 21n + ownAccounts + BigInt(seatHolders.length + secondMembers.length),
      drifting: [],
    })
    const before = await rowCounts(databases)
    expect(before['ledger.entry']).toBeGreaterThan(900n)
    expect(await seedDemo(databases, aFriday, subjectOf)).toBe('alreadySeeded')
    expect(await rowCounts(databases)).toEqual(before)
  })

  test('[SUMM-01] has a gold member with about 149,000 points in about 150 lines, and a fresh one with none', async () => {
    const { available } = await summaryOf(databases, GOLD, aFriday)
    expect(available).toBeGreaterThan(145_000n)
    expect(available).toBeLessThan(153_000n)
    const journals = new Set((await entriesOf(databases, GOLD)).map((line) => line.journal))
    expect(journals.size).toBeGreaterThan(135)
    expect(journals.size).toBeLessThan(170)
    expect(await entriesOf(databases, FRESH)).toEqual([])
    expect((await summaryOf(databases, ELITE, aFriday)).available).toBeGreaterThan(250_000n)
  })

  test('has everybody under number and email, with the published password and PIN', async () => {
    for (const account of demoAccounts) {
      const customer = await findCustomerByNumber(databases.web, 'NZ', account.number)
      expect(customer).toBe(customerOf(account.number))
      expect(await findCustomerByEmail(databases.web, emailOf(account))).toBe(customer)
    }
    const services = {
      database: databases.web,
      configuration: createConfiguration(databases.web, aFriday),
      nudgeOutbox: () => {},
    }
    const origin = { now: aFriday.now(), locale: 'en', address: '', userAgent: '' } as const
    const answer = await checkPin(services, personOf(GOLD), 'NZ', demoPin, origin)
    expect(answer).toMatchObject({ kind: 'right' })
    const credential = await readCredential(databases.web, personOf(GOLD))
    expect(await isSecret(demoPassword, credential?.password_hash)).toBe(true)
  })

  test('locks the sign-in of one account for years, and of no other', async () => {
    const now = new Date(aFriday.now().getTime() + 365 * 86_400_000)
    const limits = passwordLimits({ mostFailures: 5, lockMinutes: 30 })
    const tryAs = async (number: string) =>
      (await countedGuess(databases.web, subjectOf(personOf(number)), limits, now, async () => false)).kind
    expect(await tryAs(LOCKED)).toBe('locked')
    expect(await tryAs(GOLD)).toBe('wrong')
  })

  test('gives each account the memberships it demonstrates', async () => {
    const held = async (number: string) =>
      (await heldMemberships(databases.web, personOf(number))).map(
        ({ programCode, membershipNumber, role, status }) =>
          `${programCode} ${membershipNumber} ${role} ${status}`,
      )
    expect(await held(GOLD)).toEqual(['AP 204000020 owner A', 'KORU 204000020 owner A'])
    expect(await held('204000053')).toEqual(['AP4B 204000053 owner A'])
    expect(await held('204000061')).toEqual(['AP4B 204000053 nominee A'])
    expect(await held('204000079')).toEqual(['AP4B 204000053 nominee A'])
    expect(await held('204000137')).toEqual(['AP 204000137 owner I'])
  })
})

describe('seeding', () => {
  let databases: OwnedDatabases
  const open = async (): Promise<OwnedDatabases> => (databases = await openTestDatabases())
  afterEach(async () => databases.close())

  test('that is interrupted leaves nothing, and a restart ends like an uninterrupted one', async () => {
    await seedDemo(await open(), aFriday, subjectOf, 'small')
    const whole = await rowCounts(databases)
    await databases.close()
    const cutOff = seedDemo(
      await open(),
      aFriday,
      () => {
        throw new Error('The lights went out')
      },
      'small',
    )
    await expect(cutOff).rejects.toThrow('The lights went out')
    const left = Object.values(await rowCounts(databases)).reduce((sum, rows) => sum + rows, 0n)
    expect(left).toBe(0n)
    await seedDemo(databases, settableClock(new Date('2026-11-20T10:00:00Z')), subjectOf, 'small')
    const again = await rowCounts(databases)
    expect(again).toEqual(whole)
  })

  test('[CONF-01] a folder from an earlier release gets this release’s configuration, unless an operator has changed it', async () => {
    await open()
    await seedDemo(databases, aFriday, subjectOf, 'small')
    const versions = async (): Promise<unknown> => {
      const { rows } = await sql`select version, made_by, body ->> 'brandName' as brand from configuration
          where company_code = 'NZ' order by version`.execute(databases.jobs)
      return rows
    }
    await sql`update configuration set body = jsonb_set(body, '{brandName}', '"Older"')`.execute(
      databases.owner,
    )
    expect(await seedDemo(databases, aFriday, subjectOf, 'small')).toBe('alreadySeeded')
    const renewed = [
      { version: 1, made_by: 'demo', brand: 'Older' },
      { version: 2, made_by: 'demo', brand: 'Waymark' },
    ]
    expect(await versions()).toEqual(renewed)
    await sql`
      insert into configuration (company_code, version, effective_from, body, made_by)
      select 'NZ', 3, ${aFriday.now()}, jsonb_set(body, '{brandName}', '"Ours"'), 'Aroha' from configuration
      where company_code = 'NZ' and version = 2`.execute(databases.jobs)
    await seedDemo(databases, aFriday, subjectOf, 'small')
    expect(await versions()).toEqual([...renewed, { version: 3, made_by: 'Aroha', brand: 'Ours' }])
  })

  test('by two servers at the same time happens once', async () => {
    await open()
    const both = [
      seedDemo(databases, aFriday, subjectOf, 'small'),
      seedDemo(databases, aFriday, subjectOf, 'small'),
    ]
    expect((await Promise.all(both)).toSorted()).toEqual(['alreadySeeded', 'seeded'])
  })

  // A working day, the first hour of a tier year, a leap day, the last hours of a month.
  test.for(['2026-11-20T00:30:00Z', '2027-03-31T11:10:00Z', '2028-02-29T02:00:00Z', '2027-08-31T11:00:00Z'])(
    '[SUMM-01] [SUMM-03] at %s: points expire within 30 days, others expired last month, tiers are earned',
    async (moment) => {
      const clock = settableClock(new Date(moment))
      const today = todayOf(clock)
      await seedDemo(await open(), clock, subjectOf, 'small')
      expect((await reconcile(databases.jobs)).drifting).toEqual([])
      expect((await expireLots(databases.jobs, { today, clock })).points).toBe(0n)
      expect(await daysToExpiry(databases, EXPIRING, clock)).toBeLessThanOrEqual(30)
      expect(await daysToExpiry(databases, GOLD, clock)).toBeLessThanOrEqual(60)
      for (const number of [EXPIRING, GOLD]) {
        const entries = await entriesOf(databases, number)
        const expired = entries.find((entry) => entry.kind === 'expiry')
        expect(expired?.occurredOn).toBe(`${today.slice(0, 8)}01`)
        expect(entries.every((entry) => entry.recordedAt <= clock.now())).toBe(true)
        expect(entries.every((entry) => entry.kind === 'expiry' || entry.configVersion === 1)).toBe(true)
      }
      const tiers = demoMembers.map(({ number, tier }) => [number, tier])
      expect(await tiersReached(databases, clock)).toEqual(tiers)
      expect(await tiersHeld(databases, clock)).toEqual(tiers)
      expect(await evaluate(databases, clock)).toBe(0)
    },
  )
})

async function daysToExpiry(from: OwnedDatabases, number: string, clock: Clock): Promise<number> {
  const { expiries } = await summaryOf(from, number, clock)
  return daysBetween(todayOf(clock), parseDay(expiries[0]?.expiresOn ?? ''))
}

/** The tiers everybody's status points reach, this tier year's or the last one's. */
async function tiersReached(from: OwnedDatabases, clock: Clock): Promise<(string | undefined)[][]> {
  const { programme } = await createConfiguration(from.web, clock).programme('NZ', 'AP')
  const end = tierYearEnd(todayOf(clock), programme.tierYearEndsOn)
  const lastEnd = addDays(tierYearStart(end), -1)
  return Promise.all(
    demoMembers.map(async ({ number }) => {
      const earnedUntil = async (to: Day) =>
        sumStatusPoints(from.web, accountOf(number), { from: tierYearStart(to), to })
      const [now, before] = await Promise.all([earnedUntil(end), earnedUntil(lastEnd)])
      return [number, tierReached(programme.tiers, now > before ? now : before)]
    }),
  )
}

/** Everybody's tier as it's read. */
async function tiersHeld(from: OwnedDatabases, clock: Clock): Promise<(string | undefined)[][]> {
  const { company } = await createConfiguration(from.web, clock).programme('NZ', 'AP')
  return Promise.all(
    demoMembers.map(async ({ number, programCode }) => {
      const [row, programme] = [
        await readMembership(from.web, 'NZ', programCode, number),
        company.programs.find((one) => one.programCode === programCode),
      ]
      return [number, row && programme && tierOf(programme, row, todayOf(clock)).code]
    }),
  )
}

/** How many tiers the jobs correct in the demo: earned ones, the club's and companies'. */
async function evaluate(databases: OwnedDatabases, clock: Clock): Promise<number> {
  const services = {
    database: databases.jobs,
    clock,
    configuration: createConfiguration(databases.web, clock),
  }
  const fail = (error: unknown): never => {
    throw error
  }
  return (await evaluateDueTiers(services, fail)) + (await evaluateAllTiers(services, fail))
}

describe('what happened', () => {
  // Months differ in length: on some days two habits could collide and claim one reference.
  test('on any day of four years is written in order, up to yesterday, each event once', () => {
    for (let days = 0; days < 4 * 366; days += 11) {
      const now = new Date(Date.UTC(2026, 10, 20 + days, days % 24))
      const events = demoActivity(createPast(now, 'Pacific/Auckland'))
      const times = events.map(({ at }) => at.getTime())
      expect(times.every((time, place) => time >= (times[place - 1] ?? 0))).toBe(true)
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
      const references = events.flatMap((event) =>
        event.kind === 'earn' || event.kind === 'adjust' ? [event.businessReference] : [],
      )
      expect(new Set(references).size).toBe(references.length)
    }
  })
})
