import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { RightPin } from './check-pin.ts'

/**
 * Keeps the PIN that was checked until the transaction ends: a change that came first leaves nothing that the old one opened.
 * @throws AppError PIN_WRONG if it was changed meanwhile; it isn't counted
 */
export async function requireSamePin(tx: Tx, customer: CustomerNumber, check: RightPin): Promise<void> {
  const { rows } = await sql`
    select from credential where customer_number = ${customer} and pin_hash = ${check.pinHash} for no key update`.execute(
    tx,
  )
  if (rows.length === 0) throw pinChanged(check)
}

/** The refusal of a PIN that was right a moment ago. */
export function pinChanged({ triesLeft }: RightPin): AppError {
  return new AppError('PIN_WRONG', { data: { triesLeft } })
}
