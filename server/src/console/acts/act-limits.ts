import type { Database, Tx } from '../../platform/database/database.ts'
import type { Operator } from '../sign-in/sessions.ts'
import type { because } from '@waymark/contract/console/acts/acts.shapes'
import { dayIn, type Day } from '@waymark/rules/calendar'
import type * as z from 'zod/mini'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { Act } from './act.ts'
import { countToDay, lockDay, readDay, type PersonDay } from './act-day-store.ts'

/** Why an act needs approval. */
export type Because = z.output<typeof because>

/** What counts to a day, which is that of the programme it's for. */
interface DayShare {
  readonly today: Day
  readonly size: bigint
}

/** Who acts, and what the act is worth. */
export interface Counted {
  readonly act: { readonly facts: Pick<Act['facts'], 'roles' | 'limit' | 'fourEyes'> }
  readonly place: { readonly company: CompanyConfiguration; readonly now: Date }
  readonly operator: Pick<Operator, 'email' | 'roles'>
  /** One for each day that it is in the act's programmes, in order. */
  readonly shares: readonly DayShare[]
}

/** Adds up by day what an act is worth in each of its programmes. */
export function sharesOf(
  { company: { programs }, now }: Counted['place'],
  sizes: Iterable<readonly [programCode: string, size: bigint]>,
): readonly DayShare[] {
  const byDay = new Map<Day, bigint>()
  for (const [code, size] of sizes) {
    const programme = programs.find(({ programCode }) => programCode === code)
    const today = dayIn(programme?.timeZone ?? 'UTC', now)
    byDay.set(today, (byDay.get(today) ?? 0n) + size)
  }
  return [...byDay].map(([today, size]) => ({ today, size })).toSorted((a, b) => (a.today < b.today ? -1 : 1))
}

/** Whether an act would need approval, as of now; null if it's within the operator's limits. */
export async function approvalOf(database: Database, counted: Counted): Promise<Because | null> {
  const used: bigint[] = []
  for (const share of counted.shares) used.push(await readDay(database, personDay(counted, share)))
  return judge(counted, used)
}

/**
 * Counts an act towards its operator's day, in its transaction. Above a limit nothing is counted: an approved act uses nobody's.
 * @returns why it needs approval; null if it was counted
 */
export async function countAct(tx: Tx, counted: Counted): Promise<Because | null> {
  const { shares, place } = counted
  const used: bigint[] = []
  for (const share of shares) used.push(await lockDay(tx, personDay(counted, share), place.now))
  const because = judge(counted, used)
  if (because !== null) return because
  for (const share of shares) await countToDay(tx, personDay(counted, share), share.size, place.now)
  return null
}

/** The most generous of the operator's roles decides. @param used on each share's day */
function judge({ act, place, operator, shares }: Counted, used: readonly bigint[]): Because | null {
  if (act.facts.fourEyes === true) return 'always'
  const { limits } = place.company.operatorActs
  const own = act.facts.roles
    .filter((role) => operator.roles.includes(role))
    .flatMap((role) => limits[role]?.[act.facts.limit] ?? [])
  if (own.length === 0) return 'role'
  const size = shares.reduce((all, share) => all + share.size, 0n)
  const fitting = own.filter(({ each }) => size <= BigInt(each))
  if (fitting.length === 0) return 'each'
  const isWithin = ({ aDay }: { readonly aDay: number }): boolean =>
    shares.every((share, at) => (used[at] ?? 0n) + share.size <= BigInt(aDay))
  return fitting.some(isWithin) ? null : 'day'
}

function personDay({ act, place, operator }: Counted, { today }: DayShare): PersonDay {
  return {
    companyCode: place.company.companyCode,
    person: operator.email,
    kind: act.facts.limit,
    day: today,
  }
}
