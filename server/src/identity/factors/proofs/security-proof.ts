import type { Principal } from '../../../calls/principal.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { hasProof, keepProof } from './proof-store.ts'
import { sessionPurpose } from './purpose.ts'

/**
 * Requires a recent proof of identity in this session, before a change of what the person proves it with.
 * @throws AppError MFA_REQUIRED, which opens the multi-factor dialog (AUTH-12)
 */
export async function requireSecurityProof(
  services: { readonly database: Database },
  call: { readonly principal: Principal; readonly now: Date },
): Promise<void> {
  const { customer, sessionId } = call.principal
  const purpose = sessionPurpose(sessionId, 'security')
  if (!(await hasProof(services.database, customer, purpose, call.now))) throw factorRequired('security')
}

/**
 * Records that the right password was given in this session, so that only the second proof is required.
 * @param minutes how long it counts as the first of the two
 */
export async function notePassword(
  database: Database,
  call: { readonly principal: Principal; readonly now: Date },
  minutes: number,
): Promise<void> {
  const { customer, sessionId } = call.principal
  const expiresAt = new Date(call.now.getTime() + minutes * 60_000)
  const purpose = sessionPurpose(sessionId, 'password')
  await inTransaction(database, async (tx) =>
    keepProof(tx, { customer, purpose, method: 'password', expiresAt }),
  )
}

/** The refusal with the purpose that a factor is required for. */
export function factorRequired(purpose: 'security' | 'unfreeze'): AppError {
  return new AppError('MFA_REQUIRED', { type: 'MFA_REQUIRED', data: { purpose } })
}
