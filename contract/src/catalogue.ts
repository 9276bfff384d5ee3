import { accrualOperations } from './accruals/accrual-operations.ts'
import { calculatorOperations } from './calculator/calculator-operations.ts'
import { cardOperations } from './card/card-operations.ts'
import { claimOperations } from './claims/claim-operations.ts'
import { companyAccessOperations } from './company-access/company-access-operations.ts'
import { companyFinanceOperations } from './company-finance/company-finance-operations.ts'
import { companyOperations } from './companies/company-operations.ts'
import { configurationOperations } from './configuration/configuration-operations.ts'
import { contentOperations } from './content/content-operations.ts'
import { factorOperations } from './factors/factor-operations.ts'
import { familyOperations } from './family/family-operations.ts'
import { feedbackOperations } from './feedback/feedback-operations.ts'
import { flightOperations } from './flights/flight-operations.ts'
import { goalOperations } from './goals/goal-operations.ts'
import { identityOperations } from './identity/identity-operations.ts'
import { membershipOperations } from './membership/membership-operations.ts'
import { notificationOperations } from './notifications/notification-operations.ts'
import { orderOperations } from './orders/order-operations.ts'
import { pointsOperations } from './points/points-operations.ts'
import { referenceOperations } from './reference/reference-operations.ts'
import { seatOperations } from './seats/seat-operations.ts'
import { serviceRequestOperations } from './service-requests/service-request-operations.ts'
import { statementOperations } from './statement/statement-operations.ts'
import { subscriptionOperations } from './subscriptions/subscription-operations.ts'
import { tierOperations } from './tiers/tier-operations.ts'
import { trackingOperations } from './tracking/tracking-operations.ts'
import { travellerOperations } from './travellers/traveller-operations.ts'
import { providerSignedOut, socialLogin, ssoCallback, ssoLogin, ssoLogout } from './identity/provider/sso.ts'
import type { RawOperation, WholeOperation } from './operation.ts'
import { paymentWebhook } from './payments/payment-webhook.ts'
import { stripeWebhook } from './payments/stripe-webhook.ts'

/** Every operation, by module. A test compares what the server mounts with this list. */
export const catalogue: readonly WholeOperation[] = [
  ...accrualOperations,
  ...calculatorOperations,
  ...cardOperations,
  ...claimOperations,
  ...companyOperations,
  ...companyAccessOperations,
  ...companyFinanceOperations,
  ...configurationOperations,
  ...contentOperations,
  ...factorOperations,
  ...familyOperations,
  ...feedbackOperations,
  ...flightOperations,
  ...goalOperations,
  ...identityOperations,
  ...membershipOperations,
  ...notificationOperations,
  ...orderOperations,
  ...pointsOperations,
  ...referenceOperations,
  ...seatOperations,
  ...serviceRequestOperations,
  ...statementOperations,
  ...subscriptionOperations,
  ...tierOperations,
  ...trackingOperations,
  ...travellerOperations,
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
