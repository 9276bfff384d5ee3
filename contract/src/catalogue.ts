import { calculateBurn } from './calculator/calculate-burn.ts'
import * as calculateBurnShapes from './calculator/calculate-burn.shapes.ts'
import { calculateEarn } from './calculator/calculate-earn.ts'
import * as calculateEarnShapes from './calculator/calculate-earn.shapes.ts'
import { findAirports } from './calculator/find-airports.ts'
import * as findAirportsShapes from './calculator/find-airports.shapes.ts'
import { listReachable } from './calculator/list-reachable.ts'
import * as listReachableShapes from './calculator/list-reachable.shapes.ts'
import { environmentConfig } from './configuration/environment-config.ts'
import * as environmentConfigShapes from './configuration/environment-config.shapes.ts'
import { corporateFlights } from './flights/corporate-flights.ts'
import * as corporateFlightsShapes from './flights/corporate-flights.shapes.ts'
import { myFlights } from './flights/my-flights.ts'
import * as myFlightsShapes from './flights/my-flights.shapes.ts'
import { currentUser } from './identity/current-user.ts'
import * as currentUserShapes from './identity/current-user.shapes.ts'
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
  { facts: calculateEarn, shapes: calculateEarnShapes },
  { facts: calculateBurn, shapes: calculateBurnShapes },
  { facts: listReachable, shapes: listReachableShapes },
  { facts: findAirports, shapes: findAirportsShapes },
  { facts: myFlights, shapes: myFlightsShapes },
  { facts: corporateFlights, shapes: corporateFlightsShapes },
]

export const rawCatalogue: readonly RawOperation[] = [paymentWebhook]
