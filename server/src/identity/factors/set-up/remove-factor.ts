import type { removeFactor as facts } from '@waymark/contract/factors/remove-factor'
import type * as shapes from '@waymark/contract/factors/remove-factor.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import type { Call } from '../../../calls/call.ts'
import type { FactorServices } from '../factor-services.ts'
import { deleteAuthenticator, deleteMailedCodeFactor } from '../factor-store.ts'
import { hasSecondFactor, isPasswordShort } from '../factor-store.ts'
import { listFactors } from './list-factors.ts'
import { deletePasskey } from '../passkeys/passkey-store.ts'
import { forgetRecoveryCodes } from '../codes/recovery-codes.ts'
import { requireOpenSession } from '../../sessions/require-open-session.ts'
import { requireSecurityProof } from '../proofs/security-proof.ts'
import { endFactor } from './end-factor.ts'
import { notifyOfFactor } from './notify-of-factor.ts'

type RemoveCall = Call<typeof facts>

/**
 * Removes a factor, and ends what it opened elsewhere. With the last one its recovery codes are removed, since there is nothing left to
 * replace; a password that is only long enough with a factor must be changed for a longer one first (AUTH-13).
 */
export async function removeFactor(
  services: FactorServices,
  call: RemoveCall,
): Promise<Domain<typeof shapes>['answer']> {
  await requireSecurityProof(services, call)
  const { customer } = call.principal
  const { companyCode } = call.principal
  await inTransaction(services.database, async (tx) => {
    // Of two concurrent removals, the second sees what the first left.
    await requireOpenSession(tx, call)
    const { object: factor } = call.body
    if (!(await take(tx, customer, factor))) return call.fail('FACTOR_UNAVAILABLE')
    await endFactor(tx, call, factor)
    if (!(await hasSecondFactor(tx, customer))) {
      if (await isPasswordShort(tx, customer)) return call.fail('LONGER_PASSWORD_NEEDED')
      await forgetRecoveryCodes(tx, customer)
      await endFactor(tx, call, { method: 'recoveryCode' })
    }
    return notifyOfFactor(tx, companyCode, call, { kind: 'factorRemoved', factor: factor.method })
  })
  services.nudgeOutbox()
  return { object: await listFactors(services.database, customer) }
}

async function take(
  tx: Tx,
  customer: CustomerNumber,
  factor: RemoveCall['body']['object'],
): Promise<boolean> {
  switch (factor.method) {
    case 'mailedCode':
      return deleteMailedCodeFactor(tx, customer)
    case 'authenticator':
      return deleteAuthenticator(tx, customer)
    case 'passkey':
      break
  }
  return deletePasskey(tx, customer, factor.passkeyId)
}
