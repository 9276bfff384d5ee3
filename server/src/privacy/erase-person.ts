import type { CompanyConfiguration } from '../configuration/index.ts'
import { accountId, forgetWords } from '../ledger/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { freeSeatsOfErased } from '../seats/index.ts'
import {
  endEmptyPools,
  noteErasure,
  readOpenMatters,
  readOtherEntries,
  readPerson,
  type Erasure,
  type OpenMatter,
  type Person,
} from './person-store.ts'
import { personalTables } from './personal-data.ts'
import { eraseIn } from './personal-table-store.ts'

export type ErasureAnswer =
  /** `before`: when the person was first erased, if this is a repeat. */
  | { readonly kind: 'erased'; readonly before: Date | undefined }
  /** Nothing was changed. */
  | { readonly kind: 'open'; readonly matters: readonly OpenMatter[] }

/** When a person is erased, and the companies on the system, read before the transaction: their settings say how a seat and a day end. */
interface ErasedAt {
  readonly now: Date
  readonly companies: readonly CompanyConfiguration[]
}

/** What prevents a person from being erased. */
export async function findOpenMatters(
  database: Database | Tx,
  customer: Erasure['customer'],
  companies: readonly CompanyConfiguration[],
): Promise<readonly OpenMatter[]> {
  return readOpenMatters(database, await readPerson(database, customer, companies))
}

/** Erases a person in a transaction of its own. @param record called in it once they are erased */
export async function erasePerson(
  database: Database,
  erasure: Erasure,
  at: ErasedAt,
  record: (tx: Tx) => Promise<void>,
): Promise<ErasureAnswer> {
  return inTransaction(database, async (tx) => {
    const answer = await erasePersonIn(tx, erasure, at)
    if (answer.kind === 'erased') await record(tx)
    return answer
  })
}

/**
 * Erases a person, completely or not at all. Identifying data is deleted or overwritten as the list of tables says, sessions and every way
 * to sign in end, and the address is free again. Companies' seats are free for somebody else. The ledger keeps every entry, lot and total
 * under numbers without a name. Refused while anything is open. A repeat erases newer data.
 * In the caller's transaction, under the jobs' role.
 */
export async function erasePersonIn(tx: Tx, erasure: Erasure, at: ErasedAt): Promise<ErasureAnswer> {
  const person = await readPerson(tx, erasure.customer, at.companies)
  const matters = await readOpenMatters(tx, person)
  if (matters.length > 0) return { kind: 'open', matters }
  await endEmptyPools(tx, erasure.customer, at.now)
  await freeSeatsOfErased(tx, { customer: erasure.customer, ...at })
  await forgetInLedger(tx, person)
  for (const table of personalTables) await eraseIn(tx, table, person)
  return { kind: 'erased', before: await noteErasure(tx, erasure, at.now) }
}

async function forgetInLedger(tx: Tx, person: Person): Promise<void> {
  const numbers = person.membershipNumbers
  for (const { account, journals } of await readOtherEntries(tx, person))
    await forgetWords(tx, { account: accountId(account), journals, numbers })
  for (const account of person.accounts) await forgetWords(tx, { account: accountId(account), numbers })
}
