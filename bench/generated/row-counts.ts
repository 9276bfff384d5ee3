import type { Random } from '../../server/src/seed/history/random.ts'

/** How many entries each generated account has: index 0 is account 1; the last one is the hot account. */
export interface RowCounts {
  readonly counts: Int32Array
  readonly hot: number
}

/** The longest statement of a large ledger, in rows. A ledger of fewer than ten times as many entries has none. */
const LONGEST = 5000

/** One in a hundred has a number between these, over 500 rows. */
const HEAVY = { least: 501, most: 600 }

/**
 * Distributes `entries` rows over `members` accounts as in a real programme: 55 in 100 have none or one, 1 in 100 over 500, one has 5,000
 * (account 1), the others a few, and the rest goes to the hot account (the last). The shares are exact: a seed changes who has
 * how many, not the totals.
 * @throws RangeError if there are too few entries for this distribution
 */
export function spreadRows(members: number, entries: number, random: Random): RowCounts {
  const counts = new Int32Array(members)
  const longest = entries >= 10 * LONGEST ? LONGEST : 0
  const few = meanOfTheOthers(members, entries, longest)
  const shift = random.between(0, 199)
  let left = entries
  for (let index = 0; index < members - 1; index += 1) {
    const count = index === 0 && longest > 0 ? longest : countAt((index * 79 + shift) % 200, few, random)
    counts[index] = count
    left -= count
  }
  if (left <= 0) throw new RangeError('The hot account is left with nothing: ask for more entries a member.')
  counts[members - 1] = left
  return { counts, hot: left }
}

/** The mean that leaves two in a hundred entries for the hot account. */
function meanOfTheOthers(members: number, entries: number, longest: number): number {
  const heavy = (HEAVY.least + HEAVY.most) / 2
  const mean = ((0.98 * entries - longest) / members - 0.275 - 0.01 * heavy) / 0.44
  if (mean < 2.5)
    throw new RangeError('That few entries a member cannot be spread so: ask for eight or more.')
  return mean
}

function countAt(place: number, mean: number, random: Random): number {
  if (place < 55) return 0
  if (place < 110) return 1
  if (place < 112) return random.between(HEAVY.least, HEAVY.most)
  return random.between(2, Math.round(2 * mean - 2))
}
