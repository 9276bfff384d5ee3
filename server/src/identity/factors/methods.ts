import type { proofMethod } from '@waymark/contract/factors/factor.shapes'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { readFactors, type FactorRow } from './factor-store.ts'
import { hasProof } from './proof-store.ts'
import { sessionPurpose, type Caller, type Purpose } from './purpose.ts'

export type ProofMethod = z.output<typeof proofMethod>

/**
 * The ways open to a caller, the most usual first. Without a second factor a change of what proves a person takes two of the things they
 * have: the password, and then a code mailed to the present address or the PIN. A freeze is lifted by a code mailed for it alone.
 * Where there is a factor, nothing less will do.
 */
export async function methodsFor(
  database: Database,
  caller: Caller,
  purpose: Purpose['kind'],
  now: Date,
): Promise<readonly ProofMethod[]> {
  const factors = await readFactors(database, caller.customer)
  const own = ownFactors(factors)
  if (purpose !== 'security') return own.length === 0 && purpose === 'unfreeze' ? ['mailedCode'] : own
  if (own.length === 0) {
    if (!(await hasGivenPassword(database, caller, now))) return ['password']
    return factors.password_by_link ? ['pin'] : ['pin', 'mailedCode']
  }
  if (!factors.password_by_link) return own
  // The password came through the mailbox, so a code from the same mailbox would prove nothing more.
  const others = own.filter((method) => method !== 'mailedCode')
  return hasStrongFactor(factors) ? others : ['pin', ...others]
}

/** What a person who is not signed in can give as a second factor. */
export async function signInMethods(
  database: Database,
  customer: CustomerNumber,
): Promise<readonly ProofMethod[]> {
  return ownFactors(await readFactors(database, customer))
}

function ownFactors(factors: FactorRow): readonly ProofMethod[] {
  const own: ProofMethod[] = []
  if (factors.authenticator_at !== null) own.push('authenticator')
  if (factors.mailed_code_at !== null) own.push('mailedCode')
  if (factors.passkeys > 0) own.push('passkey')
  return own.length > 0 && factors.recovery_left > 0 ? [...own, 'recoveryCode'] : own
}

/** Whether there is a factor that isn't the mailbox. */
export function hasStrongFactor(factors: FactorRow): boolean {
  return factors.authenticator_at !== null || factors.passkeys > 0
}

async function hasGivenPassword(database: Database, caller: Caller, now: Date): Promise<boolean> {
  if ('pendingId' in caller) return false
  return hasProof(database, caller.customer, sessionPurpose(caller.sessionId, 'password'), now)
}
