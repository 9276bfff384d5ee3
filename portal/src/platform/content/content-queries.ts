import { activateOffer } from '@waymark/contract/content/offers/activate-offer'
import { activatedOffers } from '@waymark/contract/content/offers/activated-offers'
import { contentById } from '@waymark/contract/content/content-by-id'
import { listBenefits } from '@waymark/contract/content/list-benefits'
import { listOffers } from '@waymark/contract/content/offers/list-offers'
import { listPartners } from '@waymark/contract/content/list-partners'
import { partnerOfferDetail } from '@waymark/contract/content/offers/partner-offer-detail'
import { recommendedBenefits } from '@waymark/contract/content/recommended-benefits'
import { recommendedPartners } from '@waymark/contract/content/recommended-partners'
import { retrieveContent } from '@waymark/contract/content/retrieve-content'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'

const words = { holds: ['reference'] } as const
const own = { holds: ['reference', 'offers'] } as const

/** All content for pages (CONT-01), in the current language. */
export const contentQueries = api.injectEndpoints({
  endpoints: (build) => ({
    partners: endpointOf(build, listPartners, words),
    offers: endpointOf(build, listOffers, words),
    partnerOffer: endpointOf(build, partnerOfferDetail, words),
    benefits: endpointOf(build, listBenefits, words),
    contents: endpointOf(build, retrieveContent, words),
    contentPage: endpointOf(build, contentById, words),
    recommendedPartners: endpointOf(build, recommendedPartners, own),
    recommendedBenefits: endpointOf(build, recommendedBenefits, own),
    activatedOffers: endpointOf(build, activatedOffers, own),
    activateOffer: endpointOf(build, activateOffer, { changes: ['offers'] }),
  }),
})

export type Offer = Wire<typeof listOffers>['answer']['object']['offers'][number]
export type Partner = Wire<typeof listPartners>['answer']['object']['partners'][number]
export type Detail = Wire<typeof partnerOfferDetail>['answer']['object']
export type OfferDetail = Extract<Detail, { readonly kind: 'offer' }>
export type PartnerDetail = Extract<Detail, { readonly kind: 'partner' }>
export type Benefits = Wire<typeof listBenefits>['answer']['object']
export type RecommendedPartners = Wire<typeof recommendedPartners>['answer']['object']
export type RecommendedBenefits = Wire<typeof recommendedBenefits>['answer']['object']
export type ActivatedOffers = Wire<typeof activatedOffers>['answer']['object']
