import type { proofMethod } from '@waymark/contract/factors/factor.shapes'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { beginningOf } from '../provider/provider-store.ts'
import { readFactors, type FactorRow } from './factor-store.ts'
import { hasProof } from './proofs/proof-store.ts'
import { sessionPurpose, type Caller, type Purpose } from './proofs/purpose.ts'

export type ProofMethod = z.output<typeof proofMethod>

/**
 * The methods available to a caller, most common first. Without a second factor, security changes need two of the person's proofs: the
 * password, and then a code emailed to the current address or the PIN. A freeze is lifted by a code emailed for that purpose alone. With a
 * second factor, only that is accepted; but no emailed code where the mailbox alone can have led into the session (decision 730).
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
  const others = own.filter((method) => method !== 'mailedCode')
  if (others.length === own.length || !(await isMailboxAlone(database, caller, factors, now))) return own
  return hasStrongFactor(factors) ? others : ['pin', ...others]
}

/**
 * Whether a code to the mailbox would prove nothing more: the password was set by email, or wasn't given at all in a session that a provider
 * began, which can have been linked by email.
 */
async function isMailboxAlone(
  database: Database,
  caller: Caller,
  { password_by_link: isByLink }: FactorRow,
  now: Date,
): Promise<boolean> {
  if (isByLink || 'pendingId' in caller) return isByLink
  if ((await beginningOf(database, caller.sessionId)) === undefined) return false
  return !(await hasGivenPassword(database, caller, now))
}

/** The second-factor methods for a person who isn't signed in. */
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

/** Whether there is a factor other than the mailbox. */
export function hasStrongFactor(factors: FactorRow): boolean {
  return factors.authenticator_at !== null || factors.passkeys > 0
}

async function hasGivenPassword(database: Database, caller: Caller, now: Date): Promise<boolean> {
  if ('pendingId' in caller) return false
  return hasProof(database, caller.customer, sessionPurpose(caller.sessionId, 'password'), now)
}
