import type { CatalogueEntry } from '../operation.ts'
import { challengeFactor } from './challenge-factor.ts'
import * as challengeFactorShapes from './challenge-factor.shapes.ts'
import { verifyFactor } from './verify-factor.ts'
import * as verifyFactorShapes from './verify-factor.shapes.ts'
import { listFactors } from './list-factors.ts'
import * as listFactorsShapes from './list-factors.shapes.ts'
import { enrolFactor } from './enrol-factor.ts'
import * as enrolFactorShapes from './enrol-factor.shapes.ts'
import { confirmFactor } from './confirm-factor.ts'
import * as confirmFactorShapes from './confirm-factor.shapes.ts'
import { removeFactor } from './remove-factor.ts'
import * as removeFactorShapes from './remove-factor.shapes.ts'
import { renamePasskey } from './rename-passkey.ts'
import * as renamePasskeyShapes from './rename-passkey.shapes.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import * as makeRecoveryCodesShapes from './make-recovery-codes.shapes.ts'
import { passkeyOptions } from './passkey-options.ts'
import * as passkeyOptionsShapes from './passkey-options.shapes.ts'
import { passkeyVerify } from './passkey-verify.ts'
import * as passkeyVerifyShapes from './passkey-verify.shapes.ts'
import { accountFreeze } from './account-freeze.ts'
import * as accountFreezeShapes from './account-freeze.shapes.ts'
import { freezeAccount } from './freeze-account.ts'
import * as freezeAccountShapes from './freeze-account.shapes.ts'
import { unfreezeAccount } from './unfreeze-account.ts'
import * as unfreezeAccountShapes from './unfreeze-account.shapes.ts'

/** The catalogue's part of `factors`. */
export const factorOperations: readonly CatalogueEntry[] = [
  { facts: challengeFactor, shapes: challengeFactorShapes },
  { facts: verifyFactor, shapes: verifyFactorShapes },
  { facts: listFactors, shapes: listFactorsShapes },
  { facts: enrolFactor, shapes: enrolFactorShapes },
  { facts: confirmFactor, shapes: confirmFactorShapes },
  { facts: removeFactor, shapes: removeFactorShapes },
  { facts: renamePasskey, shapes: renamePasskeyShapes },
  { facts: makeRecoveryCodes, shapes: makeRecoveryCodesShapes },
  { facts: passkeyOptions, shapes: passkeyOptionsShapes },
  { facts: passkeyVerify, shapes: passkeyVerifyShapes },
  { facts: accountFreeze, shapes: accountFreezeShapes },
  { facts: freezeAccount, shapes: freezeAccountShapes },
  { facts: unfreezeAccount, shapes: unfreezeAccountShapes },
]
