import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId } from './account-id.ts'
import type { ActorRole } from './open-account.ts'
import type { LedgerTables } from './tables.ts'

/** Who can act on an account, and in which role. */
export async function readActors(
  db: Database | Tx,
  account: AccountId,
): Promise<readonly { readonly customer: CustomerId; readonly role: ActorRole }[]> {
  return db
    .withTables<LedgerTables>()
    .selectFrom('ledger.account_actor')
    .select(['customer_id as customer', 'role'])
    .where('account_id', '=', account)
    .orderBy('customer_id')
    .execute()
}
