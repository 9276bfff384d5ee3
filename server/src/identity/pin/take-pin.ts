import type { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import type { Call } from '../../calls/call.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { requiresPin, hashOfPinToken, ownerOf } from './pin-proof.ts'
import { usePinTransaction } from './pin-store.ts'

type PinnedCall = Pick<Call<typeof authenticateTransaction>, 'principal' | 'membership' | 'company' | 'now'>

/**
 * Uses a PIN authorisation, in the transaction of its effect (POINT-01): by the same person, in the same session, for the same account.
 * Does nothing if the company doesn't require the PIN.
 * @throws AppError PIN_REQUIRED if something else used it first
 */
export async function takePin(
  tx: Tx,
  call: PinnedCall,
  {
    operationId,
    pinToken,
    subject,
  }: {
    readonly operationId: string
    /** The token from authenticateTransaction. */
    readonly pinToken: string
    /** What it's used for. */
    readonly subject: string
  },
): Promise<void> {
  if (!requiresPin(call.company, operationId)) return
  const use = { by: subject, now: call.now }
  if (!(await usePinTransaction(tx, hashOfPinToken(pinToken), ownerOf(call), use)))
    throw new AppError('PIN_REQUIRED')
}
