import type { WholeOperation } from '../operation.ts'
import { accountFreeze } from './freeze/account-freeze.shapes.ts'
import { challengeFactor } from './challenge-factor.shapes.ts'
import { confirmFactor } from './confirm-factor.shapes.ts'
import { enrolFactor } from './enrol-factor.shapes.ts'
import { freezeAccount } from './freeze/freeze-account.shapes.ts'
import { listFactors } from './list-factors.shapes.ts'
import { makeRecoveryCodes } from './make-recovery-codes.shapes.ts'
import { passkeyOptions } from './passkeys/passkey-options.shapes.ts'
import { passkeyVerify } from './passkeys/passkey-verify.shapes.ts'
import { removeFactor } from './remove-factor.shapes.ts'
import { renamePasskey } from './passkeys/rename-passkey.shapes.ts'
import { unfreezeAccount } from './freeze/unfreeze-account.shapes.ts'
import { verifyFactor } from './verify-factor.shapes.ts'

/** The operations of factors. */
export const factorOperations: readonly WholeOperation[] = [
  challengeFactor,
  verifyFactor,
  listFactors,
  enrolFactor,
  confirmFactor,
  removeFactor,
  renamePasskey,
  makeRecoveryCodes,
  passkeyOptions,
  passkeyVerify,
  accountFreeze,
  freezeAccount,
  unfreezeAccount,
]
