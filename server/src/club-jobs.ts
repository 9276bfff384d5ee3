import type { JobName } from '@waymark/contract/console/operations/job-names'
import type { FastifyBaseLogger } from 'fastify'
import { finishRenewals, keepDays, renewSubscriptions, tellOfEnds, tellOfRenewals } from './club/index.ts'
import type { Configuration } from './configuration/index.ts'
import type { OrderServices } from './orders/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Databases } from './platform/database/database.ts'
import type { ScheduledJob } from './scheduled-job.ts'

interface ClubJobServices {
  readonly databases: Databases
  readonly clock: Clock
  readonly configuration: Configuration
  readonly orders: OrderServices
  readonly log: FastifyBaseLogger
  /** Maximum duration of a run, in seconds. */
  readonly mostSeconds: number
}

/** The club's jobs: notices of a term's end, kept days, and automatic renewals. */
export function clubJobs(services: ClubJobServices): readonly ScheduledJob[] {
  return [endingJob(services), keepingJob(services), ...renewingJobs(services)]
}

/** Tells club members that their term ends: hourly, since each club's day begins at its own midnight. */
function endingJob({ databases, clock, configuration, log, mostSeconds }: ClubJobServices): ScheduledJob {
  return {
    name: 'tell-of-club-ends',
    when: '10 * * * *',
    mostSeconds,
    run: async () => {
      const members = await tellOfEnds({ database: databases.jobs, clock, configuration }, (error) =>
        log.error({ err: error }, 'end of a club term'),
      )
      if (members > 0) log.info({ members }, 'told of the end of a club term')
    },
  }
}

/** Keeps the paid days of club members whose tier gives them the club free: often, since tiers are decided as often. */
function keepingJob({ databases, clock, configuration, log, mostSeconds }: ClubJobServices): ScheduledJob {
  return {
    name: 'keep-club-days',
    when: '3-59/5 * * * *',
    mostSeconds,
    run: async () => {
      const members = await keepDays({ database: databases.jobs, clock, configuration }, (error) =>
        log.error({ err: error }, 'kept days of a club'),
      )
      if (members > 0) log.info({ members }, 'days of the club kept or brought back')
    },
  }
}

/** Renews the terms of members who agreed to that, and sends the notices before: hourly, by each club's own day. */
function renewingJobs({
  databases,
  clock,
  configuration,
  orders,
  log,
  mostSeconds,
}: ClubJobServices): readonly ScheduledJob[] {
  const run = (name: JobName, when: string, work: () => Promise<number>): ScheduledJob => ({
    name,
    when,
    mostSeconds,
    run: async () => {
      const members = await work()
      if (members > 0) log.info({ members }, name)
    },
  })
  const onFailure = (error: unknown): void => log.error({ err: error }, 'automatic renewal')
  const services = { database: databases.jobs, clock, configuration }
  return [
    run('tell-of-club-renewals', '5 * * * *', async () => tellOfRenewals(services, onFailure)),
    run('finish-club-renewals', '* * * * *', async () => finishRenewals(orders, onFailure)),
    run('renew-club-terms', '*/15 * * * *', async () => renewSubscriptions(orders, onFailure)),
  ]
}
