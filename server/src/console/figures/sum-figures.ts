import { addDays, dayIn } from '@waymark/rules/calendar'
import type { Configuration } from '../../configuration/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { workOnEach } from '../../platform/jobs/for-each-row.ts'
import { readLastSums, sumDays, sumLiability } from './figures-store.ts'

/** How far back the plots go. */
export const FIGURE_DAYS = 30

/**
 * Sums each programme's days from the last one that was summed to today, and its liability once a day. Repeated runs are safe, and a run
 * after some days without one catches up.
 */
export async function sumFigures(
  { database, clock, configuration }: { database: Database; clock: Clock; configuration: Configuration },
  onFailure: (error: unknown) => void,
): Promise<void> {
  const now = clock.now()
  const programmes = (await configuration.companies()).flatMap(({ companyCode, programs }) =>
    programs.filter(({ isClub }) => !isClub).map((programme) => ({ companyCode, ...programme })),
  )
  await workOnEach(programmes, {
    work: async ({ companyCode, programCode, timeZone }) => {
      const of = { companyCode, programCode }
      const today = dayIn(timeZone, now)
      const last = await readLastSums(database, of)
      const first = addDays(today, 1 - FIGURE_DAYS)
      const from = last.day === null || last.day < first ? first : last.day
      await sumDays(database, of, { from, to: today, timeZone, now })
      if (last.liabilityAt === null || dayIn(timeZone, last.liabilityAt) < today)
        await inTransaction(database, async (tx) => sumLiability(tx, of, now))
    },
    onFailure,
  })
}
