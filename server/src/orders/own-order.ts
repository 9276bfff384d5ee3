import type { Database } from '../platform/database/database.ts'
import type { LedgerAccount } from '../platform/branded-ids.ts'
import { readOrder, readOrderNumbered } from './order-store.ts'

/** True if an order belongs to an account. */
export async function isOwnOrder(
  database: Database,
  orderNumber: string,
  account: LedgerAccount,
): Promise<boolean> {
  return (await readOrder(database, orderNumber, account)) !== undefined
}

/** The id of an order, which is also its payment's id. */
export async function findOrderId(database: Database, orderNumber: string): Promise<string | undefined> {
  return (await readOrderNumbered(database, orderNumber))?.order_id
}
