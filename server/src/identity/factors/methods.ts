import type { proofMethod } from '@waymark/contract/factors/factor.shapes'
import type * as z from 'zod/mini'
import type { FactorRow } from './factor-store.ts'
import type { Purpose } from './purpose.ts'

export type ProofMethod = z.output<typeof proofMethod>

/**
 * The ways open to a person, the most usual first. Without a second factor a change of the factors is proven by the password, and a
 * freeze is lifted by a code mailed for it alone (readings.md, Sessions); where there is a factor, nothing less will do.
 */
export function methodsFor(purpose: Purpose['kind'], factors: FactorRow): readonly ProofMethod[] {
  const own: ProofMethod[] = []
  if (factors.authenticator_at !== null) own.push('authenticator')
  if (factors.mailed_code_at !== null) own.push('mailedCode')
  if (factors.passkeys > 0) own.push('passkey')
  if (own.length > 0) return factors.recovery_left > 0 ? [...own, 'recoveryCode'] : own
  if (purpose === 'security') return ['password']
  return purpose === 'unfreeze' ? ['mailedCode'] : []
}
