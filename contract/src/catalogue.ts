import { environmentConfig } from './configuration/environment-config.ts'
import * as environmentConfigShapes from './configuration/environment-config.shapes.ts'
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
import { confirmProviderLink } from './identity/confirm-provider-link.ts'
import * as confirmProviderLinkShapes from './identity/confirm-provider-link.shapes.ts'
import { generatePsToken } from './identity/generate-ps-token.ts'
import * as generatePsTokenShapes from './identity/generate-ps-token.shapes.ts'
import { getToken } from './identity/get-token.ts'
import * as getTokenShapes from './identity/get-token.shapes.ts'
import { linkProvider } from './identity/link-provider.ts'
import * as linkProviderShapes from './identity/link-provider.shapes.ts'
import { linkedProviders } from './identity/linked-providers.ts'
import * as linkedProvidersShapes from './identity/linked-providers.shapes.ts'
import { newToken } from './identity/new-token.ts'
import * as newTokenShapes from './identity/new-token.shapes.ts'
import { redeemAccess } from './identity/redeem-access.ts'
import * as redeemAccessShapes from './identity/redeem-access.shapes.ts'
import { requestProviderLink } from './identity/request-provider-link.ts'
import * as requestProviderLinkShapes from './identity/request-provider-link.shapes.ts'
import { socialUser } from './identity/social-user.ts'
import * as socialUserShapes from './identity/social-user.shapes.ts'
import { unlinkProvider } from './identity/unlink-provider.ts'
import * as unlinkProviderShapes from './identity/unlink-provider.shapes.ts'
import { providerSignedOut, socialLogin, ssoCallback, ssoLogin, ssoLogout } from './identity/sso.ts'
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
  { facts: listSessions, shapes: listSessionsShapes },
  { facts: endSession, shapes: endSessionShapes },
  { facts: confirmProviderLink, shapes: confirmProviderLinkShapes },
  { facts: generatePsToken, shapes: generatePsTokenShapes },
  { facts: getToken, shapes: getTokenShapes },
  { facts: linkProvider, shapes: linkProviderShapes },
  { facts: linkedProviders, shapes: linkedProvidersShapes },
  { facts: newToken, shapes: newTokenShapes },
  { facts: redeemAccess, shapes: redeemAccessShapes },
  { facts: requestProviderLink, shapes: requestProviderLinkShapes },
  { facts: socialUser, shapes: socialUserShapes },
  { facts: unlinkProvider, shapes: unlinkProviderShapes },
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

export const rawCatalogue: readonly RawOperation[] = [
  paymentWebhook,
  ssoLogin,
  ssoCallback,
  ssoLogout,
  providerSignedOut,
  socialLogin,
]
