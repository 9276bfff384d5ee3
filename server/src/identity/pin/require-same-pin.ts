import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { RightPin } from './check-pin.ts'
import { holdPin } from './pin-store.ts'

/**
 * Keeps the PIN that was checked until the transaction ends: a change that came first leaves nothing that the old one opened.
 * @throws AppError PIN_WRONG if it was changed meanwhile; it isn't counted
 */
export async function requireSamePin(tx: Tx, customer: CustomerNumber, check: RightPin): Promise<void> {
  if (!(await holdPin(tx, customer, check.pinHash))) throw pinChanged(check)
}

/** The refusal of a PIN that was right a moment ago. */
export function pinChanged({ triesLeft }: RightPin): AppError {
  return new AppError('PIN_WRONG', { data: { triesLeft } })
}
