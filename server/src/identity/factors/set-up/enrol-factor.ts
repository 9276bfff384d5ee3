import { fullName } from '@waymark/rules/names/full-name'
import type { enrolFactor as facts } from '@waymark/contract/factors/enrol-factor'
import type * as shapes from '@waymark/contract/factors/enrol-factor.shapes'
import type { Domain } from '@waymark/contract/operation'
import { v4 as uuidv4 } from 'uuid'
import { readCustomer } from '../../../membership/index.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../calls/call.ts'
import { insertChallenge } from '../challenge-store.ts'
import type { FactorServices } from '../factor-services.ts'
import { beginAuthenticator } from '../factor-store.ts'
import { companyProtecting } from '../../person-protection.ts'
import { mailCode } from '../codes/mailed-codes.ts'
import { readPasskeys } from '../passkeys/passkey-store.ts'
import { registrationOptions } from '../passkeys/passkeys.ts'
import { sessionPurpose } from '../proofs/purpose.ts'
import { seal } from '../../../platform/tokens/sealed-secret.ts'
import { requireSecurityProof } from '../proofs/security-proof.ts'
import { newTimeSecret, timeSecretUri } from '../codes/time-codes.ts'

type Answer = Domain<typeof shapes>['answer']
type EnrolCall = Call<typeof facts>

/** Starts adding a factor: it's active once it has proven to work (`confirmFactor`). */
export async function enrolFactor(services: FactorServices, call: EnrolCall): Promise<Answer> {
  await requireSecurityProof(services, call)
  const { method } = call.body.object
  if (method === 'authenticator') return { object: { method, ...(await authenticator(services, call)) } }
  if (method === 'passkey') return { object: { method, ...(await passkey(services, call)) } }
  const { customer, companyCode, sessionId } = call.principal
  const purpose = sessionPurpose(sessionId, 'enrol')
  const { locale, now } = call
  return {
    object: { method, ...(await mailCode(services, { customer, companyCode, purpose, locale, now })) },
  }
}

async function authenticator(
  services: FactorServices,
  call: EnrolCall,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { customer, companyCode } = call.principal
  const secret = newTimeSecret()
  const { id: keyId, present } = services.factorKeys.secrets
  const sealed = { secret: seal(present, String(customer), secret), keyId }
  // An active one stays until it's removed: otherwise an unattended page could be used to replace it unnoticed.
  if (!(await beginAuthenticator(services.database, customer, sealed, call.now)))
    throw new AppError('CONFLICT')
  const [person, { brandName }] = await Promise.all([
    readCustomer(services.database, customer),
    services.configuration.company(companyCode),
  ])
  return { secret, uri: timeSecretUri(secret, brandName, person?.email ?? '') }
}

async function passkey(services: FactorServices, call: EnrolCall) {
  const { customer, companyCode, sessionId } = call.principal
  const challengeId = uuidv4()
  const { brandName, secondFactor } = await companyProtecting(services, customer, companyCode)
  await insertChallenge(services.database, {
    challengeId,
    customer,
    method: 'passkey',
    purpose: sessionPurpose(sessionId, 'enrol'),
    now: call.now,
    expiresAt: new Date(call.now.getTime() + secondFactor.codeMinutes * 60_000),
  })
  const person = await readCustomer(services.database, customer)
  if (person === undefined) throw new Error('The customer of an active session is missing')
  const options = await registrationOptions(
    services,
    challengeId,
    { customer, email: person.email, name: fullName(person.given_name, person.family_name) },
    {
      brand: brandName,
      origin: call.headers.origin,
      known: await readPasskeys(services.database, customer),
    },
  )
  return { challengeId, options }
}
