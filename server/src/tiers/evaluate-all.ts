import { addDays, dayIn, type Day } from '@waymark/rules/calendar'
import { evaluateTiers, type KeptGrant } from '@waymark/rules/tier-evaluation'
import { tierYearOf } from '@waymark/rules/tier'
import type { Configuration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { evaluateMember } from './evaluate.ts'
import { readDueNumbers, readSwept, type SweptRow } from './sweep-store.ts'

const PAGE = 500

export interface TierServices {
  /** Under the jobs' role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
  /** Memberships read in one statement. */
  readonly pageSize?: number
}

interface Programme {
  readonly companyCode: string
  readonly programme: ProgrammeConfiguration
  readonly now: Date
  readonly today: Day
}

/** Numbers of memberships to evaluate, page by page. */
type Pages = (
  of: Programme,
  after: string,
) => Promise<{ readonly numbers: readonly string[]; readonly last: string | undefined }>

/**
 * Decides the tiers whose day has come: at a tier year's end, and after the last day of one that was bought or given. Asks by an index
 * for what is due, so that it can run often; running it again, or two of it at once, changes nothing.
 * @returns how many tiers moved; one membership that fails doesn't keep the others waiting
 */
export async function evaluateDueTiers(
  services: TierServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { database, pageSize = PAGE } = services
  return evaluateEach(services, onFailure, async ({ companyCode, programme, today }, after) => {
    const { programCode } = programme
    const asked = { companyCode, programCode, after, pageSize }
    const numbers = await readDueNumbers(database, asked, today)
    return { numbers, last: numbers.length < pageSize ? undefined : numbers.at(-1) }
  })
}

/**
 * Goes through all memberships whose programme has earned tiers, and evaluates those whose status points say something else than their
 * grants: what came into the ledger by another way than an accrual.
 */
export async function evaluateAllTiers(
  services: TierServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { database, pageSize = PAGE } = services
  return evaluateEach(services, onFailure, async ({ companyCode, programme, today }, after) => {
    const now = tierYearOf(today, programme.tierYearEndsOn)
    const before = tierYearOf(addDays(now.from, -1), programme.tierYearEndsOn)
    const asked = { companyCode, programCode: programme.programCode, after, pageSize }
    const rows = await readSwept(database, asked, { before, now })
    const numbers = rows.flatMap((row) => (isSettled(programme, row, today) ? [] : [row.number]))
    return { numbers, last: rows.length < pageSize ? undefined : rows.at(-1)?.number }
  })
}

/** Whether an evaluation would change nothing. */
function isSettled(
  programme: ProgrammeConfiguration,
  { grants, before, now }: SweptRow,
  today: Day,
): boolean {
  const isDue = ({ reviewOn }: KeptGrant): boolean => reviewOn !== null && reviewOn <= today
  if (grants.some(isDue)) return false
  const yearEnd = tierYearOf(today, programme.tierYearEndsOn).to
  const plan = evaluateTiers(programme, {
    grants,
    pointsOf: (end) => (end === yearEnd ? now : before),
    today,
  })
  return plan.made.length + plan.changed.length === 0
}

async function evaluateEach(
  { database, clock, configuration }: TierServices,
  onFailure: (error: unknown) => void,
  pagesOf: Pages,
): Promise<number> {
  const now = clock.now()
  let moved = 0
  for (const company of await configuration.companies()) {
    for (const programme of company.programs.filter(({ tiersAreEarned }) => tiersAreEarned)) {
      const of = { companyCode: company.companyCode, programme, now, today: dayIn(programme.timeZone, now) }
      try {
        for await (const membershipNumber of numbersOf(of, pagesOf)) {
          const key = { companyCode: of.companyCode, programCode: programme.programCode, membershipNumber }
          const moves = await inTransaction(database, async (tx) =>
            evaluateMember(tx, { programme, key, now }),
          ).catch(onFailure)
          if (moves !== undefined) moved += moves.length
        }
      } catch (error) {
        onFailure(error)
      }
    }
  }
  return moved
}

async function* numbersOf(of: Programme, pagesOf: Pages): AsyncGenerator<string> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const page: Awaited<ReturnType<Pages>> = await pagesOf(of, after)
    yield* page.numbers
    after = page.last
  }
}
