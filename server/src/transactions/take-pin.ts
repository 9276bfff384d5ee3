import type { Configuration } from '../configuration/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { usePinTransaction, type PinTransactionRow } from './pin-store.ts'
import { hashOfPinToken, isProtected } from './pin-transactions.ts'

/**
 * Uses up what the PIN opened, in the transaction of its effect, where configuration asks for the PIN (POINT-01): for what moves points
 * and is no order.
 * @throws AppError PIN_REQUIRED where something else used it up first
 */
export async function takePin(
  tx: Tx,
  configuration: Configuration,
  effect: {
    readonly companyCode: string
    readonly operationId: string
    /** What authenticateTransaction gave out. */
    readonly pinToken: string
    /** What it was used for. */
    readonly subject: string
    readonly now: Date
    /** Who gave the PIN, in which session, for which account. */
    readonly owner: PinTransactionRow
  },
): Promise<void> {
  if (!(await isProtected(configuration, effect.companyCode, effect.operationId))) return
  const isUsed = await usePinTransaction(tx, hashOfPinToken(effect.pinToken), effect.owner, {
    by: effect.subject,
    now: effect.now,
  })
  if (!isUsed) throw new AppError('PIN_REQUIRED')
}
