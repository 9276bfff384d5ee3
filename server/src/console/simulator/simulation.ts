import type { Replay } from '@waymark/contract/console/configuration/simulator-facts'
import type { simulateRulesShapes } from '@waymark/contract/console/configuration/simulator.shapes'
import type { Day } from '@waymark/rules/calendar'
import type * as z from 'zod/mini'
import type { ProgrammeConfiguration } from '../../configuration/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Outcome, Tally } from './tally.ts'

type Answer = z.output<(typeof simulateRulesShapes)['answer']>
export type Simulated = Extract<Answer, { outcome: 'simulated' }>
export type Measure = Simulated['measures'][number]
export type Change = Measure['mostWon'][number]['changes'][number]
export type NotReplayed = Simulated['notReplayed'][number]

/** Two versions of a programme's rules, and the real data that both are applied to. */
export interface Simulation {
  readonly companyCode: string
  readonly live: ProgrammeConfiguration
  readonly draft: ProgrammeConfiguration
  readonly replay: Replay
  /** The day whose rules apply. */
  readonly on: Day
  /** Today in the programme's time zone. */
  readonly today: Day
  readonly most: number
  readonly until: Date | null
  /** Members after this number; empty for the first ones. */
  readonly after: string
  readonly member: { readonly account: bigint; readonly membershipNumber: string } | null
}

/** What a replay found. */
export type Replayed = Pick<Simulated, 'data' | 'measures' | 'notReplayed'>

/** Replays real data by both rules. */
export type ReplayRules = (database: Database | Tx, simulation: Simulation) => Promise<Replayed>

/** Members read per statement. */
const MEMBERS_A_PAGE = 500

/** Visits members by number, a page at a time, up to the simulation's most. @returns how many, and the last one's number if there are more */
export async function eachMember<Row>(
  { most, after, member }: Simulation,
  read: (page: { after: string; size: number; alone: string | undefined }) => Promise<readonly Row[]>,
  numberOf: (row: Row) => string,
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<{ readonly members: number; readonly next: string | null }> {
  let [members, last] = [0, after]
  for (;;) {
    // One more than is replayed, to know whether there are others.
    const size = Math.min(MEMBERS_A_PAGE, most - members)
    const rows = await read({ after: last, size: size + 1, alone: member?.membershipNumber })
    const page = rows.slice(0, size)
    await work(page)
    members += page.length
    const end = page.at(-1)
    if (end !== undefined) last = numberOf(end)
    if (rows.length <= size) return { members, next: null }
    if (members >= most) return { members, next: last }
  }
}

/** A tally as the wire's measure. */
export function measureOf(name: Measure['name'], tally: Tally<Change>): Measure {
  const { mostWon, mostLost, groups, ...sums } = tally.result()
  const members = (all: typeof mostWon) => all.map((one) => ({ ...one, changes: [...one.changes] }))
  return { name, ...sums, mostWon: members(mostWon), mostLost: members(mostLost), groups: [...groups] }
}

/** Counts why things couldn't be replayed. */
export function createReasons() {
  const counts = new Map<NotReplayed['reason'], number>()
  return {
    add: (reason: NotReplayed['reason']): void => {
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
    },
    list: (): NotReplayed[] => [...counts].map(([reason, count]) => ({ reason, count })),
  }
}

/** An amount that each side counts in the same month. */
export function sidesOf(month: string, live: bigint, draft: bigint): Pick<Outcome<Change>, 'live' | 'draft'> {
  return {
    live: { value: live, group: month, grouped: live },
    draft: { value: draft, group: month, grouped: draft },
  }
}
