import { accountId, readFrozen } from '../../ledger/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { readAddedSince } from '../passwords/added-since-store.ts'
import { readServedAccounts } from '../passwords/store.ts'
import { countOpenSessions } from '../sessions/session-store.ts'

export { readFormerAddresses } from '../passwords/store.ts'

/** What an operator's act on an account changes. */
export interface AccountState {
  /** How many of the person's memberships are frozen by an operator: one that was added since a freeze isn't. */
  readonly frozen: 'all' | 'some' | 'none'
  readonly sessions: number
  /** Sign-in methods besides the password. */
  readonly methods: number
}

/** The state of a person's account, under the jobs' role. */
export async function readAccountState(
  database: Database | Tx,
  customer: CustomerNumber,
): Promise<AccountState> {
  const served = await readServedAccounts(database, customer)
  const accounts = served.map((account) => accountId(account))
  const { size } = await readFrozen(database, accounts, 'operator')
  return {
    frozen: size === 0 ? 'none' : size < served.length ? 'some' : 'all',
    sessions: await countOpenSessions(database, customer),
    methods: (await readAddedSince(database, customer, new Date(0))).length,
  }
}
