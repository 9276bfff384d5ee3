import { accountId, isFrozenByOperator } from '../../ledger/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { readAddedSince } from '../passwords/added-since-store.ts'
import { readOwnAccounts } from '../passwords/store.ts'
import { countOpenSessions } from '../sessions/session-store.ts'

export { readFormerAddresses } from '../passwords/store.ts'

/** What an operator's act on an account changes. */
export interface AccountState {
  /** All of the person's memberships are frozen by an operator. */
  readonly frozen: boolean
  readonly sessions: number
  /** Sign-in methods besides the password. */
  readonly methods: number
}

/** The state of a person's account, under the jobs' role. */
export async function readAccountState(
  database: Database | Tx,
  customer: CustomerNumber,
): Promise<AccountState> {
  const own = await readOwnAccounts(database, customer)
  const frozen: boolean[] = []
  for (const account of own) frozen.push(await isFrozenByOperator(database, accountId(account)))
  return {
    frozen: frozen.length > 0 && frozen.every(Boolean),
    sessions: await countOpenSessions(database, customer),
    methods: (await readAddedSince(database, customer, new Date(0))).length,
  }
}
