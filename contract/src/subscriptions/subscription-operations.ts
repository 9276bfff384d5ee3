import type { WholeOperation } from '../operation.ts'
import { adhocActivity } from './adhoc-activity.shapes.ts'
import { checkMembershipNumber } from '../membership/check-membership-number.shapes.ts'
import { completeAutoRenewal } from './complete-auto-renewal.shapes.ts'
import { completePayment } from './complete-payment.shapes.ts'
import { createGuestLink } from './create-guest-link.shapes.ts'
import { createOrder } from './create-order.shapes.ts'
import { customValidate } from './custom-validate.shapes.ts'
import { doorCheck } from './door-check.shapes.ts'
import { enrolMultiProgram } from './enrol-multi-program.shapes.ts'
import { guestPass } from './guest-pass.shapes.ts'
import { payOrder } from './pay-order.shapes.ts'
import { productList } from './product-list.shapes.ts'
import { previewPause } from './preview-pause.shapes.ts'
import { previewRefund } from './preview-refund.shapes.ts'
import { profileOverview } from './profile-overview.shapes.ts'
import { refundTerm } from './refund-term.shapes.ts'
import { renewAccount } from './renew-account.shapes.ts'
import { retrieveGuestLinks } from './retrieve-guest-links.shapes.ts'
import { revokeGuestLink } from './revoke-guest-link.shapes.ts'
import { setPause } from './set-pause.shapes.ts'
import { setAutoRenewal } from './set-auto-renewal.shapes.ts'
import { updateClubPreferences } from './update-club-preferences.shapes.ts'

/** The club: what it sells, a person's place in it, and the way of an order. */
export const subscriptionOperations: readonly WholeOperation[] = [
  productList,
  profileOverview,
  doorCheck,
  checkMembershipNumber,
  customValidate,
  createOrder,
  enrolMultiProgram,
  renewAccount,
  adhocActivity,
  payOrder,
  completePayment,
  previewRefund,
  refundTerm,
  previewPause,
  setPause,
  setAutoRenewal,
  completeAutoRenewal,
  updateClubPreferences,
  retrieveGuestLinks,
  createGuestLink,
  revokeGuestLink,
  guestPass,
]
