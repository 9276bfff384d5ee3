import type { WholeOperation } from '../operation.ts'
import { adhocActivity } from './orders/adhoc-activity.shapes.ts'
import { checkMembershipNumber } from '../membership/check-membership-number.shapes.ts'
import { completeAutoRenewal } from './auto-renewal/complete-auto-renewal.shapes.ts'
import { completePayment } from './orders/complete-payment.shapes.ts'
import { createGuestLink } from './guests/create-guest-link.shapes.ts'
import { createOrder } from './orders/create-order.shapes.ts'
import { customValidate } from './cart/custom-validate.shapes.ts'
import { doorCheck } from './door/door-check.shapes.ts'
import { enrolMultiProgram } from './orders/enrol-multi-program.shapes.ts'
import { guestPass } from './guests/guest-pass.shapes.ts'
import { payOrder } from './orders/pay-order.shapes.ts'
import { productList } from './cart/product-list.shapes.ts'
import { previewPause } from './kept-days/preview-pause.shapes.ts'
import { previewRefund } from './refund/preview-refund.shapes.ts'
import { profileOverview } from './overview/profile-overview.shapes.ts'
import { refundTerm } from './refund/refund-term.shapes.ts'
import { renewAccount } from './orders/renew-account.shapes.ts'
import { retrieveGuestLinks } from './guests/retrieve-guest-links.shapes.ts'
import { revokeGuestLink } from './guests/revoke-guest-link.shapes.ts'
import { setPause } from './kept-days/set-pause.shapes.ts'
import { setAutoRenewal } from './auto-renewal/set-auto-renewal.shapes.ts'
import { updateClubPreferences } from './preferences/update-club-preferences.shapes.ts'

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
