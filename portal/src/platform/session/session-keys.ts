/**
 * Every name that the portal keeps in the browser's local storage (CONF-05). The names are the wire's: other programs of
 * the operator read them, so the spelling stays. What is stored is text.
 */
export const sessionKeys = {
  session: 'session',
  language: 'language',
  memNo: 'memNo',
  membershipNumber: 'membershipNumber',
  defaultMemNo: 'defaultMemNo',
  programCode: 'programCode',
  defaultProgramCode: 'defaultProgramCode',
  companyCode: 'companyCode',
  currencyCode: 'currencyCode',
  requestTimedOutInMs: 'requestTimedOutInMs',
  firstTimeUser: 'firstTimeUser',
  token: 'token',
  idpToken: 'idpToken',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  programType: 'programType',
  customerNumber: 'customerNo',
  email: 'email',
  paymentReference: 'paymentRef',
  accessKey: 'accessKey',
  transactionId: 'transactionId',
  activityNumber: 'activityNumber',
  activityType: 'activityType',
  activityStatus: 'memberActivityStatus',
  /** Points of an order as it was placed. */
  basePoints: 'basePoints',
  /** Points that a purchase brings, its bonus among them. */
  purchasePoints: 'purchasePoints',
  /** An order's whole price in points, where it can be paid with them. */
  totalMiles: 'totalMiles',
  /** Points that a trip lacks, as the calculator last said. */
  missingPoints: 'missingPoints',
  /** Code of the tier that an order raises to. */
  upgradedTier: 'upgradedTier',
  /** What somebody means to order of the club. */
  cart: 'cartItem',
} as const

export type SessionKey = keyof typeof sessionKeys

/** What outlives a sign-in: the next one starts with the same company, programme and language (AUTH-10), and finds the cart of the club. */
export const keptKeys = [
  'companyCode',
  'programCode',
  'language',
  'cart',
] as const satisfies readonly SessionKey[]
