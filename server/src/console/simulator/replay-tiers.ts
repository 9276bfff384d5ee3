import { addDays, type Day } from '@waymark/rules/calendar'
import { lastsTo, placeOf, type HeldTier } from '@waymark/rules/tiers/tier-grants'
import { tierYearsAsked } from '@waymark/rules/tiers/tier-evaluation'
import { tierYearEnd, tierYearOf, type TierYear } from '@waymark/rules/tiers/tier'
import { foreseeTier, readSwept, type SweptRow } from '../../tiers/index.ts'
import {
  createReasons,
  eachMember,
  measureOf,
  type Change,
  type Measure,
  type ReplayRules,
  type Simulation,
} from './simulation.ts'
import { createTally, type Outcome, type Side } from './tally.ts'

/**
 * Evaluates members' tiers by both rules as they will be on the day, with the status points that they have now. Earned tiers last until
 * their last day by any rule, so it takes a day after the tier year to see who would lose one.
 */
export const replayTiers: ReplayRules = async (database, simulation) => {
  const { companyCode, live } = simulation
  const tally = createTally<Change>()
  const reasons = createReasons()
  const years = yearsOf(simulation)
  const { members, next } = await eachMember(
    simulation,
    async ({ after, size, alone }) =>
      readSwept(
        database,
        { companyCode, programCode: live.programCode, after, pageSize: size },
        years,
        alone,
      ),
    ({ number }) => number,
    async (rows) => {
      for (const row of rows) {
        const asked = tierYearsAsked(live, row.grants, simulation.on)
        if (asked.every((end) => row.points.has(end))) tally.add(outcomeOf(simulation, row))
        else reasons.add('reviewOverdue')
      }
    },
  )
  return {
    data: { replayed: members, members, from: null, until: null, next },
    measures: [inTierOrder(live, measureOf('tiers', tally))],
    notReplayed: reasons.list(),
  }
}

/** The lowest tier first. */
function inTierOrder({ tiers }: Simulation['live'], measure: Measure): Measure {
  const groups = measure.groups.toSorted((a, b) => placeOf(tiers, a.name) - placeOf(tiers, b.name))
  return { ...measure, groups }
}

/** The tier years from the one before today's to the day's. */
function yearsOf({ live: { tierYearEndsOn }, today, on }: Simulation): readonly TierYear[] {
  const years: TierYear[] = []
  const first = tierYearOf(addDays(tierYearOf(today, tierYearEndsOn).from, -1), tierYearEndsOn)
  for (let year = first; year.from <= on; year = tierYearOf(addDays(year.to, 1), tierYearEndsOn))
    years.push(year)
  return years
}

function outcomeOf({ live, draft, on }: Simulation, { number, grants, points }: SweptRow): Outcome<Change> {
  const facts = { grants, pointsOf: (end: Day) => points.get(end) ?? 0n, today: on }
  const [before, after] = [foreseeTier(live, facts), foreseeTier(draft, facts)]
  const place = (held: HeldTier) => BigInt(placeOf(live.tiers, held.code))
  const side = (held: HeldTier): Side => ({ value: place(held), group: held.code, grouped: 1n })
  // The points of the year that decides on the day: the one that has just ended, or the one that it is in.
  const yearEnd = tierYearEnd(addDays(on, -1), live.tierYearEndsOn)
  return {
    membershipNumber: number,
    live: side(before),
    draft: side(after),
    effect: place(after) - place(before) || longerBy(before.until, after.until),
    change: () => ({
      kind: 'tier',
      on,
      statusPoints: points.get(yearEnd) ?? 0n,
      live: { code: before.code, until: before.until },
      draft: { code: after.code, until: after.until },
    }),
  }
}

/** The same tier for longer is better. */
function longerBy(before: Day | null, after: Day | null): bigint {
  if (before === after) return 0n
  return before !== null && lastsTo(after, before) ? 1n : -1n
}
