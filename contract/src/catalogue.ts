import { environmentConfig } from './configuration/environment-config.ts'
import * as environmentConfigShapes from './configuration/environment-config.shapes.ts'
import { challengeFactor } from './factors/challenge-factor.ts'
import * as challengeFactorShapes from './factors/challenge-factor.shapes.ts'
import { verifyFactor } from './factors/verify-factor.ts'
import * as verifyFactorShapes from './factors/verify-factor.shapes.ts'
import { listFactors } from './factors/list-factors.ts'
import * as listFactorsShapes from './factors/list-factors.shapes.ts'
import { enrolFactor } from './factors/enrol-factor.ts'
import * as enrolFactorShapes from './factors/enrol-factor.shapes.ts'
import { confirmFactor } from './factors/confirm-factor.ts'
import * as confirmFactorShapes from './factors/confirm-factor.shapes.ts'
import { removeFactor } from './factors/remove-factor.ts'
import * as removeFactorShapes from './factors/remove-factor.shapes.ts'
import { renamePasskey } from './factors/rename-passkey.ts'
import * as renamePasskeyShapes from './factors/rename-passkey.shapes.ts'
import { makeRecoveryCodes } from './factors/make-recovery-codes.ts'
import * as makeRecoveryCodesShapes from './factors/make-recovery-codes.shapes.ts'
import { passkeyOptions } from './factors/passkey-options.ts'
import * as passkeyOptionsShapes from './factors/passkey-options.shapes.ts'
import { passkeyVerify } from './factors/passkey-verify.ts'
import * as passkeyVerifyShapes from './factors/passkey-verify.shapes.ts'
import { accountFreeze } from './factors/account-freeze.ts'
import * as accountFreezeShapes from './factors/account-freeze.shapes.ts'
import { freezeAccount } from './factors/freeze-account.ts'
import * as freezeAccountShapes from './factors/freeze-account.shapes.ts'
import { unfreezeAccount } from './factors/unfreeze-account.ts'
import * as unfreezeAccountShapes from './factors/unfreeze-account.shapes.ts'
import { currentUser } from './identity/current-user.ts'
import * as currentUserShapes from './identity/current-user.shapes.ts'
import { endSession } from './identity/end-session.ts'
import * as endSessionShapes from './identity/end-session.shapes.ts'
import { listSessions } from './identity/list-sessions.ts'
import * as listSessionsShapes from './identity/list-sessions.shapes.ts'
import { login } from './identity/login.ts'
import * as loginShapes from './identity/login.shapes.ts'
import { logout } from './identity/logout.ts'
import * as logoutShapes from './identity/logout.shapes.ts'
import { refreshToken } from './identity/refresh-token.ts'
import * as refreshTokenShapes from './identity/refresh-token.shapes.ts'
import { accountSummary } from './membership/account-summary.ts'
import * as accountSummaryShapes from './membership/account-summary.shapes.ts'
import { availableBalance } from './membership/available-balance.ts'
import * as availableBalanceShapes from './membership/available-balance.shapes.ts'
import { retrieveProfile } from './membership/retrieve-profile.ts'
import * as retrieveProfileShapes from './membership/retrieve-profile.shapes.ts'
import type { Facts, RawOperation, Shapes } from './operation.ts'
import { paymentWebhook } from './payments/payment-webhook.ts'
import { activityDetail } from './statement/activity-detail.ts'
import * as activityDetailShapes from './statement/activity-detail.shapes.ts'
import { listActivity } from './statement/list-activity.ts'
import * as listActivityShapes from './statement/list-activity.shapes.ts'
import { acceptPayment } from './transactions/accept-payment.ts'
import * as acceptPaymentShapes from './transactions/accept-payment.shapes.ts'
import { authenticateTransaction } from './transactions/authenticate-transaction.ts'
import * as authenticateTransactionShapes from './transactions/authenticate-transaction.shapes.ts'
import { cancelTransfer } from './transactions/cancel-transfer.ts'
import * as cancelTransferShapes from './transactions/cancel-transfer.shapes.ts'
import { logoutTransaction } from './transactions/logout-transaction.ts'
import * as logoutTransactionShapes from './transactions/logout-transaction.shapes.ts'
import { memberSearch } from './transactions/member-search.ts'
import * as memberSearchShapes from './transactions/member-search.shapes.ts'
import { paymentStatus } from './transactions/payment-status.ts'
import * as paymentStatusShapes from './transactions/payment-status.shapes.ts'
import { retrieveQuote } from './transactions/retrieve-quote.ts'
import * as retrieveQuoteShapes from './transactions/retrieve-quote.shapes.ts'
import { transferPoints } from './transactions/transfer-points.ts'
import * as transferPointsShapes from './transactions/transfer-points.shapes.ts'

/** Facts and shapes of one operation, side by side: for the document, and for tests that go through all of them. */
export interface CatalogueEntry {
  readonly facts: Facts
  readonly shapes: Shapes
}

/** Every operation that is built. The server mounts its own lists; a test holds them against this one. */
export const catalogue: readonly CatalogueEntry[] = [
  { facts: environmentConfig, shapes: environmentConfigShapes },
  { facts: login, shapes: loginShapes },
  { facts: logout, shapes: logoutShapes },
  { facts: refreshToken, shapes: refreshTokenShapes },
  { facts: currentUser, shapes: currentUserShapes },
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
  { facts: listSessions, shapes: listSessionsShapes },
  { facts: endSession, shapes: endSessionShapes },
  { facts: retrieveProfile, shapes: retrieveProfileShapes },
  { facts: accountSummary, shapes: accountSummaryShapes },
  { facts: availableBalance, shapes: availableBalanceShapes },
  { facts: listActivity, shapes: listActivityShapes },
  { facts: activityDetail, shapes: activityDetailShapes },
  { facts: memberSearch, shapes: memberSearchShapes },
  { facts: retrieveQuote, shapes: retrieveQuoteShapes },
  { facts: authenticateTransaction, shapes: authenticateTransactionShapes },
  { facts: transferPoints, shapes: transferPointsShapes },
  { facts: acceptPayment, shapes: acceptPaymentShapes },
  { facts: paymentStatus, shapes: paymentStatusShapes },
  { facts: cancelTransfer, shapes: cancelTransferShapes },
  { facts: logoutTransaction, shapes: logoutTransactionShapes },
]

export const rawCatalogue: readonly RawOperation[] = [paymentWebhook]
