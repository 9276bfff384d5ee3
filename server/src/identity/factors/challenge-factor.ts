import type { challengeFactor as facts } from '@waymark/contract/factors/challenge-factor'
import type * as shapes from '@waymark/contract/factors/challenge-factor.shapes'
import type { Domain } from '@waymark/contract/operation'
import { v4 as uuidv4 } from 'uuid'
import type { Call } from '../../calls/call.ts'
import { companyProtecting } from '../person-protection.ts'
import { insertChallenge } from './challenge-store.ts'
import { factorLock } from './factor-lock.ts'
import type { FactorServices } from './factor-services.ts'
import { mailCode } from './codes/mailed-codes.ts'
import { methodsFor, type ProofMethod } from './methods.ts'
import { readPasskeys } from './passkeys/passkey-store.ts'
import { assertionOptions } from './passkeys/passkeys.ts'
import { factorLockEnd } from './proofs/proof-store.ts'
import { purposeName } from './proofs/purpose.ts'

type Answer = Domain<typeof shapes>['answer']
type ChallengeCall = Call<typeof facts>

/** Starts a proof with the requested method, or else the person's first available one (AUTH-12). */
export async function challengeFactor(services: FactorServices, call: ChallengeCall): Promise<Answer> {
  const { customer } = call.principal
  const asked = call.body.object
  const purpose = purposeName(call.principal, asked.purpose)
  const methods = await methodsFor(services.database, call.principal, asked.purpose.kind, call.now)
  const method = asked.method ?? methods[0]
  if (purpose === undefined || method === undefined || !methods.includes(method))
    return call.fail('FACTOR_UNAVAILABLE')
  const until = await factorLockEnd(services.database, customer, call.now)
  if (until !== undefined) return call.fail('FACTOR_LOCKED', await factorLock(services, call, until))
  return { object: { methods: [...methods], challenge: await challengeOf(services, call, method, purpose) } }
}

async function challengeOf(
  services: FactorServices,
  call: ChallengeCall,
  method: ProofMethod,
  purpose: string,
): Promise<Answer['object']['challenge']> {
  const { locale, now } = call
  const { customer, companyCode } = call.principal
  if (method === 'mailedCode')
    return { method, ...(await mailCode(services, { customer, companyCode, purpose, locale, now })) }
  if (method !== 'passkey') return { method }
  const challengeId = uuidv4()
  const { secondFactor } = await companyProtecting(services, customer, companyCode)
  const expiresAt = new Date(now.getTime() + secondFactor.codeMinutes * 60_000)
  await insertChallenge(services.database, { challengeId, customer, method, purpose, now, expiresAt })
  const known = await readPasskeys(services.database, customer)
  const options = await assertionOptions(services, challengeId, { origin: call.headers.origin, known })
  return { method, challengeId, options }
}
