import type { Configuration } from '../configuration/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { usePinTransaction, type PinTransactionRow } from './pin-store.ts'
import { hashOfPinToken, isProtected } from './pin-transactions.ts'

/**
 * Uses up what the PIN opened, where configuration asks for the PIN (POINT-01): for what moves points and is no order. Configuration is
 * read first; what comes back is for the transaction of the effect.
 * @returns work that throws AppError PIN_REQUIRED where something else used it up first
 */
export async function pinToTake(
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
): Promise<(tx: Tx) => Promise<void>> {
  const { companyCode, operationId, pinToken, owner, subject, now } = effect
  const isAsked = await isProtected(configuration, companyCode, operationId)
  return async (tx) => {
    const use = { by: subject, now }
    const isTaken = !isAsked || (await usePinTransaction(tx, hashOfPinToken(pinToken), owner, use))
    if (!isTaken) throw new AppError('PIN_REQUIRED')
  }
}
