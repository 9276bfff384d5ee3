import type { Database } from '../platform/database/database.ts'
import type { LedgerAccount } from '../platform/branded-ids.ts'
import { readActivity, readActivityNumbered } from './activity-store.ts'

/** Whether an order stands under an account. */
export async function isOwnOrder(
  database: Database,
  activityNumber: string,
  account: LedgerAccount,
): Promise<boolean> {
  return (await readActivity(database, activityNumber, account)) !== undefined
}

/** The id of an order, which is also that of its payment. */
export async function findOrderId(database: Database, activityNumber: string): Promise<string | undefined> {
  return (await readActivityNumbered(database, activityNumber))?.activity_id
}
