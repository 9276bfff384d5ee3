import type { Database } from '../platform/database/database.ts'
import type { LedgerAccount } from '../platform/mount/principal.ts'
import { readActivity } from './activity-store.ts'

/** Whether an order stands under an account. */
export async function isOwnOrder(
  database: Database,
  activityNumber: string,
  account: LedgerAccount,
): Promise<boolean> {
  return (await readActivity(database, activityNumber, account)) !== undefined
}
