import type { Principal } from '../../calls/principal.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { hasProof, keepProof } from './proof-store.ts'
import { sessionPurpose } from './purpose.ts'

/**
 * Asks that the person has proven again, in this session and a short while ago, who is there: before a change of what they prove it by.
 * @throws AppError MFA_REQUIRED, which opens the multi-factor dialog (AUTH-12)
 */
export async function askForSecurityProof(
  services: { readonly database: Database },
  call: { readonly principal: Principal; readonly now: Date },
): Promise<void> {
  const { customer, sessionId } = call.principal
  const purpose = sessionPurpose(sessionId, 'security')
  if (!(await hasProof(services.database, customer, purpose, call.now))) throw factorAskedFor('security')
}

/**
 * Notes that the right password was given in this session, so that only the second proof is asked for.
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

/** The refusal that says for what a factor is asked. */
export function factorAskedFor(purpose: 'security' | 'unfreeze'): AppError {
  return new AppError('MFA_REQUIRED', { type: 'MFA_REQUIRED', data: { purpose } })
}
