import type { confirmFactor as facts } from '@waymark/contract/factors/confirm-factor'
import type * as shapes from '@waymark/contract/factors/confirm-factor.shapes'
import type { Domain } from '@waymark/contract/operation'
import { v4 as uuidv4 } from 'uuid'
import type { Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../calls/call.ts'
import { isChallengeOpen, takeChallenge, type ChallengeKey } from '../challenge-store.ts'
import { checkMailedCode, checkTimeCode } from '../proofs/check-proof.ts'
import { lockedByProof } from '../factor-lock.ts'
import type { FactorServices } from '../factor-services.ts'
import {
  confirmAuthenticator,
  insertMailedCodeFactor,
  readAuthenticator,
  readFactors,
} from '../factor-store.ts'
import { insertPasskey, readPasskeys } from '../passkeys/passkey-store.ts'
import { newUserHandle, readAttestation } from '../passkeys/passkeys.ts'
import { prove } from '../proofs/prove.ts'
import { sessionPurpose } from '../proofs/purpose.ts'
import { replaceRecoveryCodes } from '../codes/recovery-codes.ts'
import { requireSecurityProof } from '../proofs/security-proof.ts'
import { requireOpenSession } from '../../sessions/require-open-session.ts'
import { notifyOfFactor } from './notify-of-factor.ts'

type Answer = Domain<typeof shapes>['answer']
type ConfirmCall = Call<typeof facts>
type Given = ConfirmCall['body']['object']

/** Adds a factor that has proven to work. The first one comes with recovery codes. */
export async function confirmFactor(services: FactorServices, call: ConfirmCall): Promise<Answer> {
  await requireSecurityProof(services, call)
  const given = call.body.object
  const { companyCode } = call.principal
  const recoveryCodes =
    given.method === 'passkey'
      ? await addPasskey(services, call, given, companyCode)
      : await addByCode(services, call, given, companyCode)
  services.nudgeOutbox()
  return { object: { recoveryCodes: [...recoveryCodes] } }
}

async function addByCode(
  services: FactorServices,
  call: ConfirmCall,
  given: Given & { readonly method: 'mailedCode' | 'authenticator' },
  companyCode: string,
): Promise<readonly string[]> {
  const { customer, sessionId } = call.principal
  const proving = { customer, purpose: sessionPurpose(sessionId, 'enrol'), now: call.now }
  if (given.method === 'authenticator') await refuseSecond(services, call)
  let recoveryCodes: readonly string[] = []
  const proven = await prove(
    services,
    { customer, companyCode, now: call.now },
    async () =>
      given.method === 'mailedCode'
        ? checkMailedCode(services, given, proving)
        : checkTimeCode(services, given.code, proving),
    async (tx) => {
      await requireOpenSession(tx, call)
      if (given.method === 'mailedCode') await insertMailedCodeFactor(tx, customer, call.now)
      else await confirmAuthenticator(tx, customer, call.now)
      recoveryCodes = await added(tx, services, call, { method: given.method, companyCode })
    },
  )
  if (proven.kind === 'locked') return call.fail('FACTOR_LOCKED', await lockedByProof(services, call, proven))
  if (proven.kind === 'wrong') return call.fail('FACTOR_WRONG', { data: { triesLeft: proven.triesLeft } })
  return recoveryCodes
}

/** An authenticator in use isn't confirmed again. */
async function refuseSecond(services: FactorServices, call: ConfirmCall): Promise<void> {
  const row = await readAuthenticator(services.database, call.principal.customer)
  if (row === undefined || row.added_at !== null) call.fail('FACTOR_WRONG')
}

async function addPasskey(
  services: FactorServices,
  call: ConfirmCall,
  { challengeId, name, response }: Given & { readonly method: 'passkey' },
  companyCode: string,
): Promise<readonly string[]> {
  const { customer, sessionId } = call.principal
  const purpose = sessionPurpose(sessionId, 'enrol')
  const challenge: ChallengeKey = { challengeId, customer, method: 'passkey', purpose }
  if (!(await isChallengeOpen(services.database, challenge, call.now))) return call.fail('PASSKEY_REFUSED')
  const made = await readAttestation(services, challengeId, response)
  if (made === undefined) return call.fail('PASSKEY_REFUSED')
  const known = await readPasskeys(services.database, customer)
  return inTransaction(services.database, async (tx) => {
    await requireOpenSession(tx, call)
    const isAdded =
      (await takeChallenge(tx, challenge, call.now)) &&
      (await insertPasskey(tx, {
        passkey_id: uuidv4(),
        customer_number: customer,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        sign_count: BigInt(made.count),
        transports: response.response.transports ?? [],
        name,
        added_at: call.now,
        user_handle: newUserHandle(services, customer, known),
      }))
    if (!isAdded) throw new AppError('PASSKEY_REFUSED')
    return added(tx, services, call, { method: 'passkey', companyCode })
  })
}

/** What every new factor triggers: a notification, and for the first one recovery codes. */
async function added(
  tx: Tx,
  services: FactorServices,
  call: ConfirmCall,
  { method, companyCode }: { readonly method: Given['method']; readonly companyCode: string },
): Promise<readonly string[]> {
  const { customer } = call.principal
  await notifyOfFactor(tx, companyCode, call, { kind: 'factorAdded', factor: method })
  const { recovery_codes: made } = await readFactors(tx, customer)
  return made > 0 ? [] : replaceRecoveryCodes(tx, services.factorKeys.recoveryCodes, customer, call.now)
}
