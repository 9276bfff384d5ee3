import { dayIn, type Day } from '@waymark/rules/calendar'
import { tierSuspension, type TierDecision } from '@waymark/rules/club/tier-suspension'
import type { CompanyConfiguration, Configuration } from '../../configuration/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { forEachRow, workOnEach } from '../../platform/jobs/for-each-row.ts'
import {
  insertSuspension,
  lockSubscription,
  moveSuspension,
  readSubscription,
  readSuspensionCandidates,
  type SubscriptionKey,
  type SuspensionCandidate,
  type Suspending,
} from '../../subscriptions/index.ts'
import { clubOf, type Club } from '../club-of-company.ts'
import { freeTiersOf, readFree, type FreeTiers } from './free-tiers.ts'
import { tellOfDays } from './tell-of-days.ts'
import { tellOfEndedSuspensions } from './tell-of-ended.ts'

export interface KeepServices {
  /** Under the jobs' role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
}

/** A club at the time of a run. */
export interface KeepingMoment {
  readonly companyCode: string
  readonly club: Club
  readonly free: FreeTiers | undefined
  readonly today: Day
  readonly now: Date
}

/**
 * Keeps the paid days of members whose tier gives them the club free, brings them back when the tier ends, and tells members of both, and of
 * pauses that have ended (SUBS-05). It can run at any time and as often as one likes; one run that is late doesn't cost a day.
 * @returns how many subscriptions changed or were told of; one that fails doesn't keep the others waiting
 */
export async function keepDays(
  { database, clock, configuration }: KeepServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  let done = 0
  await workOnEach(await configuration.companies(), {
    work: async (company) => {
      const moment = momentOf(company, clock.now())
      if (moment === undefined) return
      const { companyCode, club, free, today } = moment
      const { programCode } = club.programme
      const tiers = { programCode: free?.programme.programCode ?? '', codes: free?.codes ?? [] }
      await forEachRow<SuspensionCandidate>({
        read: async (after, most) =>
          readSuspensionCandidates(database, { companyCode, programCode, free: tiers }, today, after, most),
        keyOf: ({ subscriptionId }) => subscriptionId,
        work: async ({ customer }) => {
          const key = { companyCode, programCode, customer }
          if (await inTransaction(database, async (tx) => keepOnce(tx, key, moment))) done += 1
        },
        onFailure,
      })
    },
    onFailure,
  })
  return done
}

function momentOf(company: CompanyConfiguration, now: Date): KeepingMoment | undefined {
  const club = clubOf(company)
  if (club === undefined) return undefined
  const { companyCode } = company
  const free = freeTiersOf(company, club)
  return { companyCode, club, free, today: dayIn(club.programme.timeZone, now), now }
}

/** Under the lock of the subscription, so that two runs, a renewal or a pause at the same time follow each other. */
async function keepOnce(tx: Tx, key: SubscriptionKey, moment: KeepingMoment): Promise<boolean> {
  const subscriptionId = await lockSubscription(tx, key)
  if (subscriptionId === undefined) return false
  const record = await readSubscription(tx, key)
  const of = { key, subscriptionId, record, now: moment.now }
  const kept = await keepByTier(tx, of, moment)
  return kept !== 'undecided' && ((await tellOfEndedSuspensions(tx, of, moment)) || kept === 'changed')
}

/** @returns `undecided` while it isn't known whether the tier goes on */
async function keepByTier(
  tx: Tx,
  of: Suspending,
  moment: KeepingMoment,
): Promise<'changed' | 'unchanged' | 'undecided'> {
  const { free, today } = moment
  const { terms, suspensions } = of.record
  const freeOn = free === undefined ? () => undefined : await readFree(tx, free, of.key, today)
  if (freeOn === undefined) return 'undecided'
  const period = freeOn(today)
  const live = terms.filter(({ isRevoked }) => !isRevoked)
  const last = suspensions.findLast(({ reason }) => reason === 'tier')
  const decision = tierSuspension(
    {
      period,
      last,
      own: live.filter(({ seatId }) => seatId === null),
      hasSeat: live.some(({ seatId, until }) => seatId !== null && until >= today),
    },
    today,
  )
  if (decision.kind === 'none') return 'unchanged'
  await carryOut(tx, of, decision, { last, tierCode: period?.tierCode ?? last?.tierCode ?? null })
  const isNews = decision.kind === 'begin' || (decision.kind === 'move' && decision.isNews)
  if (isNews) await tellOfDays(tx, of.key, moment, 'tierStarts', period?.tierCode ?? null)
  return 'changed'
}

async function carryOut(
  tx: Tx,
  of: Suspending,
  decision: Exclude<TierDecision, { kind: 'none' }>,
  {
    last,
    tierCode,
  }: {
    readonly last: Suspending['record']['suspensions'][number] | undefined
    readonly tierCode: string | null
  },
): Promise<void> {
  if (decision.kind === 'begin') {
    const { from, until, isOpen } = decision
    await insertSuspension(tx, of, { reason: 'tier', tierCode, from, until, isOpen })
    return
  }
  if (last === undefined) throw new Error('A suspension that changes is missing')
  const isOpen = decision.kind === 'move' && decision.isOpen
  await moveSuspension(tx, of, last, { until: decision.until, isOpen })
}
