import { activateOffer } from './activate-offer.ts'
import * as activateOfferShapes from './activate-offer.shapes.ts'
import { activatedOffers } from './activated-offers.ts'
import * as activatedOffersShapes from './activated-offers.shapes.ts'
import { contentById } from './content-by-id.ts'
import * as contentByIdShapes from './content-by-id.shapes.ts'
import { headerFooter } from './header-footer.ts'
import * as headerFooterShapes from './header-footer.shapes.ts'
import { listBenefits } from './list-benefits.ts'
import * as listBenefitsShapes from './list-benefits.shapes.ts'
import { listOffers } from './list-offers.ts'
import * as listOffersShapes from './list-offers.shapes.ts'
import { listPartners } from './list-partners.ts'
import * as listPartnersShapes from './list-partners.shapes.ts'
import { partnerOfferDetail } from './partner-offer-detail.ts'
import * as partnerOfferDetailShapes from './partner-offer-detail.shapes.ts'
import { recommendedBenefits } from './recommended-benefits.ts'
import * as recommendedBenefitsShapes from './recommended-benefits.shapes.ts'
import { recommendedPartners } from './recommended-partners.ts'
import * as recommendedPartnersShapes from './recommended-partners.shapes.ts'
import { retrieveContent } from './retrieve-content.ts'
import * as retrieveContentShapes from './retrieve-content.shapes.ts'
import type { Facts, Shapes } from '../operation.ts'

/** The content service's part of the catalogue. */
export const contentOperations: readonly { readonly facts: Facts; readonly shapes: Shapes }[] = [
  { facts: activateOffer, shapes: activateOfferShapes },
  { facts: activatedOffers, shapes: activatedOffersShapes },
  { facts: contentById, shapes: contentByIdShapes },
  { facts: headerFooter, shapes: headerFooterShapes },
  { facts: listBenefits, shapes: listBenefitsShapes },
  { facts: listOffers, shapes: listOffersShapes },
  { facts: listPartners, shapes: listPartnersShapes },
  { facts: partnerOfferDetail, shapes: partnerOfferDetailShapes },
  { facts: recommendedBenefits, shapes: recommendedBenefitsShapes },
  { facts: recommendedPartners, shapes: recommendedPartnersShapes },
  { facts: retrieveContent, shapes: retrieveContentShapes },
]
