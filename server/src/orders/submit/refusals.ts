import type { Refusal } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inLockOrder, takeAllowance, usedAllowance, type Allowance } from '../limits/allowance-store.ts'
import type { PlacingCall } from './order-call.ts'

/** Turns the ledger's refusal into an API error. Thrown, so the transaction rolls back. */
export function refuse(call: PlacingCall, refusal: Refusal | undefined): void {
  switch (refusal?.kind) {
    case undefined:
      return
    case 'not_enough':
      return call.fail('POINTS_NOT_ENOUGH')
    case 'limit':
      // How much somebody else has received is private.
      if (refusal.name === 'recipientYear') return call.fail('RECIPIENT_LIMIT_REACHED')
      return call.fail('TRANSFER_LIMIT_REACHED', {
        data: { limit: refusal.name, left: Number(refusal.left) },
      })
    case 'frozen':
      return call.fail('ACCOUNT_FROZEN')
    case 'protected':
      return call.fail('ACCOUNT_PROTECTED', { data: { until: refusal.until.toISOString() } })
    case 'forbidden':
      throw new AppError('NOT_ALLOWED')
    case 'key_reused':
      throw new Error('A new order found its key in the ledger')
  }
}

/** Reserves an order's limits, in account order; exceeding one refuses the order. */
export async function takeAllowances(
  tx: Tx,
  call: PlacingCall,
  allowances: readonly Allowance[],
): Promise<void> {
  for (const one of inLockOrder(allowances)) {
    const left = await takeAllowance(tx, one)
    if (left !== undefined)
      call.fail('ORDER_LIMIT_REACHED', { data: { limit: one.name, left: Number(left) } })
  }
}

/** Reserves what a company's user spends of their own and their cost centre's month. */
export async function takeSpending(
  tx: Tx,
  call: PlacingCall,
  allowances: readonly Allowance[],
): Promise<void> {
  for (const one of allowances) {
    const left = await takeAllowance(tx, one)
    if (left !== undefined) call.fail('COMPANY_LIMIT_REACHED', { data: { left: Number(left) } })
  }
}

/**
 * Refuses an order that exceeds a recipient's limits. Nothing is reserved: the limits are taken when the order is carried out, so unpaid
 * orders don't block others.
 */
export async function checkRoom(tx: Tx, call: PlacingCall, allowances: readonly Allowance[]): Promise<void> {
  for (const one of allowances)
    if ((await usedAllowance(tx, one)) + one.points > one.most) call.fail('RECIPIENT_LIMIT_REACHED')
}
