import type { JobName } from '@waymark/contract/console/operations/job-names'
import type { FastifyBaseLogger } from 'fastify'
import { decideClaims } from './claims/index.ts'
import { clubJobs } from './club-jobs.ts'
import {
  checkPendingCompanies,
  expireRequests,
  resealNominees,
  type BusinessRegister,
} from './companies/index.ts'
import type { Configuration } from './configuration/index.ts'
import { runBulkActs, sumFigures } from './console/index.ts'
import { updatePools } from './family/index.ts'
import { forgettingJobs } from './forgetting-jobs.ts'
import { expireHolds, expireLots, reconcile } from './ledger/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Databases } from './platform/database/database.ts'
import type { ScheduledJob } from './scheduled-job.ts'
import type { Relay } from './platform/outbox/relay.ts'
import { comparePayments, type PaymentList } from './payments/index.ts'
import { evaluateAllTiers, evaluateDueTiers } from './tiers/index.ts'
import { remindOfExpiry } from './statement/index.ts'
import { resealDocuments, type DocumentKeys } from './travellers/index.ts'
import { collectDebts, releaseHeld, sweep, type OrderServices } from './orders/index.ts'

/** Maximum duration of a run, in seconds: for frequent jobs, and for those that scan whole tables. */
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
  readonly register: BusinessRegister
  readonly log: FastifyBaseLogger
}

/**
 * The scheduled jobs. Each processes rows of all companies: a row has its company, whose configuration applies. Only tiers are decided company
 * by company and programme by programme.
 */
export function scheduledJobs(services: JobServices): readonly ScheduledJob[] {
  return [
    ...eachMinute(services),
    pendingCompaniesJob(services),
    bulkActsJob(services),
    ...tierJobs(services),
    remindingJob(services),
    ...clubJobs({ ...services, mostSeconds: LONG }),
    resealingJob(services),
    ...forgettingJobs({ ...services, mostSeconds: LONG }),
    ...nowAndThen(services),
    ...comparingJob(services),
  ]
}

/** A backlog can take longer than the next minute's run for the other classes should wait. */
const RELAY_MS = 45_000

/** Waits for an outbox run, but not so long that it delays the next minute's job; the run goes on. */
async function startedOrDone(round: Promise<void>): Promise<void> {
  const enough = Promise.withResolvers<void>()
  const timer = setTimeout(enough.resolve, RELAY_MS)
  try {
    await Promise.race([round, enough.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks the business register again about companies that it didn't answer for. */
function pendingCompaniesJob({ databases, clock, register, relay, log }: JobServices): ScheduledJob {
  return {
    name: 'check-pending-companies',
    when: '*/5 * * * *',
    mostSeconds: QUICK,
    run: async () =>
      void (await checkPendingCompanies(
        { database: databases.jobs, clock, register, nudgeOutbox: relay.nudge },
        (error) => log.error({ err: error }, 'pending company'),
      )),
  }
}

/** Goes on with operators' acts on many members that a stopped process left. */
function bulkActsJob({ orders, log }: JobServices): ScheduledJob {
  return {
    name: 'run-bulk-acts',
    when: '* * * * *',
    mostSeconds: LONG,
    run: async () => runBulkActs(orders, (error) => log.error({ err: error }, 'bulk act')),
  }
}

/** Jobs that people are waiting for: mails, payments, held transfers, claims, pools. */
function eachMinute({
  databases,
  clock,
  configuration,
  relay,
  orders,
  log,
}: JobServices): readonly ScheduledJob[] {
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
      name: 'expire-company-requests',
      when: '* * * * *',
      mostSeconds: QUICK,
      run: async () =>
        void (await expireRequests(
          { database: databases.jobs, clock, configuration, nudgeOutbox: relay.nudge },
          (error) => log.error({ err: error }, 'company request'),
        )),
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
        updatePools({ database: databases.jobs, clock, configuration }, (error) =>
          log.error({ err: error }, 'pool'),
        ),
    },
  ]
}

/** Tier jobs: due decisions, and nightly for points that came into the ledger by another way than an accrual. */
function tierJobs({ databases, clock, configuration, log }: JobServices): readonly ScheduledJob[] {
  const services = { database: databases.jobs, clock, configuration }
  const job = (name: JobName, when: string, evaluate: typeof evaluateDueTiers): ScheduledJob => ({
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

/** Reminds members of expiring points. */
function remindingJob({ databases, clock, configuration, log }: JobServices): ScheduledJob {
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

/** Re-encrypts documents of companions and of companies' users with the current key after a key change, and logs missing keys. */
function resealingJob({ databases, documentKeys, log }: JobServices): ScheduledJob {
  return {
    name: 'reseal-documents',
    when: '35 * * * *',
    mostSeconds: LONG,
    run: async () => {
      for (const reseal of [resealDocuments, resealNominees]) {
        const { resealed, missing } = await reseal(databases.jobs, documentKeys, (error) =>
          log.error({ err: error }, 'reseal'),
        )
        if (resealed > 0) log.info({ people: resealed }, 'documents encrypted with the current key')
        for (const [keyId, people] of missing)
          log.error({ keyId, people }, 'documents cannot be decrypted: their key is missing')
      }
    },
  }
}

/** Maintenance of the ledger and the tables. */
function nowAndThen({ databases, clock, configuration, orders, log }: JobServices): readonly ScheduledJob[] {
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
        const order = { today: await configuration.expiryDay(clock.now()), clock }
        await expireHolds(databases.jobs, order, (error) => log.error({ err: error }, 'hold'))
        const report = await expireLots(databases.jobs, order)
        log.info(
          { accounts: report.accounts, points: String(report.points), left: report.left.length },
          'points expired',
        )
      },
    },
    {
      name: 'sum-figures',
      when: '*/15 * * * *',
      mostSeconds: LONG,
      run: async () =>
        sumFigures({ database: databases.jobs, clock, configuration }, (error) =>
          log.error({ err: error }, 'figures'),
        ),
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

/** Compares payments and refunds with the gateway's list, and logs each difference when it is first found. */
function comparingJob({ databases, clock, paymentList, orders, log }: JobServices): readonly ScheduledJob[] {
  if (paymentList === undefined) return []
  const run = async (): Promise<void> => {
    const { compared, found, closed } = await comparePayments(
      databases.jobs,
      paymentList,
      clock.now(),
      orders.payments.untoldDisputes,
    )
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
