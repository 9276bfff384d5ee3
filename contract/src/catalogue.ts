import { accrualOperations } from './accruals/accrual-operations.ts'
import { qrCode } from './card/qr-code.ts'
import * as qrCodeShapes from './card/qr-code.shapes.ts'
import { verifyCard } from './card/verify-card.ts'
import * as verifyCardShapes from './card/verify-card.shapes.ts'
import { businessConfig, companyBusinessConfig } from './configuration/business-config.ts'
import * as businessConfigShapes from './configuration/business-config.shapes.ts'
import * as companyBusinessConfigShapes from './configuration/company-business-config.shapes.ts'
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
import { retrieveRetroClaims } from './claims/retrieve-retro-claims.ts'
import * as retrieveRetroClaimsShapes from './claims/retrieve-retro-claims.shapes.ts'
import { submitRetroClaim } from './claims/submit-retro-claim.ts'
import * as submitRetroClaimShapes from './claims/submit-retro-claim.shapes.ts'
import { withdrawRetroClaim } from './claims/withdraw-retro-claim.ts'
import * as withdrawRetroClaimShapes from './claims/withdraw-retro-claim.shapes.ts'
import { contentOperations } from './content/content-operations.ts'
import { familyOperations } from './family/family-operations.ts'
import { corporateFlights } from './flights/corporate-flights.ts'
import * as corporateFlightsShapes from './flights/corporate-flights.shapes.ts'
import { myFlights } from './flights/my-flights.ts'
import * as myFlightsShapes from './flights/my-flights.shapes.ts'
import { confirmPassword } from './identity/confirm-password.ts'
import * as confirmPasswordShapes from './identity/confirm-password.shapes.ts'
import { activateMember } from './identity/activate-member.ts'
import * as activateMemberShapes from './identity/activate-member.shapes.ts'
import { createToken } from './identity/create-token.ts'
import * as createTokenShapes from './identity/create-token.shapes.ts'
import { currentUser } from './identity/current-user.ts'
import * as currentUserShapes from './identity/current-user.shapes.ts'
import { enrolIndividual } from './identity/enrol-individual.ts'
import * as enrolIndividualShapes from './identity/enrol-individual.shapes.ts'
import { endSession } from './identity/end-session.ts'
import * as endSessionShapes from './identity/end-session.shapes.ts'
import { keepSession } from './identity/keep-session.ts'
import * as keepSessionShapes from './identity/keep-session.shapes.ts'
import { listSessions } from './identity/list-sessions.ts'
import * as listSessionsShapes from './identity/list-sessions.shapes.ts'
import { enrolPreAffiliated } from './identity/enrol-pre-affiliated.ts'
import * as enrolPreAffiliatedShapes from './identity/enrol-pre-affiliated.shapes.ts'
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
import { resumeSession } from './identity/resume-session.ts'
import * as resumeSessionShapes from './identity/resume-session.shapes.ts'
import { securityEvents } from './identity/security-events.ts'
import * as securityEventsShapes from './identity/security-events.shapes.ts'
import { resendActivation } from './identity/resend-activation.ts'
import * as resendActivationShapes from './identity/resend-activation.shapes.ts'
import { validateEnrolment } from './identity/validate-enrolment.ts'
import * as validateEnrolmentShapes from './identity/validate-enrolment.shapes.ts'
import { validateToken } from './identity/validate-token.ts'
import * as validateTokenShapes from './identity/validate-token.shapes.ts'
import { forgotPassword } from './identity/forgot-password.ts'
import * as forgotPasswordShapes from './identity/forgot-password.shapes.ts'
import { checkResetLink } from './identity/check-reset-link.ts'
import * as checkResetLinkShapes from './identity/check-reset-link.shapes.ts'
import { resetPassword } from './identity/reset-password.ts'
import * as resetPasswordShapes from './identity/reset-password.shapes.ts'
import { resetPasswordEmail } from './identity/reset-password-email.ts'
import * as resetPasswordEmailShapes from './identity/reset-password-email.shapes.ts'
import { changePassword } from './identity/change-password.ts'
import * as changePasswordShapes from './identity/change-password.shapes.ts'
import { changePin } from './identity/change-pin.ts'
import * as changePinShapes from './identity/change-pin.shapes.ts'
import { resetPinEmail } from './identity/reset-pin-email.ts'
import * as resetPinEmailShapes from './identity/reset-pin-email.shapes.ts'
import { resetPin } from './identity/reset-pin.ts'
import * as resetPinShapes from './identity/reset-pin.shapes.ts'
import type { CatalogueEntry, RawOperation } from './operation.ts'
import { personOperations } from './person-operations.ts'
import { factorOperations } from './factors/factor-operations.ts'
import { statementOperations } from './statement/statement-operations.ts'
import { tierOperations } from './tiers/tier-operations.ts'
import { notificationOperations } from './notifications/notification-operations.ts'
import { serviceRequestOperations } from './service-requests/service-request-operations.ts'
import { paymentWebhook } from './payments/payment-webhook.ts'
import { stripeWebhook } from './payments/stripe-webhook.ts'
import { masterData } from './reference/master-data.ts'
import * as masterDataShapes from './reference/master-data.shapes.ts'
import { masterRecords } from './reference/master-records.ts'
import * as masterRecordsShapes from './reference/master-records.shapes.ts'
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
import { activateConverted } from './transactions/activate-converted.ts'
import * as activateConvertedShapes from './transactions/activate-converted.shapes.ts'
import { buyPoints } from './transactions/buy-points.ts'
import * as buyPointsShapes from './transactions/buy-points.shapes.ts'
import { convertPoints } from './transactions/convert-points.ts'
import * as convertPointsShapes from './transactions/convert-points.shapes.ts'
import { giftPoints } from './transactions/gift-points.ts'
import * as giftPointsShapes from './transactions/gift-points.shapes.ts'
import { purchaseTier } from './transactions/purchase-tier.ts'
import * as purchaseTierShapes from './transactions/purchase-tier.shapes.ts'
import { renewPoints } from './transactions/renew-points.ts'
import * as renewPointsShapes from './transactions/renew-points.shapes.ts'
import { retrieveRenewExpiry } from './transactions/retrieve-renew-expiry.ts'
import * as retrieveRenewExpiryShapes from './transactions/retrieve-renew-expiry.shapes.ts'
import { simulateRule } from './transactions/simulate-rule.ts'
import * as simulateRuleShapes from './transactions/simulate-rule.shapes.ts'
import { transferPoints } from './transactions/transfer-points.ts'
import * as transferPointsShapes from './transactions/transfer-points.shapes.ts'
import { trackEvents } from './tracking/track-events.ts'
import * as trackEventsShapes from './tracking/track-events.shapes.ts'

/** Every operation that is built. The server mounts its own lists; a test holds them against this one. */
export const catalogue: readonly CatalogueEntry[] = [
  ...accrualOperations,
  ...factorOperations,
  ...statementOperations,
  ...notificationOperations,
  ...tierOperations,
  ...serviceRequestOperations,
  { facts: environmentConfig, shapes: environmentConfigShapes },
  { facts: businessConfig, shapes: businessConfigShapes },
  { facts: companyBusinessConfig, shapes: companyBusinessConfigShapes },
  { facts: login, shapes: loginShapes },
  { facts: logout, shapes: logoutShapes },
  { facts: refreshToken, shapes: refreshTokenShapes },
  { facts: currentUser, shapes: currentUserShapes },
  { facts: enrolIndividual, shapes: enrolIndividualShapes },
  { facts: activateMember, shapes: activateMemberShapes },
  { facts: enrolPreAffiliated, shapes: enrolPreAffiliatedShapes },
  { facts: validateEnrolment, shapes: validateEnrolmentShapes },
  { facts: createToken, shapes: createTokenShapes },
  { facts: validateToken, shapes: validateTokenShapes },
  { facts: resendActivation, shapes: resendActivationShapes },
  { facts: masterData, shapes: masterDataShapes },
  { facts: masterRecords, shapes: masterRecordsShapes },
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
  { facts: keepSession, shapes: keepSessionShapes },
  { facts: resumeSession, shapes: resumeSessionShapes },
  { facts: confirmPassword, shapes: confirmPasswordShapes },
  { facts: securityEvents, shapes: securityEventsShapes },
  { facts: forgotPassword, shapes: forgotPasswordShapes },
  { facts: checkResetLink, shapes: checkResetLinkShapes },
  { facts: resetPassword, shapes: resetPasswordShapes },
  { facts: resetPasswordEmail, shapes: resetPasswordEmailShapes },
  { facts: changePassword, shapes: changePasswordShapes },
  { facts: changePin, shapes: changePinShapes },
  { facts: resetPinEmail, shapes: resetPinEmailShapes },
  { facts: resetPin, shapes: resetPinShapes },
  ...personOperations,
  { facts: memberSearch, shapes: memberSearchShapes },
  { facts: retrieveQuote, shapes: retrieveQuoteShapes },
  { facts: authenticateTransaction, shapes: authenticateTransactionShapes },
  { facts: transferPoints, shapes: transferPointsShapes },
  { facts: activateConverted, shapes: activateConvertedShapes },
  { facts: buyPoints, shapes: buyPointsShapes },
  { facts: convertPoints, shapes: convertPointsShapes },
  { facts: giftPoints, shapes: giftPointsShapes },
  { facts: purchaseTier, shapes: purchaseTierShapes },
  { facts: renewPoints, shapes: renewPointsShapes },
  { facts: retrieveRenewExpiry, shapes: retrieveRenewExpiryShapes },
  { facts: simulateRule, shapes: simulateRuleShapes },
  { facts: acceptPayment, shapes: acceptPaymentShapes },
  { facts: paymentStatus, shapes: paymentStatusShapes },
  { facts: cancelTransfer, shapes: cancelTransferShapes },
  { facts: logoutTransaction, shapes: logoutTransactionShapes },
  { facts: trackEvents, shapes: trackEventsShapes },
  { facts: calculateEarn, shapes: calculateEarnShapes },
  { facts: calculateBurn, shapes: calculateBurnShapes },
  { facts: listReachable, shapes: listReachableShapes },
  { facts: findAirports, shapes: findAirportsShapes },
  { facts: qrCode, shapes: qrCodeShapes },
  { facts: verifyCard, shapes: verifyCardShapes },
  ...contentOperations,
  { facts: myFlights, shapes: myFlightsShapes },
  { facts: submitRetroClaim, shapes: submitRetroClaimShapes },
  { facts: retrieveRetroClaims, shapes: retrieveRetroClaimsShapes },
  { facts: withdrawRetroClaim, shapes: withdrawRetroClaimShapes },
  { facts: corporateFlights, shapes: corporateFlightsShapes },
  ...familyOperations,
]

export const rawCatalogue: readonly RawOperation[] = [
  paymentWebhook,
  stripeWebhook,
  ssoLogin,
  ssoCallback,
  ssoLogout,
  providerSignedOut,
  socialLogin,
]
