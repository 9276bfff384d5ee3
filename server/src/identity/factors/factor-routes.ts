import { accountFreeze } from '@waymark/contract/factors/freeze/account-freeze.shapes'
import { challengeFactor as challengeFacts } from '@waymark/contract/factors/challenge-factor.shapes'
import { confirmFactor as confirmFacts } from '@waymark/contract/factors/confirm-factor.shapes'
import { enrolFactor as enrolFacts } from '@waymark/contract/factors/enrol-factor.shapes'
import { freezeAccount as freezeFacts } from '@waymark/contract/factors/freeze/freeze-account.shapes'
import { listFactors as listFacts } from '@waymark/contract/factors/list-factors.shapes'
import { makeRecoveryCodes as recoveryFacts } from '@waymark/contract/factors/make-recovery-codes.shapes'
import { passkeyOptions as optionsFacts } from '@waymark/contract/factors/passkeys/passkey-options.shapes'
import { passkeyVerify as passkeyFacts } from '@waymark/contract/factors/passkeys/passkey-verify.shapes'
import { removeFactor as removeFacts } from '@waymark/contract/factors/remove-factor.shapes'
import { renamePasskey } from '@waymark/contract/factors/passkeys/rename-passkey.shapes'
import { unfreezeAccount as unfreezeFacts } from '@waymark/contract/factors/freeze/unfreeze-account.shapes'
import { verifyFactor as verifyFacts } from '@waymark/contract/factors/verify-factor.shapes'
import type { Mount } from '../../calls/mount.ts'
import type { LoginServices } from '../login.ts'
import { challengeFactor } from './challenge-factor.ts'
import { confirmFactor } from './set-up/confirm-factor.ts'
import { enrolFactor } from './set-up/enrol-factor.ts'
import type { FactorServices } from './factor-services.ts'
import { freezeAccount, readFreeze, unfreezeAccount } from './freeze.ts'
import { listFactors } from './set-up/list-factors.ts'
import { makeRecoveryCodes } from './codes/make-recovery-codes.ts'
import { passkeyOptions, passkeyVerify } from './passkeys/passkey-sign-in.ts'
import { renamePasskeyRow } from './passkeys/passkey-store.ts'
import { removeFactor } from './set-up/remove-factor.ts'
import { verifyFactor } from './verify-factor.ts'

export function factorRoutes(mount: Mount, services: FactorServices & LoginServices): void {
  const { database } = services
  mount(challengeFacts, { limit: 'signIn' }).with(async (call) => challengeFactor(services, call))
  mount(verifyFacts, { limit: 'signIn', checksSecret: true }).with(async (call) =>
    verifyFactor(services, call),
  )
  mount(optionsFacts, { limit: 'signIn' }).with(async (call) => passkeyOptions(services, call))
  mount(passkeyFacts, { limit: 'signIn' }).with(async (call) => passkeyVerify(services, call))

  mount(listFacts, { limit: 'read' }).with(async (call) => ({
    object: await listFactors(database, call.principal.customer),
  }))
  mount(enrolFacts, { limit: 'write' }).with(async (call) => enrolFactor(services, call))
  mount(confirmFacts, { limit: 'write' }).with(async (call) => confirmFactor(services, call))
  mount(removeFacts, { limit: 'write' }).with(async (call) => removeFactor(services, call))
  mount(renamePasskey, { limit: 'write' }).with(async (call) => {
    const { passkeyId, name } = call.body.object
    const { customer } = call.principal
    if (!(await renamePasskeyRow(database, customer, passkeyId, name))) return call.fail('FACTOR_UNAVAILABLE')
    return { object: await listFactors(database, customer) }
  })
  mount(recoveryFacts, { limit: 'write' }).with(async (call) => makeRecoveryCodes(services, call))

  mount(accountFreeze, { limit: 'read' }).with(async (call) => ({
    object: await readFreeze(database, call.principal),
  }))
  mount(freezeFacts, { limit: 'write' }).with(async (call) => freezeAccount(services, call))
  mount(unfreezeFacts, { limit: 'write' }).with(async (call) => unfreezeAccount(services, call))
}
