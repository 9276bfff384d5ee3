import DataLoader from 'dataloader'
import type { Database } from '../platform/database/database.ts'
import { readSummaries, type MembershipSummaryRow, type SummaryAsked } from './summary-store.ts'

export type { MembershipSummaryRow, SummaryAsked } from './summary-store.ts'

/** Reads one membership's summary; undefined where there is no such membership. */
export type ReadMembershipSummary = (asked: SummaryAsked) => Promise<MembershipSummaryRow | undefined>

/** Summaries read in one statement at most. */
const MOST_TOGETHER = 50
/** Statements under way at once. What arrives meanwhile is read by the next, so that a crowd makes statements larger and not more. */
const MOST_UNDER_WAY = 2

/**
 * Reads what an account summary shows of a membership, its holder and its account (SUMM-01). Every page asks for it, so those that arrive
 * close together are read in one statement (docs/decisions/0690-summaries-are-read-together.md); one alone waits for nothing. A statement
 * begins after everything that it reads was asked for, and nothing is kept from one to the next.
 */
export function createSummaryReader(database: Database): ReadMembershipSummary {
  const waiting: (() => void)[] = []
  let underWay = 0
  const read = async (asked: readonly SummaryAsked[]) => {
    underWay += 1
    try {
      return await readSummaries(database, asked)
    } finally {
      underWay -= 1
      waiting.shift()?.()
    }
  }
  const schedule = (begin: () => void) =>
    setImmediate(() => (underWay < MOST_UNDER_WAY ? begin() : waiting.push(begin)))
  const loader = new DataLoader<SummaryAsked, MembershipSummaryRow | undefined>(read, {
    cache: false,
    maxBatchSize: MOST_TOGETHER,
    batchScheduleFn: schedule,
  })
  return async (asked) => loader.load(asked)
}
