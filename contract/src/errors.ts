/** All API errors: the status and the message key in the server's locales. */
export interface ErrorFacts {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 423 | 429 | 500 | 503
  readonly messageKey: string
}

export const errorCatalogue = {
  INVALID_REQUEST: { status: 400, messageKey: 'error.invalidRequest' },
  IDEMPOTENCY_KEY_MISSING: { status: 400, messageKey: 'error.idempotencyKeyMissing' },
  NOT_SIGNED_IN: { status: 401, messageKey: 'error.notSignedIn' },
  SIGNATURE_INVALID: { status: 401, messageKey: 'error.signatureInvalid' },
  SIGNATURE_EXPIRED: { status: 401, messageKey: 'error.signatureExpired' },
  SIGNATURE_REUSED: { status: 409, messageKey: 'error.signatureReused' },
  SIGN_IN_FAILED: { status: 401, messageKey: 'error.signInFailed' },
  IDENTITY_REFUSED: { status: 401, messageKey: 'error.identityRefused' },
  ACCESS_KEY_REFUSED: { status: 401, messageKey: 'error.accessKeyRefused' },
  SESSION_ENDED: { status: 401, messageKey: 'error.sessionEnded' },
  NOT_ALLOWED: { status: 403, messageKey: 'error.notAllowed' },
  NOT_FOUND: { status: 404, messageKey: 'error.notFound' },
  CONFLICT: { status: 409, messageKey: 'error.conflict' },
  IDENTITY_LINKED: { status: 409, messageKey: 'error.identityLinked' },
  CONVERSION_NOT_WAITING: { status: 409, messageKey: 'error.conversionNotWaiting' },
  TRANSFER_NOT_HELD: { status: 409, messageKey: 'error.transferNotHeld' },
  LINK_GONE: { status: 410, messageKey: 'error.linkGone' },
  REQUEST_TOO_LARGE: { status: 413, messageKey: 'error.requestTooLarge' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, messageKey: 'error.idempotencyKeyReused' },
  ENROLMENT_REFUSED: { status: 422, messageKey: 'error.enrolmentRefused' },
  AFFILIATION_UNKNOWN: { status: 422, messageKey: 'error.affiliationUnknown' },
  ATTRIBUTE_VALUE_MISSING: { status: 422, messageKey: 'error.attributeValueMissing' },
  IMAGE_REFUSED: { status: 422, messageKey: 'error.imageRefused' },
  PROFILE_CHANGED: { status: 409, messageKey: 'error.profileChanged' },
  PROFILE_REFUSED: { status: 422, messageKey: 'error.profileRefused' },
  ENROLMENT_CLOSED: { status: 422, messageKey: 'error.enrolmentClosed' },
  PIN_WRONG: { status: 422, messageKey: 'error.pinWrong' },
  PASSWORD_REQUIRED: { status: 422, messageKey: 'error.passwordRequired' },
  PIN_REQUIRED: { status: 422, messageKey: 'error.pinRequired' },
  MFA_REQUIRED: { status: 422, messageKey: 'error.mfaRequired' },
  FACTOR_WRONG: { status: 422, messageKey: 'error.factorWrong' },
  FACTOR_UNAVAILABLE: { status: 422, messageKey: 'error.factorUnavailable' },
  PASSKEY_REFUSED: { status: 422, messageKey: 'error.passkeyRefused' },
  QUOTE_EXPIRED: { status: 422, messageKey: 'error.quoteExpired' },
  QUOTE_UNKNOWN: { status: 422, messageKey: 'error.quoteUnknown' },
  QUOTE_DIFFERS: { status: 422, messageKey: 'error.quoteDiffers' },
  RECIPIENT_UNKNOWN: { status: 422, messageKey: 'error.recipientUnknown' },
  RECIPIENT_IS_SENDER: { status: 422, messageKey: 'error.recipientIsSender' },
  POINTS_NOT_ENOUGH: { status: 422, messageKey: 'error.pointsNotEnough' },
  POINTS_OUT_OF_STEP: { status: 422, messageKey: 'error.pointsOutOfStep' },
  TRANSFER_LIMIT_REACHED: { status: 422, messageKey: 'error.transferLimitReached' },
  ORDER_LIMIT_REACHED: { status: 422, messageKey: 'error.orderLimitReached' },
  RECIPIENT_LIMIT_REACHED: { status: 422, messageKey: 'error.recipientLimitReached' },
  TOO_MANY_UNPAID_ORDERS: { status: 422, messageKey: 'error.tooManyUnpaidOrders' },
  PRODUCT_NOT_OFFERED: { status: 422, messageKey: 'error.productNotOffered' },
  PAYMENT_DIFFERS: { status: 422, messageKey: 'error.paymentDiffers' },
  TIER_NOT_ABOVE: { status: 422, messageKey: 'error.tierNotAbove' },
  RENEWAL_NOT_POSSIBLE: { status: 422, messageKey: 'error.renewalNotPossible' },
  CART_EMPTY: { status: 422, messageKey: 'error.cartEmpty' },
  SUBSCRIPTION_TOO_EARLY: { status: 422, messageKey: 'error.subscriptionTooEarly' },
  SUBSCRIPTION_SUSPENDED: { status: 422, messageKey: 'error.subscriptionSuspended' },
  SUBSCRIPTION_NEEDED: { status: 422, messageKey: 'error.subscriptionNeeded' },
  SUBSCRIPTION_HELD: { status: 422, messageKey: 'error.subscriptionHeld' },
  NOTHING_TO_RENEW: { status: 422, messageKey: 'error.nothingToRenew' },
  SUBSCRIPTION_CHANGED: { status: 409, messageKey: 'error.subscriptionChanged' },
  ITEM_IN_TERM: { status: 422, messageKey: 'error.itemInTerm' },
  GUEST_REFUSED: { status: 422, messageKey: 'error.guestRefused' },
  GUEST_LIMIT_REACHED: { status: 422, messageKey: 'error.guestLimitReached' },
  GUEST_LINK_LIMIT: { status: 422, messageKey: 'error.guestLinkLimit' },
  GUEST_LINKS_TODAY: { status: 422, messageKey: 'error.guestLinksToday' },
  GUEST_LINK_DATE: { status: 422, messageKey: 'error.guestLinkDate' },
  PRICE_CHANGED: { status: 422, messageKey: 'error.priceChanged' },
  ORDER_OPEN: { status: 409, messageKey: 'error.orderOpen' },
  ACCOUNT_FROZEN: { status: 422, messageKey: 'error.accountFrozen' },
  ACCOUNT_PROTECTED: { status: 422, messageKey: 'error.accountProtected' },
  PASSWORD_WRONG: { status: 422, messageKey: 'error.passwordWrong' },
  PASSWORD_REFUSED: { status: 422, messageKey: 'error.passwordRefused' },
  PIN_REFUSED: { status: 422, messageKey: 'error.pinRefused' },
  LONGER_PASSWORD_NEEDED: { status: 422, messageKey: 'error.longerPasswordNeeded' },
  PIN_RESET_HELD: { status: 422, messageKey: 'error.pinResetHeld' },
  RESET_CODE_WRONG: { status: 422, messageKey: 'error.resetCodeWrong' },
  RETURN_ADDRESS_REFUSED: { status: 422, messageKey: 'error.returnAddressRefused' },
  CLAIM_TOO_EARLY: { status: 422, messageKey: 'error.claimTooEarly' },
  CLAIM_TOO_LATE: { status: 422, messageKey: 'error.claimTooLate' },
  CLAIM_EXISTS: { status: 409, messageKey: 'error.claimExists' },
  CLAIM_NOT_PENDING: { status: 409, messageKey: 'error.claimNotPending' },
  POOL_FULL: { status: 409, messageKey: 'error.poolFull' },
  POOL_INVITED: { status: 409, messageKey: 'error.poolInvited' },
  POOL_JOINED: { status: 409, messageKey: 'error.poolJoined' },
  POOL_INVITATION_OVER: { status: 409, messageKey: 'error.poolInvitationOver' },
  POOL_HAND_ON_OVER: { status: 409, messageKey: 'error.poolHandOnOver' },
  POOL_REJOIN_LATER: { status: 422, messageKey: 'error.poolRejoinLater' },
  COMPANY_REFUSED: { status: 422, messageKey: 'error.companyRefused' },
  COMPANY_EXISTS: { status: 409, messageKey: 'error.companyExists' },
  COMPANY_NOT_ACTIVE: { status: 422, messageKey: 'error.companyNotActive' },
  NOMINEE_REFUSED: { status: 422, messageKey: 'error.nomineeRefused' },
  NOMINEE_KNOWN: { status: 409, messageKey: 'error.nomineeKnown' },
  NOMINEE_NOT_ACTIVE: { status: 409, messageKey: 'error.nomineeNotActive' },
  PRIVILEGE_NOT_OWN: { status: 422, messageKey: 'error.privilegeNotOwn' },
  OWNER_ONLY: { status: 422, messageKey: 'error.ownerOnly' },
  OWNERSHIP_NOT_OFFERED: { status: 409, messageKey: 'error.ownershipNotOffered' },
  FAMILY_FULL: { status: 409, messageKey: 'error.familyFull' },
  FAMILY_KNOWN: { status: 409, messageKey: 'error.familyKnown' },
  NOT_IN_POOL: { status: 422, messageKey: 'error.notInPool' },
  EXPORT_RUNNING: { status: 409, messageKey: 'error.exportRunning' },
  EXPORT_TOO_LONG: { status: 422, messageKey: 'error.exportTooLong' },
  PARTNER_UNKNOWN: { status: 422, messageKey: 'error.partnerUnknown' },
  OFFER_UNKNOWN: { status: 422, messageKey: 'error.offerUnknown' },
  OFFER_NOT_RUNNING: { status: 422, messageKey: 'error.offerNotRunning' },
  OFFER_NOT_FOR_TIER: { status: 422, messageKey: 'error.offerNotForTier' },
  AIRPORT_UNKNOWN: { status: 422, messageKey: 'error.airportUnknown' },
  ROUTE_NOT_PRICED: { status: 422, messageKey: 'error.routeNotPriced' },
  TRAVELLER_REFUSED: { status: 422, messageKey: 'error.travellerRefused' },
  DOCUMENTS_LOCKED: { status: 503, messageKey: 'error.documentsLocked' },
  COMPANION_LIMIT_REACHED: { status: 422, messageKey: 'error.companionLimitReached' },
  REFERRAL_REFUSED: { status: 422, messageKey: 'error.referralRefused' },
  REFERRAL_LIMIT_REACHED: { status: 422, messageKey: 'error.referralLimitReached' },
  SERVICE_REQUEST_REFUSED: { status: 422, messageKey: 'error.serviceRequestRefused' },
  SERVICE_REQUEST_LIMIT_REACHED: { status: 422, messageKey: 'error.serviceRequestLimitReached' },
  FEEDBACK_LIMIT_REACHED: { status: 422, messageKey: 'error.feedbackLimitReached' },
  ACCOUNT_LOCKED: { status: 423, messageKey: 'error.accountLocked' },
  PIN_LOCKED: { status: 423, messageKey: 'error.pinLocked' },
  FACTOR_LOCKED: { status: 423, messageKey: 'error.factorLocked' },
  TOO_MANY_REQUESTS: { status: 429, messageKey: 'error.tooManyRequests' },
  /** A transfer that failed for an unforeseen reason (POINT-04). The message isn't shown: the portal shows the transfer's state. */
  TRANSFER_FAILED: { status: 500, messageKey: 'error.transferFailed' },
  REQUEST_FAILED: { status: 500, messageKey: 'error.requestFailed' },
  PAYMENT_UNAVAILABLE: { status: 503, messageKey: 'error.paymentUnavailable' },
  PROVIDER_UNAVAILABLE: { status: 503, messageKey: 'error.providerUnavailable' },
  UNAVAILABLE: { status: 503, messageKey: 'error.unavailable' },
  UNSURE: { status: 503, messageKey: 'error.unsure' },
} as const satisfies Record<string, ErrorFacts>

export type ErrorCode = keyof typeof errorCatalogue

/** One detail of an error; `field` is the field's path in the request, separated by dots. */
export interface ErrorDetail {
  readonly code: string
  readonly field?: string
  readonly message: string
}

/** The body of every error response (CALL-02). `data` has extra values for some codes, such as noOfAttempts. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode
    readonly message: string
    readonly type?: string
    readonly errorDetails: readonly ErrorDetail[]
    readonly traceId: string
    readonly data?: Readonly<Record<string, string | number>>
  }
}
