import { dayIn } from '@waymark/rules/calendar'
import type { CompanyConfiguration } from '../../../configuration/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { OrderSum } from '../file-limits.ts'
import { readReversible, type ReversibleLine } from './reversal-store.ts'

const nothing: OrderSum = { lines: 0, points: 0n, statusPoints: 0n, tiers: 0 }

/**
 * What reversing a file would take from members as of now, and what would stay because it was spent or reversed before. Lines of one member
 * share what the member has left, in the file's order.
 */
export async function previewReversal(
  database: Database,
  fileId: string,
  { company, now }: { readonly company: Pick<CompanyConfiguration, 'programs'>; readonly now: Date },
): Promise<{ readonly reversed: OrderSum; readonly kept: OrderSum }> {
  const days = company.programs.map(
    ({ programCode, timeZone }) => [programCode, dayIn(timeZone, now)] as const,
  )
  const today = { byProgramme: Object.fromEntries(days), otherwise: dayIn('UTC', now) }
  const left = new Map<bigint, Left>()
  let [reversed, kept] = [nothing, nothing]
  for (const line of await readReversible(database, fileId, today)) {
    const { account, statusPoints } = line
    const own = left.get(account) ?? {
      points: line.available,
      statusPoints: line.availableStatus,
      returned: new Map(),
    }
    left.set(account, own)
    const returned = returnedOf(line, own)
    const points = line.points - returned.reduce((sum, [, each]) => sum + each, 0n)
    if (line.isReversed || points > own.points || statusPoints > own.statusPoints) {
      kept = plus(kept, line)
      continue
    }
    reversed = plus(reversed, { ...line, points })
    left.set(account, {
      points: own.points - points,
      statusPoints: own.statusPoints - statusPoints,
      returned: new Map([
        ...own.returned,
        ...returned.map(([day, each]) => [day, each + (own.returned.get(day) ?? 0n)] as const),
      ]),
    })
  }
  return { reversed, kept }
}

/** What a member has left to give back. */
interface Left {
  readonly points: bigint
  readonly statusPoints: bigint
  /** What earlier lines have returned of the points that expired, by account and last valid day. */
  readonly returned: ReadonlyMap<string, bigint>
}

/** What has expired of a line's points, by account and last valid day, as far as it is still lost. */
function returnedOf({ expired }: ReversibleLine, { returned }: Left): readonly (readonly [string, bigint])[] {
  return expired.map(({ account, expiresOn, points, lost }) => {
    const place = `${String(account)} ${expiresOn}`
    const rest = lost - (returned.get(place) ?? 0n)
    const portion = points < rest ? points : rest
    return [place, portion > 0n ? portion : 0n]
  })
}

function plus(
  sum: OrderSum,
  { points, statusPoints }: Pick<ReversibleLine, 'points' | 'statusPoints'>,
): OrderSum {
  return {
    ...sum,
    lines: sum.lines + 1,
    points: sum.points + points,
    statusPoints: sum.statusPoints + statusPoints,
  }
}
