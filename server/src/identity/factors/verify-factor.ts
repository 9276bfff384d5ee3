import type { verifyFactor as facts } from '@waymark/contract/factors/verify-factor'
import type * as shapes from '@waymark/contract/factors/verify-factor.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Call } from '../../calls/call.ts'
import { pendingCookie } from '../../calls/limits/admit.ts'
import type { Principal } from '../../calls/principal.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { answerSignedIn, type LoginServices } from '../login.ts'
import { companyProtecting } from '../person-protection.ts'
import { checkPin } from '../pin/check-pin.ts'
import { requireSamePin } from '../pin/require-same-pin.ts'
import { rememberBrowser } from '../sessions/remembered/remember-browser.ts'
import { checkProof } from './proofs/check-proof.ts'
import { lockedByProof } from './factor-lock.ts'
import type { FactorServices } from './factor-services.ts'
import { methodsFor, type ProofMethod } from './methods.ts'
import { takePendingSignIn, type TakenSignIn } from './sign-in/pending-sign-in.ts'
import { keepProof } from './proofs/proof-store.ts'
import { prove } from './proofs/prove.ts'
import { purposeName, sessionPurpose } from './proofs/purpose.ts'
import { notifyOfFactor } from './set-up/notify-of-factor.ts'
import { factorOf, type UsedFactor } from './used-factor-store.ts'

type VerifyCall = Call<typeof facts>

/**
 * Verifies a second factor (AUTH-12). For a pending sign-in it then answers as login would have; otherwise the proof is stored for its
 * purpose, in this session, for a limited time.
 */
export async function verifyFactor(
  services: FactorServices & LoginServices,
  call: VerifyCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { principal: caller, now } = call
  const { customer } = caller
  const { purpose: asked, proof } = call.body.object
  const purpose = purposeName(caller, asked)
  const methods = await methodsFor(services.database, caller, asked.kind, now)
  if (purpose === undefined || !methods.includes(proof.method)) return call.fail('FACTOR_UNAVAILABLE')
  const company = await companyProtecting(services, customer, caller.companyCode)
  const expiresAt = new Date(now.getTime() + company.secondFactor.proofMinutes * 60_000)
  if (!('pendingId' in caller) && proof.method === 'pin') {
    return provePin(services, call, proof.pin, { customer, purpose, method: 'pin', expiresAt })
  }
  let signIn: ProvenSignIn | undefined
  const proven = await prove(
    services,
    { customer, companyCode: caller.companyCode, now },
    async () => checkProof(services, proof, { customer, purpose, now }),
    async (tx) => {
      if (proof.method === 'recoveryCode')
        await notifyOfFactor(tx, company.companyCode, call, { kind: 'recoveryCodeUsed' })
      if ('pendingId' in caller) {
        const taken = await finishWaiting(tx, caller.pendingId, now)
        signIn = { ...taken, factor: await factorOf(tx, proof) }
      } else
        await keepProof(tx, {
          customer,
          purpose: storedPurpose(caller, proof.method, purpose),
          method: proof.method,
          expiresAt,
        })
    },
  )
  if (proven.kind === 'locked') return call.fail('FACTOR_LOCKED', await lockedByProof(services, call, proven))
  if (proven.kind === 'wrong') return call.fail('FACTOR_WRONG', { data: { triesLeft: proven.triesLeft } })
  if (proof.method === 'recoveryCode') services.nudgeOutbox()
  if (signIn === undefined) return { object: { verified: true } }
  call.setCookie({ name: pendingCookie, value: '', maxAgeSeconds: 0 })
  return finishSignIn(services, call, customer, signIn)
}

interface ProvenSignIn extends TakenSignIn {
  readonly factor: UsedFactor | undefined
}

/** Answers a sign-in whose second factor was verified, as login would have without one. */
async function finishSignIn(
  services: LoginServices,
  call: VerifyCall,
  customer: CustomerNumber,
  { asked, passwordHash, factor }: ProvenSignIn,
): Promise<Domain<typeof shapes>['answer']> {
  const rememberedAs = await rememberBrowser(services, call, { customer, passwordHash }, asked)
  const { visit } = asked
  const method = visit === undefined ? 'password' : 'provider'
  const proof = { method, passwordHash, rememberedAs, visit, factor } as const
  return answerSignedIn(services, call, customer, asked, proof)
}

/** The password is the first of two proofs: on its own it grants nothing. */
function storedPurpose(caller: Principal, method: ProofMethod, purpose: string): string {
  return method === 'password' ? sessionPurpose(caller.sessionId, 'password') : purpose
}

/** The PIN counts its own attempts and has its own lock (AUTH-13). */
async function provePin(
  services: FactorServices,
  call: VerifyCall,
  pin: string,
  kept: Parameters<typeof keepProof>[1],
): Promise<Domain<typeof shapes>['answer']> {
  const { companyCode } = call.principal
  const check = await checkPin(services, kept.customer, companyCode, pin, call)
  if (check.kind === 'locked') return call.fail('PIN_LOCKED', check.extras)
  if (check.kind === 'wrong') return call.fail('PIN_WRONG', { data: { triesLeft: check.triesLeft } })
  await inTransaction(services.database, async (tx) => {
    await requireSamePin(tx, kept.customer, check)
    await keepProof(tx, kept)
  })
  return { object: { verified: true } }
}

/** Thrown if a concurrent duplicate was faster: then nothing here is kept, including the use of the code. */
async function finishWaiting(tx: Tx, pendingId: string, now: Date): Promise<TakenSignIn> {
  const taken = await takePendingSignIn(tx, pendingId, now)
  if (taken === undefined) throw new AppError('NOT_SIGNED_IN')
  return taken
}
