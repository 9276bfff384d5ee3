import type { FastifyBaseLogger } from 'fastify'
import { forgetInvites } from './feedback/index.ts'
import {
  forgetDevices,
  forgetEnrolments,
  forgetFactorQuestions,
  forgetLinks,
  forgetSecurityEvents,
  forgetSignOuts,
  forgetVisits,
} from './identity/index.ts'
import { forgetKeys } from './ledger/index.ts'
import { forgetNotifications } from './notifications/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Databases } from './platform/database/database.ts'
import { forgetOldKeys } from './platform/idempotency/store.ts'
import { workOnEach } from './platform/jobs/for-each-row.ts'
import type { ScheduledJob } from './scheduled-job.ts'
import { forgetSentMessages } from './platform/outbox/outbox-store.ts'
import { forgetOld } from './retention.ts'
import { forgetRequests } from './service-requests/index.ts'
import { forgetCounts } from './tracking/index.ts'

const DAY_MS = 86_400_000
const KEYS_DAYS = 30
/** How long an unfinished enrolment is kept, so its link can be sent again. */
const ENROLMENT_DAYS = 7

interface ForgettingServices {
  readonly databases: Databases
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** Maximum duration of a run. */
  readonly mostSeconds: number
}

/** Deletes expired data daily, by the modules' own retention periods and those in retention.ts. */
export function forgettingJobs({
  databases,
  clock,
  log,
  mostSeconds,
}: ForgettingServices): readonly ScheduledJob[] {
  return [
    {
      name: 'forget-old-rows',
      when: '15 14 * * *',
      mostSeconds,
      run: async () => {
        const rows = await forgetOld(databases.jobs, clock.now(), (error) =>
          log.error({ err: error }, 'forget'),
        )
        log.info({ rows }, 'old rows deleted')
      },
    },
    {
      name: 'forget-old-keys',
      when: '45 14 * * *',
      mostSeconds,
      run: async () => {
        const failures: unknown[] = []
        await forgetByModules(databases, clock.now(), (error) => {
          log.error({ err: error }, 'forget')
          failures.push(error)
        })
        if (failures.length > 0) {
          const reasons = failures.map((error) => (error instanceof Error ? error.message : String(error)))
          throw new AggregateError(failures, `Old rows could not be deleted: ${reasons.join('; ')}`)
        }
      },
    },
  ]
}

/** A failing module doesn't stop the others. */
async function forgetByModules(
  { jobs }: Databases,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  const kinds: readonly (() => Promise<unknown>)[] = [
    async () => forgetOldKeys(jobs),
    async () => forgetKeys(jobs, before(KEYS_DAYS)),
    async () => forgetSentMessages(jobs),
    async () => forgetVisits(jobs, now),
    async () => forgetFactorQuestions(jobs, now),
    async () => forgetDevices(jobs, now),
    async () => forgetLinks(jobs, now),
    async () => forgetSecurityEvents(jobs, now),
    async () => forgetSignOuts(jobs, now),
    async () => forgetNotifications(jobs, now),
    async () => forgetEnrolments(jobs, before(ENROLMENT_DAYS)),
    async () => forgetInvites(jobs, now),
    async () => forgetRequests(jobs, now),
    async () => forgetCounts(jobs, now),
  ]
  await workOnEach(kinds, { work: async (forget) => void (await forget()), onFailure })
}
