import type { passkeyOptions as optionsFacts } from '@waymark/contract/factors/passkeys/passkey-options'
import type * as optionsShapes from '@waymark/contract/factors/passkeys/passkey-options.shapes'
import type { passkeyVerify as facts } from '@waymark/contract/factors/passkeys/passkey-verify'
import type * as shapes from '@waymark/contract/factors/passkeys/passkey-verify.shapes'
import type { Domain } from '@waymark/contract/operation'
import { v4 as uuidv4 } from 'uuid'
import { belongsTo } from '../../../membership/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../calls/call.ts'
import { answerSignedIn, type LoginServices } from '../../login.ts'
import { insertChallenge, isChallengeOpen, takeChallenge, type ChallengeKey } from '../challenge-store.ts'
import type { FactorServices } from '../factor-services.ts'
import { findPasskey, usePasskey } from './passkey-store.ts'
import { assertionOptions, readAssertion } from './passkeys.ts'

/** A page can stay open with the browser's passkey prompt in it. */
const OPEN_MS = 30 * 60_000

const purpose = 'passkeySignIn'

/** Creates a challenge for a passkey sign-in: the browser finds the passkeys, so that no name is needed. */
export async function passkeyOptions(
  services: FactorServices,
  call: Call<typeof optionsFacts>,
): Promise<Domain<typeof optionsShapes>['answer']> {
  const challengeId = uuidv4()
  await insertChallenge(services.database, {
    challengeId,
    customer: null,
    method: 'passkey',
    purpose,
    now: call.now,
    expiresAt: new Date(call.now.getTime() + OPEN_MS),
  })
  const options = await assertionOptions(services, challengeId, { origin: call.headers.origin })
  return { object: { challengeId, options } }
}

/** Signs in the verified holder of a passkey: that is possession and verification, so no other factor is required. */
export async function passkeyVerify(
  services: FactorServices & LoginServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { companyCode, challengeId, response } = call.body.object
  const challenge: ChallengeKey = { challengeId, customer: null, method: 'passkey', purpose }
  const [company, passkey, isOpen] = await Promise.all([
    services.configuration.findCompany(companyCode),
    findPasskey(services.database, Buffer.from(response.id, 'base64url')),
    isChallengeOpen(services.database, challenge, call.now),
  ])
  if (company === undefined || passkey === undefined || !isOpen) return call.fail('PASSKEY_REFUSED')
  const isTheirs = await belongsTo(services.database, passkey.customer_number, companyCode)
  if (!isTheirs) return call.fail('PASSKEY_REFUSED')
  const count = await readAssertion(services, challengeId, response, { passkey, alone: true })
  if (count === undefined) return call.fail('PASSKEY_REFUSED')
  await inTransaction(services.database, async (tx) => {
    const isUsed =
      (await takeChallenge(tx, challenge, call.now)) &&
      (await usePasskey(tx, passkey.passkey_id, count, call.now))
    if (!isUsed) throw new AppError('PASSKEY_REFUSED')
  })
  const asked = { companyCode, loginId: '' }
  const factor = { method: 'passkey', passkeyId: passkey.passkey_id } as const
  return answerSignedIn(services, call, passkey.customer_number, asked, { method: 'passkey', factor })
}
