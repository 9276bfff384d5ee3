import { adhocActivity } from '@waymark/contract/subscriptions/orders/adhoc-activity.shapes'
import { checkMembershipNumber } from '@waymark/contract/membership/check-membership-number.shapes'
import { completePayment } from '@waymark/contract/subscriptions/orders/complete-payment.shapes'
import { completeAutoRenewal } from '@waymark/contract/subscriptions/auto-renewal/complete-auto-renewal.shapes'
import { setAutoRenewal } from '@waymark/contract/subscriptions/auto-renewal/set-auto-renewal.shapes'
import { createOrder } from '@waymark/contract/subscriptions/orders/create-order.shapes'
import { createGuestLink } from '@waymark/contract/subscriptions/guests/create-guest-link.shapes'
import { customValidate } from '@waymark/contract/subscriptions/cart/custom-validate.shapes'
import { doorCheck } from '@waymark/contract/subscriptions/door/door-check.shapes'
import { enrolMultiProgram } from '@waymark/contract/subscriptions/orders/enrol-multi-program.shapes'
import { guestPass } from '@waymark/contract/subscriptions/guests/guest-pass.shapes'
import { previewPause } from '@waymark/contract/subscriptions/kept-days/preview-pause.shapes'
import { setPause } from '@waymark/contract/subscriptions/kept-days/set-pause.shapes'
import { previewRefund } from '@waymark/contract/subscriptions/refund/preview-refund.shapes'
import { productList } from '@waymark/contract/subscriptions/cart/product-list.shapes'
import { profileOverview } from '@waymark/contract/subscriptions/overview/profile-overview.shapes'
import { refundTerm } from '@waymark/contract/subscriptions/refund/refund-term.shapes'
import { renewAccount } from '@waymark/contract/subscriptions/orders/renew-account.shapes'
import { retrieveGuestLinks } from '@waymark/contract/subscriptions/guests/retrieve-guest-links.shapes'
import { revokeGuestLink } from '@waymark/contract/subscriptions/guests/revoke-guest-link.shapes'
import { updateClubPreferences } from '@waymark/contract/subscriptions/preferences/update-club-preferences.shapes'
import type { Mount } from '../calls/mount.ts'
import { acceptPayment } from '../orders/index.ts'
import { completeAutoRenewal as completeRenewal } from './auto-renewal/complete-auto-renewal.ts'
import { setAutoRenewal as setRenewal } from './auto-renewal/set-auto-renewal.ts'
import { checkMembershipNumber as checkNumber } from './cart/check-membership-number.ts'
import { isActivePerson, isOwnPerson } from './club-call.ts'
import { hasClub } from './club-of-company.ts'
import type { ClubServices } from './club-services.ts'
import { customValidate as validate } from './cart/custom-validate.ts'
import {
  adhocActivity as priceExtras,
  createOrder as create,
  enrolMultiProgram as priceJoining,
  renewAccount as priceRenewal,
} from './cart/price-by-purpose.ts'
import { productList as listProducts } from './cart/product-list.ts'
import { doorCheck as checkDoor } from './door/door-check.ts'
import {
  createGuestLink as makeLink,
  retrieveGuestLinks as readLinks,
  revokeGuestLink as revokeLink,
} from './guests/guest-links.ts'
import { guestPass as showPass } from './guests/guest-pass.ts'
import { previewPause as showPause, setPause as changePause } from './kept-days/pause.ts'
import { profileOverview as readOverview } from './overview/profile-overview.ts'
import { updateClubPreferences as keepPreferences } from './preferences/update-club-preferences.ts'
import { previewRefund as preview } from './refund/preview-refund.ts'
import { refundTerm as refund } from './refund/refund-term.ts'

/** The club's own operations, besides the one that pays, which the engine mounts. A company without a club has none of them. */
export function clubRoutes(mount: Mount, services: ClubServices): void {
  const guard = { policy: isOwnPerson, isOffered: hasClub }
  mount(productList, { ...guard, limit: 'read' }).with(async (call) => listProducts(services, call))
  mount(profileOverview, { ...guard, limit: 'read' }).with(async (call) => readOverview(services, call))
  mount(doorCheck, { ...guard, limit: 'read' }).with(async (call) => checkDoor(services, call))
  mount(checkMembershipNumber, { ...guard, limit: 'lookup' }).with(async (call) =>
    checkNumber(services, call),
  )
  mount(customValidate, { ...guard, limit: 'lookup' }).with(async (call) => validate(services, call))
  const pricing = { ...guard, policy: isActivePerson, limit: 'lookup' } as const
  mount(createOrder, pricing).with(async (call) => create(services, call))
  mount(enrolMultiProgram, pricing).with(async (call) => priceJoining(services, call))
  mount(renewAccount, pricing).with(async (call) => priceRenewal(services, call))
  mount(adhocActivity, pricing).with(async (call) => priceExtras(services, call))
  mount(setAutoRenewal, { ...guard, limit: 'money' }).with(async (call) => setRenewal(services, call))
  mount(previewPause, { ...guard, limit: 'read' }).with(async (call) => showPause(services, call))
  mount(setPause, { ...guard, policy: isActivePerson, limit: 'write' }).with(async (call) =>
    changePause(services, call),
  )
  mount(completeAutoRenewal, { ...guard, limit: 'write' }).with(async (call) =>
    completeRenewal(services, call),
  )
  mount(updateClubPreferences, { ...guard, limit: 'write' }).with(async (call) =>
    keepPreferences(services, call),
  )
  mount(completePayment, { ...guard, limit: 'write' }).with(async (call) =>
    // The same as for points: the page that a payment comes back to has an operation of its own.
    acceptPayment(services, call),
  )
  mount(previewRefund, { ...guard, limit: 'read' }).with(async (call) => preview(services, call))
  mount(refundTerm, { ...guard, policy: isActivePerson, limit: 'money' }).with(async (call) =>
    refund(services, call),
  )
  guestLinkRoutes(mount, services)
}

/** Guests' links, by their hosts; whoever has one opens it. */
function guestLinkRoutes(mount: Mount, services: ClubServices): void {
  const guard = { policy: isOwnPerson, isOffered: hasClub }
  const writing = { ...guard, policy: isActivePerson }
  mount(retrieveGuestLinks, { ...guard, limit: 'read' }).with(async (call) => readLinks(services, call))
  mount(createGuestLink, { ...writing, limit: 'mailed' }).with(async (call) => makeLink(services, call))
  mount(revokeGuestLink, { ...guard, limit: 'write' }).with(async (call) => revokeLink(services, call))
  mount(guestPass, { isOffered: hasClub, limit: 'lookup' }).with(async (call) => showPass(services, call))
}
