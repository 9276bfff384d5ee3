import type { Database } from '../../platform/database/database.ts'
import type { OrderSum } from './file-limits.ts'
import { readReversible, type ReversibleLine } from './reversal-store.ts'

const nothing: OrderSum = { lines: 0, points: 0n, statusPoints: 0n, tiers: 0 }

/**
 * What reversing a file would take from members as of now, and what would stay because it was spent or reversed before. Lines of one member
 * share what the member has left, in the file's order.
 */
export async function previewReversal(
  database: Database,
  fileId: string,
): Promise<{ readonly reversed: OrderSum; readonly kept: OrderSum }> {
  const left = new Map<bigint, Left>()
  let [reversed, kept] = [nothing, nothing]
  for (const line of await readReversible(database, fileId)) {
    const { account, statusPoints } = line
    const points = line.points - line.expired
    const own = left.get(account) ?? { points: line.available, statusPoints: line.availableStatus }
    if (canReverse(line, own)) {
      reversed = plus(reversed, { ...line, points })
      left.set(account, { points: own.points - points, statusPoints: own.statusPoints - statusPoints })
    } else {
      kept = plus(kept, line)
      left.set(account, own)
    }
  }
  return { reversed, kept }
}

/** What a member has left to give back. */
interface Left {
  readonly points: bigint
  readonly statusPoints: bigint
}

function canReverse({ points, expired, statusPoints, isReversed }: ReversibleLine, left: Left): boolean {
  return !isReversed && points - expired <= left.points && statusPoints <= left.statusPoints
}

function plus(sum: OrderSum, { points, statusPoints }: ReversibleLine): OrderSum {
  return {
    ...sum,
    lines: sum.lines + 1,
    points: sum.points + points,
    statusPoints: sum.statusPoints + statusPoints,
  }
}
