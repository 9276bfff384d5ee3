import type { makeRecoveryCodes as facts } from '@waymark/contract/factors/make-recovery-codes'
import type * as shapes from '@waymark/contract/factors/make-recovery-codes.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Call } from '../../../calls/call.ts'
import type { FactorServices } from '../factor-services.ts'
import { hasSecondFactor } from '../factor-store.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { requireSecurityProof } from '../proofs/security-proof.ts'
import { requireOpenSession } from '../../sessions/require-open-session.ts'
import { endFactor } from '../set-up/end-factor.ts'
import { notifyOfFactor } from '../set-up/notify-of-factor.ts'

/** Creates new recovery codes, for a person with a factor they can replace, and ends what the earlier ones opened elsewhere. */
export async function makeRecoveryCodes(
  services: FactorServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { customer } = call.principal
  if (!(await hasSecondFactor(services.database, customer))) return call.fail('FACTOR_UNAVAILABLE')
  await requireSecurityProof(services, call)
  const { companyCode } = call.principal
  const recoveryCodes = await inTransaction(services.database, async (tx) => {
    await requireOpenSession(tx, call)
    await notifyOfFactor(tx, companyCode, call, { kind: 'recoveryCodesMade' })
    await endFactor(tx, call, { method: 'recoveryCode' })
    return replaceRecoveryCodes(tx, services.factorKeys.recoveryCodes, customer, call.now)
  })
  services.nudgeOutbox()
  return { object: { recoveryCodes: [...recoveryCodes] } }
}
