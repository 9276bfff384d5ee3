import type { FastifyBaseLogger } from 'fastify'
import { decideClaims } from './claims/index.ts'
import type { Configuration } from './configuration/index.ts'
import { tendPools } from './family/index.ts'
import { forgettingJobs } from './forgetting-jobs.ts'
import { expireHolds, expireLots, reconcile } from './ledger/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Databases } from './platform/database/database.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Relay } from './platform/outbox/relay.ts'
import { comparePayments, type PaymentList } from './payments/index.ts'
import { evaluateAllTiers, evaluateDueTiers } from './tiers/index.ts'
import { remindOfExpiry } from './statement/index.ts'
import { resealDocuments, type DocumentKeys } from './travellers/index.ts'
import { collectDebts, releaseHeld, sweep, type OrderServices } from './orders/index.ts'

/** Maximum run time, in seconds: for jobs every few minutes, and for jobs that go through whole tables. */
const QUICK = 900
const LONG = 3600

interface JobServices {
  readonly databases: Databases
  readonly clock: Clock
  readonly configuration: Configuration
  readonly relay: Relay
  readonly orders: OrderServices
  readonly paymentList: PaymentList | undefined
  readonly documentKeys: DocumentKeys
  readonly log: FastifyBaseLogger
}

/**
 * All scheduled jobs. Each goes through the rows of all companies, using the configuration of each row's company. Only tiers are evaluated
 * company by company, programme by programme.
 */
export function scheduledJobs(services: JobServices): readonly Job[] {
  return [
    ...eachMinute(services),
    ...tierJobs(services),
    remindingJob(services),
    resealingJob(services),
    ...forgettingJobs({ ...services, mostSeconds: LONG }),
    ...nowAndThen(services),
    ...comparingJob(services),
  ]
}

/** Less than a minute: a backlog must not delay the next look at the other classes. */
const RELAY_MS = 45_000

/** Waits for an outbox round to end, but not so long that the next minute's job is delayed; the round continues. */
async function startedOrDone(round: Promise<void>): Promise<void> {
  const enough = Promise.withResolvers<void>()
  const timer = setTimeout(enough.resolve, RELAY_MS)
  try {
    await Promise.race([round, enough.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Work that somebody is waiting for: emails, payments, held transfers, claims, pools. */
function eachMinute({ databases, clock, configuration, relay, orders, log }: JobServices): readonly Job[] {
  return [
    {
      name: 'relay-outbox',
      when: '* * * * *',
      mostSeconds: QUICK,
      run: async () => startedOrDone(relay.run()),
    },
    {
      name: 'sweep-payments',
      when: '* * * * *',
      mostSeconds: QUICK,
      run: async () => void (await sweep(orders, (error) => log.error({ err: error }, 'sweep'))),
    },
    {
      name: 'release-transfers',
      when: '* * * * *',
      mostSeconds: QUICK,
      run: async () => void (await releaseHeld(orders, (error) => log.error({ err: error }, 'release'))),
    },
    {
      name: 'decide-claims',
      when: '*/5 * * * *',
      mostSeconds: QUICK,
      run: async () =>
        void (await decideClaims({ database: databases.jobs, clock, configuration }, (error) =>
          log.error({ err: error }, 'claim'),
        )),
    },
    {
      name: 'tend-pools',
      when: '*/10 * * * *',
      mostSeconds: QUICK,
      run: async () =>
        tendPools({ database: databases.jobs, clock, configuration }, (error) =>
          log.error({ err: error }, 'pool'),
        ),
    },
  ]
}

/** Tier changes: those due today, and at night any that follow from ledger entries other than accruals. */
function tierJobs({ databases, clock, configuration, log }: JobServices): readonly Job[] {
  const services = { database: databases.jobs, clock, configuration }
  const job = (name: string, when: string, evaluate: typeof evaluateDueTiers): Job => ({
    name,
    when,
    mostSeconds: LONG,
    run: async () => {
      const moved = await evaluate(services, (error) => log.error({ err: error }, 'tier'))
      if (moved > 0) log.info({ moved }, 'tiers moved')
    },
  })
  return [
    job('review-due-tiers', '*/5 * * * *', evaluateDueTiers),
    job('review-all-tiers', '50 13 * * *', evaluateAllTiers),
  ]
}

/** Reminders to members. */
function remindingJob({ databases, clock, configuration, log }: JobServices): Job {
  return {
    name: 'remind-of-expiry',
    when: '25 */6 * * *',
    mostSeconds: LONG,
    run: async () => {
      const members = await remindOfExpiry({ database: databases.jobs, clock, configuration }, (error) =>
        log.error({ err: error }, 'expiry reminder'),
      )
      if (members > 0) log.info({ members }, 'reminded of expiry')
    },
  }
}

/** Re-encrypts companions' documents with the current key after a key change, and reports missing keys. */
function resealingJob({ databases, documentKeys, log }: JobServices): Job {
  return {
    name: 'reseal-documents',
    when: '35 * * * *',
    mostSeconds: LONG,
    run: async () => {
      const { resealed, missing } = await resealDocuments(databases.jobs, documentKeys, (error) =>
        log.error({ err: error }, 'reseal'),
      )
      if (resealed > 0) log.info({ companions: resealed }, 'documents encrypted with the current key')
      for (const [keyId, companions] of missing)
        log.error({ keyId, companions }, 'documents cannot be decrypted: their key is missing from KEYS')
    },
  }
}

/** Keeps the books and tables in order. */
function nowAndThen({ databases, clock, configuration, orders, log }: JobServices): readonly Job[] {
  const programmeDay = async () => {
    const now = clock.now()
    return { now, today: await configuration.expiryDay(now) }
  }
  return [
    {
      name: 'collect-debts',
      when: '20 * * * *',
      mostSeconds: LONG,
      run: async () => {
        const points = await collectDebts(orders, (error) => log.error({ err: error }, 'debts'))
        if (points > 0n) log.info({ points: String(points) }, 'debts collected')
      },
    },
    {
      name: 'expire-points',
      when: '5 * * * *',
      mostSeconds: LONG,
      run: async () => {
        const day = await programmeDay()
        await expireHolds(databases.jobs, day, (error) => log.error({ err: error }, 'hold'))
        const report = await expireLots(databases.jobs, day)
        log.info(
          { accounts: report.accounts, points: String(report.points), left: report.left.length },
          'points expired',
        )
      },
    },
    {
      name: 'reconcile-ledger',
      when: '30 15 * * *',
      mostSeconds: LONG,
      run: async () => {
        const report = await reconcile(databases.jobs)
        const level = report.drifting.length === 0 ? 'info' : 'error'
        log[level](
          { accounts: String(report.accounts), drifting: report.drifting.length },
          'ledger reconciled',
        )
      },
    },
  ]
}

/** Compares payments and refunds with the gateway's list, and logs each difference when it's first found. */
function comparingJob({ databases, clock, paymentList, log }: JobServices): readonly Job[] {
  if (paymentList === undefined) return []
  const run = async (): Promise<void> => {
    const { compared, found, closed } = await comparePayments(databases.jobs, paymentList, clock.now())
    for (const { kind, reference, sessionId, description, ours, theirs, currency } of found) {
      const amounts = {
        ours: ours === null ? null : String(ours),
        theirs: theirs === null ? null : String(theirs),
      }
      log.error(
        { kind, reference, sessionId, order: description, ...amounts, currency },
        'gateway difference',
      )
    }
    log.info({ compared, found: found.length, closed }, 'payments compared with the gateway')
  }
  return [{ name: 'compare-payments', when: '50 13 * * *', mostSeconds: LONG, run }]
}
