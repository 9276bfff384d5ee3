import DataLoader from 'dataloader'
import type { Database } from '../../platform/database/database.ts'
import { readSummaries, type MembershipSummaryRow, type SummaryAsked } from './summary-store.ts'

export type { MembershipSummaryRow, SummaryAsked } from './summary-store.ts'

/** Reads one membership's summary; undefined if there is no such membership. */
export type ReadMembershipSummary = (asked: SummaryAsked) => Promise<MembershipSummaryRow | undefined>

/** Maximum number of summaries per statement. */
const MOST_TOGETHER = 50
/** Concurrent statements. Later requests wait for the next, so that a crowd makes statements larger instead of more. */
const MOST_UNDER_WAY = 2

/**
 * Reads an account summary's data on a membership, its holder and its account (SUMM-01). Every page requests it, so requests close together
 * share one statement (docs/decisions/0690-summaries-are-read-together.md); a single one never waits. A statement starts after all of its
 * requests arrived, and nothing is cached between statements.
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
