import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { writeEmployeeMark } from './person-store.ts'

/**
 * Marks a person as an employee of the companies they are a user of, or ends the mark (PROG-07).
 * @param record called in its transaction if that changes anything @returns whether it did
 */
export async function markEmployee(
  database: Database,
  customer: CustomerNumber,
  isEmployee: boolean,
  record: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const isChanged = await writeEmployeeMark(tx, customer, isEmployee)
    if (isChanged) await record(tx)
    return isChanged
  })
}
