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
  const until = rows[0]?.until ?? null
  if (until !== null) await protectActor(tx, { account, principal: customer, until })
  await bringProtection(tx, right.account, right.user)
}

/** Protects a company's points from somebody who gets a right to them like their own: they may just have changed a password. */
export async function bringProtection(tx: Tx, account: LedgerAccount, user: CustomerNumber): Promise<void> {
  const until = await readProtectedUntil(tx, user)
  if (until === null) return
  await protectActor(tx, { account: accountId(account), principal: customerId(user), until })
}
