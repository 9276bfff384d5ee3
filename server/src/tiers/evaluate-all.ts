import { addDays, dayIn, type Day } from '@waymark/rules/calendar'
import { evaluateTiers, type KeptGrant } from '@waymark/rules/tiers/tier-evaluation'
import { tierYearOf } from '@waymark/rules/tiers/tier'
import type { Configuration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { forEachRow, workOnEach } from '../platform/jobs/for-each-row.ts'
import { evaluateMember } from './evaluate.ts'
import { readDueNumbers, readSwept, type SweptRow } from './sweep-store.ts'

const PAGE = 500

export interface TierServices {
  /** Under the jobs' role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
  /** Memberships read per statement. */
  readonly pageSize?: number
}

interface Programme {
  readonly companyCode: string
  readonly programme: ProgrammeConfiguration
  readonly now: Date
  readonly today: Day
}

/** A membership visited by a run. */
interface Passed {
  readonly number: string
  readonly isDue: boolean
}

/** Reads memberships of a programme by number, after a given one. */
type ReadPage = (of: Programme, after: string, most: number) => Promise<readonly Passed[]>

/**
 * Decides tiers that are due: at the end of a tier year, and after the last day of a bought or granted tier. Finds them by an index, so it can
 * run often. Repeated and concurrent runs are safe.
 * @returns how many tiers changed; a failing membership doesn't delay the others
 */
export async function evaluateDueTiers(
  services: TierServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  return evaluateEach(services, onFailure, async ({ companyCode, programme, today }, after, pageSize) => {
    const asked = { companyCode, programCode: programme.programCode, after, pageSize }
    const numbers = await readDueNumbers(services.database, asked, today)
    return numbers.map((number) => ({ number, isDue: true }))
  })
}

/**
 * Checks all memberships of programmes with earned tiers and evaluates those whose status points don't match their grants, because points
 * came into the ledger by another way than an accrual.
 */
export async function evaluateAllTiers(
  services: TierServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  return evaluateEach(services, onFailure, async ({ companyCode, programme, today }, after, pageSize) => {
    const now = tierYearOf(today, programme.tierYearEndsOn)
    const before = tierYearOf(addDays(now.from, -1), programme.tierYearEndsOn)
    const asked = { companyCode, programCode: programme.programCode, after, pageSize }
    const rows = await readSwept(services.database, asked, [before, now])
    return rows.map((row) => ({ number: row.number, isDue: !isSettled(programme, row, today) }))
  })
}

/** True if an evaluation would change nothing. */
function isSettled(programme: ProgrammeConfiguration, { grants, points }: SweptRow, today: Day): boolean {
  const isDue = ({ reviewOn }: KeptGrant): boolean => reviewOn !== null && reviewOn <= today
  if (grants.some(isDue)) return false
  const plan = evaluateTiers(programme, { grants, pointsOf: (end) => points.get(end) ?? 0n, today })
  return plan.made.length + plan.changed.length === 0
}

async function evaluateEach(
  services: TierServices,
  onFailure: (error: unknown) => void,
  read: ReadPage,
): Promise<number> {
  const now = services.clock.now()
  const all = (await services.configuration.companies()).flatMap(({ companyCode, programs }) =>
    programs
      .filter(({ tiersAreEarned }) => tiersAreEarned)
      .map((programme): Programme => ({
        companyCode,
        programme,
        now,
        today: dayIn(programme.timeZone, now),
      })),
  )
  let moved = 0
  await workOnEach(all, {
    work: async (of) => {
      moved += await evaluateProgramme(services, of, onFailure, read)
    },
    onFailure,
  })
  return moved
}

/** @returns how many tiers changed */
async function evaluateProgramme(
  { database, pageSize = PAGE }: TierServices,
  of: Programme,
  onFailure: (error: unknown) => void,
  read: ReadPage,
): Promise<number> {
  const { companyCode, programme, now } = of
  let moved = 0
  await forEachRow<Passed>({
    read: async (after, most) => read(of, after?.number ?? '', most),
    keyOf: ({ number }) => number,
    work: async ({ number: membershipNumber, isDue }) => {
      if (!isDue) return
      const key = { companyCode, programCode: programme.programCode, membershipNumber }
      const moves = await inTransaction(database, async (tx) => evaluateMember(tx, { programme, key, now }))
      moved += moves.length
    },
    onFailure,
    pageSize,
  })
  return moved
}
