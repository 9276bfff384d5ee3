import type { Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { companyProtecting } from '../../person-protection.ts'
import { lockCredential } from '../../store.ts'
import type { TakeProof } from './check-proof.ts'
import type { FactorServices } from '../factor-services.ts'
import { clearFactorTries, countFactorTry, factorLockEnd } from './proof-store.ts'

export type Proven =
  | { readonly kind: 'proven' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** `isNew`: started by this attempt. */
  | { readonly kind: 'locked'; readonly isNew: boolean; readonly until: Date }

/**
 * Counts an attempt, checks the proof, and runs its effect in the transaction that uses it. Wrong attempts count across all of a person's
 * methods, sessions and addresses, and lock them after a configured number.
 */
export async function prove(
  services: FactorServices,
  proving: { readonly customer: CustomerNumber; readonly companyCode: string; readonly now: Date },
  check: () => Promise<TakeProof | undefined>,
  effect: (tx: Tx) => Promise<void>,
): Promise<Proven> {
  const { customer, companyCode, now } = proving
  const { secondFactor: rules } = await companyProtecting(services, customer, companyCode)
  const lockUntil = new Date(now.getTime() + rules.lockMinutes * 60_000)
  const counted = await countFactorTry(services.database, customer, {
    most: rules.mostFailures,
    now,
    lockUntil,
  })
  if (counted === undefined) {
    const until = (await factorLockEnd(services.database, customer, now)) ?? lockUntil
    return { kind: 'locked', isNew: false, until }
  }
  const take = await check()
  const isProven =
    take !== undefined &&
    (await inTransaction(services.database, async (tx) => {
      // First, as all that change a person's ways to sign in do.
      await lockCredential(tx, customer)
      if (!(await take(tx))) return false
      await clearFactorTries(tx, customer)
      await effect(tx)
      return true
    }))
  if (isProven) return { kind: 'proven' }
  const triesLeft = Math.max(0, rules.mostFailures - counted.failures)
  return triesLeft === 0 ? { kind: 'locked', isNew: true, until: lockUntil } : { kind: 'wrong', triesLeft }
}
