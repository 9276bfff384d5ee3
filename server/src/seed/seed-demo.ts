import { sql } from 'kysely'
import { createConfiguration, putInForce, type CompanyDocument } from '../configuration/index.ts'
import { sumFigures } from '../console/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Databases, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { customerNumber, type CustomerNumber } from '../platform/branded-ids.ts'
import { seedContent } from './content-demo.ts'
import { demoAccounts } from './demo/demo-accounts.ts'
import { demoActivity, type DemoSize } from './demo/demo-activity.ts'
import { writeClubOrders } from './demo/demo-club-order.ts'
import { writeSeatOrder } from './demo/demo-seat-order.ts'
import { demoCompany, demoCompanyCode } from './demo/demo-company.ts'
import { customerOf } from './demo/demo-numbers.ts'
import { writeSubscriptions } from './demo/demo-subscriptions.ts'
import { writeTiers } from './demo/demo-tiers.ts'
import { writeOpenFlights } from './history/flight-records.ts'
import { writePool } from './demo/demo-pool.ts'
import { createPast, type Past } from './history/past.ts'
import { replay } from './history/replay.ts'
import { secondCompany, secondCompanyCode } from './second-company.ts'
import { isSecondSeeded, seedSecondCompany } from './seed-second.ts'
import { hashDemoSecrets, writeAccounts } from './writing/write-accounts.ts'
import { writeStaff } from './writing/write-staff.ts'

/** The subject that a customer's failed sign-ins are counted under: a keyed hash from identity. */
export type AttemptSubject = (customer: CustomerNumber) => Buffer

/** An arbitrary number: seeding takes this lock, so that two servers starting at the same time don't both seed. */
const SEED_LOCK = 204_000_020
/** Longer than a whole demo takes to write on a busy machine; the usual limit for locks is for members' requests. */
const SEED_LOCK_TIMEOUT = '3min'
const HISTORY_BEGINS = new Date('2015-01-01T00:00:00Z')
const LOCKED_FOR_MS = 10 * 365 * 86_400_000

/**
 * Writes the demo company, its accounts and four years of activity up to yesterday, under the jobs role. All in one transaction: an
 * interrupted start leaves nothing, and a start with an existing demo needs two queries. What members ordered follows, since jobs can't
 * write orders, and the content, relative to the date of each start.
 */
export async function seedDemo(
  databases: Databases,
  clock: Clock,
  attemptSubject: AttemptSubject,
  size: DemoSize = 'whole',
): Promise<'seeded' | 'alreadySeeded'> {
  const done = await seedMembers(databases, clock, attemptSubject, size)
  await writeClubOrders(databases, clock, waitForOtherSeed)
  await writeSeatOrder(databases, clock, waitForOtherSeed)
  await seedContent(databases.jobs, clock)
  // So that the console's plots don't wait for the first run of their job.
  if (done === 'seeded') await sumDemoFigures(databases.jobs, clock)
  return done
}

async function sumDemoFigures(database: Database, clock: Clock): Promise<void> {
  const configuration = createConfiguration(database, clock)
  await sumFigures({ database, clock, configuration }, (error) => {
    throw error
  })
}

async function seedMembers(
  databases: Databases,
  clock: Clock,
  attemptSubject: AttemptSubject,
  size: DemoSize,
): Promise<'seeded' | 'alreadySeeded'> {
  if (await isSeeded(databases.jobs)) {
    await renewConfiguration(databases.jobs, clock, demoCompanyCode, demoCompany)
    await addSecondCompany(databases, clock)
    return 'alreadySeeded'
  }
  const [programme] = demoCompany.programs
  if (programme === undefined) throw new Error('The demo company has no programme')
  const past = createPast(clock.now(), programme.timeZone)
  const hashes = await hashDemoSecrets()
  return inTransaction(databases.jobs, async (tx) => {
    await waitForOtherSeed(tx)
    if (await isSeeded(tx)) return 'alreadySeeded'
    const configVersion = await configure(tx)
    await writeAccounts(tx, past, hashes)
    if (size === 'whole') await writeStaff(tx, past, hashes)
    await writeSubscriptions(tx, past)
    await writePool(tx, past)
    await replay(tx, demoActivity(past, size), { configVersion, monthsValid: programme.monthsValid })
    await writeTiers(tx, past)
    await writeOpenFlights(tx, past)
    await lockSignIns(tx, past, attemptSubject)
    await seedSecondCompany(tx, past.now, hashes)
    return 'seeded'
  })
}

/** A data folder from an earlier release has no second company yet; one from a later release has this release's. */
async function addSecondCompany(databases: Databases, clock: Clock): Promise<void> {
  if (await isSecondSeeded(databases.jobs)) {
    await renewConfiguration(databases.jobs, clock, secondCompanyCode, secondCompany)
    return
  }
  const hashes = await hashDemoSecrets()
  await inTransaction(databases.jobs, async (tx) => {
    await waitForOtherSeed(tx)
    if (!(await isSecondSeeded(tx))) await seedSecondCompany(tx, clock.now(), hashes)
  })
}

async function isSeeded(database: Database | Tx): Promise<boolean> {
  const { rows } = await sql`
    select from membership
    where company_code = ${demoCompanyCode} and program_code = 'AP' and membership_number = '204000020'`.execute(
    database,
  )
  return rows.length > 0
}

/** Puts the demo's configuration in force, unless somebody has already configured the company; it becomes the first version. */
async function configure(tx: Tx): Promise<number> {
  const first = async (): Promise<number | null | undefined> => {
    const { rows } = await sql<{ version: number | null }>`
      select min(version) as version from configuration where company_code = ${demoCompanyCode}`.execute(tx)
    return rows[0]?.version
  }
  const found = await first()
  if (typeof found === 'number') return found
  await putInForce(tx, demoCompanyCode, demoCompany, HISTORY_BEGINS, 'demo')
  return 1
}

/**
 * A data folder from an earlier release has that release's demo document. Unless an operator has put another in force, this release's
 * replaces it.
 */
async function renewConfiguration(
  database: Database,
  clock: Clock,
  companyCode: string,
  company: CompanyDocument,
): Promise<void> {
  const { rows } = await sql<{ made_by: string; isSame: boolean }>`
    select made_by, body = ${JSON.stringify(company)}::jsonb as "isSame" from configuration
    where company_code = ${companyCode} order by version desc limit 1`.execute(database)
  const [newest] = rows
  if (newest === undefined || newest.isSame || newest.made_by !== 'demo') return
  await putInForce(database, companyCode, company, clock.now(), 'demo')
}

async function lockSignIns(tx: Tx, past: Past, attemptSubject: AttemptSubject): Promise<void> {
  const lockedUntil = new Date(past.now.getTime() + LOCKED_FOR_MS)
  for (const { number } of demoAccounts.filter(({ signInLocked }) => signInLocked)) {
    const subject = attemptSubject(customerNumber(String(customerOf(number))))
    await sql`
      insert into sign_in_attempt (subject, failures, failed_at, locked_until)
      values (${subject}, ${demoCompany.signIn.mostFailures}, ${past.now}, ${lockedUntil})
      on conflict (subject) do update set failures = excluded.failures, locked_until = excluded.locked_until`.execute(
      tx,
    )
  }
}

async function waitForOtherSeed(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', ${SEED_LOCK_TIMEOUT}, true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
}
