import DataLoader from 'dataloader'
import type { Database } from '../platform/database/database.ts'
import { readSummaries, type MembershipSummaryRow, type SummaryAsked } from './summary-store.ts'

export type { MembershipSummaryRow, SummaryAsked } from './summary-store.ts'

/** Reads one membership's summary; undefined where there is no such membership. */
export type ReadMembershipSummary = (asked: SummaryAsked) => Promise<MembershipSummaryRow | undefined>

/** Summaries read in one statement at most. */
const MOST_TOGETHER = 50

/**
 * Reads what an account summary shows of a membership, its holder and its account (SUMM-01). Every page asks for it, so those that arrive
 * while the event loop goes round once are read in one statement: sixteen at a time are answered 1.7 times as fast (docs/benchmarks.md),
 * and one alone waits for nothing. Nothing is kept from one statement to the next.
 */
export function createSummaryReader(database: Database): ReadMembershipSummary {
  const loader = new DataLoader<SummaryAsked, MembershipSummaryRow | undefined>(
    async (asked) => readSummaries(database, asked),
    { cache: false, maxBatchSize: MOST_TOGETHER, batchScheduleFn: (read) => setImmediate(read) },
  )
  return async (asked) => loader.load(asked)
}
