import type { removeFactor as facts } from '@waymark/contract/factors/remove-factor'
import type * as shapes from '@waymark/contract/factors/remove-factor.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Call } from '../../../calls/call.ts'
import type { FactorServices } from '../factor-services.ts'
import { deleteAuthenticator, deleteMailedCodeFactor } from '../factor-store.ts'
import { hasSecondFactor, isPasswordShort } from '../factor-store.ts'
import { listFactors } from './list-factors.ts'
import { deletePasskey } from '../passkeys/passkey-store.ts'
import { forgetRecoveryCodes } from '../codes/recovery-codes.ts'
import { recordEnded } from '../../sessions/end-sessions.ts'
import { requireOpenSession } from '../../sessions/require-open-session.ts'
import { endSessionsOfPasskey } from '../../sessions/session-store.ts'
import { requireSecurityProof } from '../proofs/security-proof.ts'
import { notifyOfFactor } from './notify-of-factor.ts'

type RemoveCall = Call<typeof facts>

/**
 * Removes a factor; a passkey together with the other sessions that it opened. With the last one its recovery codes are removed, since there is
 * nothing left to replace; a password that is only long enough with a factor must be changed for a longer one first (AUTH-13).
 */
export async function removeFactor(
  services: FactorServices,
  call: RemoveCall,
): Promise<Domain<typeof shapes>['answer']> {
  await requireSecurityProof(services, call)
  const { customer } = call.principal
  const { method } = call.body.object
  const { companyCode } = call.principal
  await inTransaction(services.database, async (tx) => {
    // Of two concurrent removals, the second sees what the first left.
    await requireOpenSession(tx, call)
    if (!(await take(tx, call))) return call.fail('FACTOR_UNAVAILABLE')
    if (!(await hasSecondFactor(tx, customer))) {
      if (await isPasswordShort(tx, customer)) return call.fail('LONGER_PASSWORD_NEEDED')
      await forgetRecoveryCodes(tx, customer)
    }
    return notifyOfFactor(tx, companyCode, call, { kind: 'factorRemoved', factor: method })
  })
  services.nudgeOutbox()
  return { object: await listFactors(services.database, customer) }
}

async function take(tx: Tx, call: RemoveCall): Promise<boolean> {
  const { customer } = call.principal
  const factor = call.body.object
  switch (factor.method) {
    case 'mailedCode':
      return deleteMailedCodeFactor(tx, customer)
    case 'authenticator':
      return deleteAuthenticator(tx, customer)
    case 'passkey':
      break
  }
  if (!(await deletePasskey(tx, customer, factor.passkeyId))) return false
  const ended = await endSessionsOfPasskey(tx, customer, factor.passkeyId, call.now, call.principal.sessionId)
  await recordEnded(tx, customer, ended, call)
  return true
}
