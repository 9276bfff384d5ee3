import type { ProgrammeTerms } from '../schema.ts'
import { codesOf, MOST_MONTHS, twice, unknownIn, unless, type ConfigurationProblem } from './problem.ts'
import { timeProblems } from './product-problems.ts'

type Club = NonNullable<ProgrammeTerms['club']>

/** Coupons and free entry for what doesn't exist, and times that nobody could keep. A company's seat can be of a plan that isn't sold now. */
export function clubProblems(
  club: Club,
  programs: readonly ProgrammeTerms[],
  place: string,
): readonly ConfigurationProblem[] {
  const { plans, addOns, guestCards, coupons, seats, freeFor, pause } = club
  const sold = new Set(codesOf([...plans, ...addOns, ...guestCards]))
  const seatPlans = seats?.plans.map(({ plan }) => plan) ?? []
  return [
    ...timeProblems(club, place),
    ...coupons.flatMap((coupon, index) => couponProblems(coupon, sold, `${place}.coupons.${String(index)}`)),
    ...twice(`${place}.seats.plans`, seatPlans),
    ...(freeFor === undefined ? [] : freeProblems(freeFor, programs, `${place}.freeFor`)),
    ...unless(
      pause === undefined || pause.leastDays <= pause.mostDays,
      `${place}.pause.leastDays`,
      'must not be above mostDays',
    ),
    ...unless(
      pause === undefined || pause.withinMonths <= MOST_MONTHS,
      `${place}.pause.withinMonths`,
      `must not be above ${String(MOST_MONTHS)}`,
    ),
  ]
}

function couponProblems(
  { from, until, products = [] }: Club['coupons'][number],
  sold: ReadonlySet<string>,
  place: string,
): readonly ConfigurationProblem[] {
  return [
    ...unless(from <= until, `${place}.until`, 'must not be before from'),
    ...unknownIn(`${place}.products`, products, sold, 'product of the club'),
  ]
}

function freeProblems(
  { programCode, tiers }: NonNullable<Club['freeFor']>,
  programs: readonly ProgrammeTerms[],
  place: string,
): readonly ConfigurationProblem[] {
  const programme = programs.find((one) => one.programCode === programCode)
  if (programme === undefined)
    return [{ place: `${place}.programCode`, reason: `has ${programCode}, which is no programme` }]
  const known = new Set(codesOf(programme.tiers))
  return unknownIn(`${place}.tiers`, codesOf(tiers), known, `tier of ${programCode}`)
}
