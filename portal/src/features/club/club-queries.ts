import type { Wire } from '@waymark/contract/operation'
import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { completeAutoRenewal } from '@waymark/contract/subscriptions/auto-renewal/complete-auto-renewal'
import { completePayment } from '@waymark/contract/subscriptions/orders/complete-payment'
import { createGuestLink } from '@waymark/contract/subscriptions/guests/create-guest-link'
import { createOrder } from '@waymark/contract/subscriptions/orders/create-order'
import { customValidate } from '@waymark/contract/subscriptions/cart/custom-validate'
import { doorCheck } from '@waymark/contract/subscriptions/door/door-check'
import { payOrder } from '@waymark/contract/subscriptions/orders/pay-order'
import { previewPause } from '@waymark/contract/subscriptions/kept-days/preview-pause'
import { previewRefund } from '@waymark/contract/subscriptions/refund/preview-refund'
import { productList } from '@waymark/contract/subscriptions/cart/product-list'
import { profileOverview } from '@waymark/contract/subscriptions/overview/profile-overview'
import { retrieveGuestLinks } from '@waymark/contract/subscriptions/guests/retrieve-guest-links'
import { revokeGuestLink } from '@waymark/contract/subscriptions/guests/revoke-guest-link'
import { setPause } from '@waymark/contract/subscriptions/kept-days/set-pause'
import { setAutoRenewal } from '@waymark/contract/subscriptions/auto-renewal/set-auto-renewal'
import { updateClubPreferences } from '@waymark/contract/subscriptions/preferences/update-club-preferences'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { contentQueries } from '../../platform/content/content-queries.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { useProfile } from '../../platform/queries/member-queries.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { usePayer } from '../../platform/queries/use-payer.ts'

/** The calls of the club; each one's own state says whether it is idle, loading, done or failed (SUBS-02). */
export const clubQueries = api.injectEndpoints({
  endpoints: (build) => ({
    productList: endpointOf(build, productList, { holds: ['club', 'reference'] }),
    overview: endpointOf(build, profileOverview, { holds: ['club', 'reference'] }),
    validateCart: endpointOf(build, customValidate, { holds: ['club', 'reference'] }),
    createOrder: endpointOf(build, createOrder),
    payOrder: endpointOf(build, payOrder, { changes: ['club'] }),
    previewRefund: endpointOf(build, previewRefund, { holds: ['club', 'balance'] }),
    previewPause: endpointOf(build, previewPause, { holds: ['club'] }),
    setPause: endpointOf(build, setPause, { changes: ['club'] }),
    setAutoRenewal: endpointOf(build, setAutoRenewal, { changes: ['club'] }),
    completeAutoRenewal: endpointOf(build, completeAutoRenewal, { changes: ['club'] }),
    updatePreferences: endpointOf(build, updateClubPreferences, { changes: ['club'] }),
    doorCheck: endpointOf(build, doorCheck, { holds: ['club', 'reference'] }),
    guestLinks: endpointOf(build, retrieveGuestLinks, { holds: ['club'] }),
    createGuestLink: endpointOf(build, createGuestLink, { changes: ['club'] }),
    revokeGuestLink: endpointOf(build, revokeGuestLink, { changes: ['club'] }),
    acceptPayment: endpointOf(build, acceptPayment, { changes: ['club'] }),
    completePayment: endpointOf(build, completePayment, { changes: ['club'] }),
  }),
})

export type Products = Wire<typeof productList>['answer']['object']
export type Plan = Products['products'][number]
export type Overview = Wire<typeof profileOverview>['answer']['object']
export type AutoRenewal = NonNullable<Overview['autoRenewal']>
export type PauseChange = Wire<typeof previewPause>['answer']['object']
export type Validated = Wire<typeof customValidate>['answer']['object']
export type Refund = Wire<typeof previewRefund>['answer']['object']
export type ClubItem = NonNullable<Validated['priced']>['items'][number]
export type DoorCheck = Wire<typeof doorCheck>['answer']['object']
export type GuestLinks = Wire<typeof retrieveGuestLinks>['answer']['object']
export type Purpose = NonNullable<Products['purpose']>

/** Plans, guest cards and add-ons of the club with today's prices (SUBS-01). */
export function useProducts() {
  const asked = clubQueries.useProductListQuery(memberBody(usePayer()))
  const {
    products: productDetails,
    guestCards: guestCardDetails,
    addOns: addOnDetails,
  } = asked.data?.object ?? {}
  return {
    asked,
    productDetails,
    guestCardDetails,
    addOnDetails,
    /** SUBS-01's flag: the list could not be had. */
    isProductDetailsError: asked.isError && asked.data === undefined,
  }
}

/** The person's place in the club (SUBS-05). */
export function useOverview() {
  return clubQueries.useOverviewQuery(memberBody(usePayer()))
}

/**
 * What the club brings, for the banner above its plans; its own state is the banner's status (SUBS-02).
 * @param programCode of the club; undefined while it isn't known
 */
export function useHeroBanner(programCode: string | undefined) {
  const { companyCode } = useMembership()
  const query = { companyCode, programCode: programCode ?? '' }
  return contentQueries.useBenefitsQuery({ query }, { skip: programCode === undefined })
}

/** The person who orders (SUBS-02). Undefined while they aren't known. */
export function useProfileData() {
  const profile = useProfile().data?.object.memberAccount.memberProfile.individualInfo
  return profile === undefined ? undefined : { name: profile.displayName, email: profile.emailAddress }
}

/** What giving up an order's purchase would return today. */
export function useRefundPreview(activityNumber: string) {
  const payer = usePayer()
  return clubQueries.usePreviewRefundQuery(
    { body: { object: { ...payer, activityNumber } } },
    { refetchOnMountOrArgChange: true },
  )
}

/** The links that the person made for guests (SUBS-05). */
export function useGuestLinks() {
  return clubQueries.useGuestLinksQuery(memberBody(usePayer()))
}

/** Whether the lounge's door opens for the person, today and for their flights ahead (SUBS-05). */
export function useDoorCheck(skip = false) {
  return clubQueries.useDoorCheckQuery(memberBody(usePayer()), { skip })
}
