import type { availableBalance as facts } from '@waymark/contract/membership/available-balance'
import type * as shapes from '@waymark/contract/membership/available-balance.shapes'
import type { Domain } from '@waymark/contract/operation'
import { accountId, readSummary } from '../../ledger/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Call } from '../../calls/call.ts'

/** The points that can be used now, without expired and held ones (SUMM-02). */
export async function availableBalance(
  database: Database,
  { membership, today }: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const summary = await readSummary(database, accountId(membership.account), today)
  if (summary === undefined) throw new Error('The membership of a session is missing')
  return { object: { pointType: 'POINTS', points: summary.available, held: summary.held } }
}
