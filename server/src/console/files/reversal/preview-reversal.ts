import { dayIn } from '@waymark/rules/calendar'
import { readKeptOf } from '../../../closures/index.ts'
import type { CompanyConfiguration } from '../../../configuration/index.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { tryOut } from '../../../platform/database/try-out.ts'
import type { OrderSum } from '../file-limits.ts'
import { LINES_A_BATCH, reverseLines } from './reverse-lines.ts'
import { readReversible, readTaken, readTheseLines, type ReversibleLine } from './reversal-store.ts'

interface Preview {
  readonly reversed: OrderSum
  readonly kept: OrderSum
}

interface Previewed {
  readonly fileId: string
  readonly company: CompanyConfiguration
  readonly now: Date
}

/** The lines of one member, in the file's order. */
type MemberLines = readonly ReversibleLine[]

const nothing: OrderSum = { lines: 0, points: 0n, statusPoints: 0n, tiers: 0 }

/**
 * What reversing a file would take from members as of now, and what would stay because it was spent or reversed before. Lines of one member
 * share what the member has left, in the file's order. Where one line's reversal changes what has expired for the next, or the points were moved
 * by a merge or into a family pool, only the reversal itself tells: it is tried out for those members, and nothing of it is kept.
 */
export async function previewReversal(database: Database, previewed: Previewed): Promise<Preview> {
  const { fileId, company, now } = previewed
  const days = company.programs.map(
    ({ programCode, timeZone }) => [programCode, dayIn(timeZone, now)] as const,
  )
  const today = { byProgramme: Object.fromEntries(days), otherwise: dayIn('UTC', now) }
  const lines = await readReversible(database, fileId, today)
  const kept = await readKeptOf(
    database,
    lines.map(({ account }) => account),
  )
  const members = [...Map.groupBy(lines, ({ account }) => kept.get(account)?.account ?? account).values()]
  const isSimple = (own: MemberLines) =>
    own.every(
      ({ account, isPooled, expired }) =>
        !kept.has(account) && !isPooled && (own.length === 1 || expired.length === 0),
    )
  let sum = members.filter(isSimple).map(countOwn).reduce(added, { reversed: nothing, kept: nothing })
  for (const batch of batchesOf(members.filter((one) => !isSimple(one))))
    sum = added(sum, await tryOut(database, async (tx) => tried(tx, previewed, batch)))
  return sum
}

/** The lines of one member: none of what has expired is of two of them. */
function countOwn(lines: MemberLines): Preview {
  let [reversed, kept] = [nothing, nothing]
  let left: { readonly points: bigint; readonly statusPoints: bigint } | undefined
  for (const line of lines) {
    const { statusPoints } = line
    const own = left ?? { points: line.available, statusPoints: line.availableStatus }
    const points = line.points - returnedOf(line)
    if (line.isReversed || points > own.points || statusPoints > own.statusPoints) {
      kept = plus(kept, line)
      continue
    }
    reversed = plus(reversed, { points, statusPoints })
    left = { points: own.points - points, statusPoints: own.statusPoints - statusPoints }
  }
  return { reversed, kept }
}

/** What has expired of a line's points and is still lost. */
function returnedOf({ expired }: ReversibleLine): bigint {
  return expired.reduce((sum, { points, lost }) => sum + (points < lost ? points : lost), 0n)
}

/** As many members' lines together as a reversal has in one transaction. Those of one member are never apart. */
function batchesOf(members: readonly MemberLines[]): readonly (readonly ReversibleLine[])[] {
  const batches: ReversibleLine[][] = []
  for (const lines of members) {
    const last = batches.at(-1)
    if (last === undefined || last.length + lines.length > LINES_A_BATCH) batches.push([...lines])
    else last.push(...lines)
  }
  return batches
}

/** What reversing these lines takes from their members. */
async function tried(
  tx: Tx,
  { fileId, company, now }: Previewed,
  lines: readonly ReversibleLine[],
): Promise<Preview> {
  const numbers = lines.map(({ line }) => line)
  const credited = await readTheseLines(tx, fileId, numbers)
  const done = await reverseLines(tx, { company, reason: 'PREVIEW', caseNumber: '', now }, credited)
  const reversed = credited.flatMap(({ line, account }, at) => {
    const answer = done[at]?.answer
    return answer?.kind === 'reversed' ? [{ line, account, journal: answer.journal }] : []
  })
  const isReversed = new Set(reversed.map(({ line }) => line))
  return {
    reversed: { ...nothing, lines: reversed.length, ...(await readTaken(tx, reversed)) },
    kept: lines.filter(({ line }) => !isReversed.has(line)).reduce(plus, nothing),
  }
}

function added(one: Preview, other: Preview): Preview {
  return { reversed: together(one.reversed, other.reversed), kept: together(one.kept, other.kept) }
}

function together(one: OrderSum, other: Omit<OrderSum, 'tiers'>): OrderSum {
  return {
    ...one,
    lines: one.lines + other.lines,
    points: one.points + other.points,
    statusPoints: one.statusPoints + other.statusPoints,
  }
}

function plus(sum: OrderSum, { points, statusPoints }: Pick<OrderSum, 'points' | 'statusPoints'>): OrderSum {
  return together(sum, { lines: 1, points, statusPoints })
}
