import type { Locale } from '../../../platform/locale.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { beginGuess } from '../../guesses/guess-store.ts'
import { nobody } from '../../guesses/guess-subjects.ts'
import { neverLocks } from '../../guesses/limits.ts'
import { companyProtecting } from '../../person-protection.ts'
import { noteFailedSignIn } from '../../sessions/failed-sign-ins.ts'
import type { SignInOrigin } from '../../sessions/origin.ts'
import { checkProof, type Proof, type TakeProof } from '../proofs/check-proof.ts'
import type { FactorServices } from '../factor-services.ts'
import { signInMethods } from '../methods.ts'
import { prove } from '../proofs/prove.ts'
import { notifyOfFactor } from '../set-up/notify-of-factor.ts'

interface BesidePassword {
  /** Whose password was right. */
  readonly known: CustomerNumber | undefined
  readonly companyCode: string
  /** Counted instead of their own lock if the password was wrong, or nobody is known. */
  readonly nobodysSubject: Buffer
}

/**
 * Uses an app or recovery code given with the password, at a locked sign-in. It counts against the person's factor lock only if the
 * password was right, or a stranger could lock it; otherwise the same work is done for nobody.
 */
export async function isRightCode(
  services: FactorServices,
  call: SignInOrigin & { readonly now: Date; readonly locale: Locale },
  { known, companyCode, nobodysSubject }: BesidePassword,
  code: string,
): Promise<boolean> {
  const { now } = call
  const proof = proofOf(code)
  const check = async (customer: CustomerNumber): Promise<TakeProof | undefined> => {
    const take = await checkProof(services, proof, { customer, purpose: 'signIn', now })
    const methods = await signInMethods(services.database, customer)
    return methods.includes(proof.method) ? take : undefined
  }
  if (known === undefined) {
    await companyProtecting(services, nobody, companyCode)
    await beginGuess(services.database, nobodysSubject, neverLocks, now)
    await check(nobody)
    return false
  }
  const proven = await prove(
    services,
    { customer: known, companyCode, now },
    async () => check(known),
    async (tx) => {
      const { locale, address, userAgent } = call
      const told = { principal: { customer: known }, now, locale, address, userAgent }
      if (proof.method === 'recoveryCode')
        await notifyOfFactor(tx, companyCode, told, { kind: 'recoveryCodeUsed' })
    },
  )
  if (proven.kind === 'locked' && proven.isNew) {
    const { until: lockedUntil } = proven
    const failed = { customer: known, companyCode, kind: 'factorLocked', at: now, lockedUntil } as const
    await noteFailedSignIn(services.database, failed, call)
  }
  return proven.kind === 'proven'
}

/** Six digits, however grouped, are an app's code. */
export function proofOf(code: string): Proof & { readonly method: 'authenticator' | 'recoveryCode' } {
  const digits = code.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? { method: 'authenticator', code: digits } : { method: 'recoveryCode', code }
}
