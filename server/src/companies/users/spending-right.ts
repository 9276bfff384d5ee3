import { maySpend, type Privileges } from '@waymark/rules/companies/privileges'
import type { Principal } from '../../calls/principal.ts'
import { readProtectedUntil } from '../../identity/index.ts'
import {
  accountId,
  allowActor,
  customerId,
  protectActor,
  removeActor,
  selectProtection,
} from '../../ledger/index.ts'
import type { CustomerNumber, LedgerAccount } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'

/**
 * Records in the ledger whether a user can spend the company's points, on its owner's word and in the transaction that changes their
 * privileges. The right comes with the protection of whoever gives it and of whoever gets it: either may just have changed a password.
 */
export async function setSpendingRight(
  tx: Tx,
  right: {
    readonly account: LedgerAccount
    readonly owner: CustomerNumber
    readonly user: CustomerNumber
    readonly privileges: Privileges
    readonly by: Principal['customer']
  },
): Promise<void> {
  const account = accountId(right.account)
  const [by, customer] = [customerId(right.owner), customerId(right.user)]
  if (!maySpend(right.privileges)) {
    await removeActor(tx, { by, account, customer })
    return
  }
  const { kind } = await allowActor(tx, { by, account, customer, role: 'nominee' })
  if (kind === 'forbidden') throw new AppError('NOT_ALLOWED')
  const { rows } = await selectProtection(account, customerId(right.by)).execute(tx)
  for (const until of [rows[0]?.until ?? null, await readProtectedUntil(tx, right.user)])
    if (until !== null) await protectActor(tx, { account, principal: customer, until })
}
