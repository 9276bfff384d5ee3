/**
 * Every key that the portal keeps in the browser's local storage (CONF-05). They're wire names that other systems of the operator read, so
 * the spelling stays. Values are text.
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
  /** Points of an order as placed. */
  basePoints: 'basePoints',
  /** Points of a purchase, including its bonus. */
  purchasePoints: 'purchasePoints',
  /** An order's full price in points, if it can be paid with them. */
  totalMiles: 'totalMiles',
  /** Points missing for a trip, from the last calculation. */
  missingPoints: 'missingPoints',
  /** Code of the tier that an order grants. */
  upgradedTier: 'upgradedTier',
  /** What somebody means to order of the club. */
  cart: 'cartItem',
} as const

export type SessionKey = keyof typeof sessionKeys

/** Kept across sign-ins: the next one starts with the same company, programme and language (AUTH-10), and finds the club's cart. */
export const persistentKeys = [
  'companyCode',
  'programCode',
  'language',
  'cart',
] as const satisfies readonly SessionKey[]
