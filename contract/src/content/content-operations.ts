import type { WholeOperation } from '../operation.ts'
import { activateOffer } from './offers/activate-offer.shapes.ts'
import { activatedOffers } from './offers/activated-offers.shapes.ts'
import { contentById } from './content-by-id.shapes.ts'
import { headerFooter } from './header-footer.shapes.ts'
import { listBenefits } from './list-benefits.shapes.ts'
import { listOffers } from './offers/list-offers.shapes.ts'
import { listPartners } from './list-partners.shapes.ts'
import { partnerOfferDetail } from './offers/partner-offer-detail.shapes.ts'
import { recommendedBenefits } from './recommended-benefits.shapes.ts'
import { recommendedPartners } from './recommended-partners.shapes.ts'
import { retrieveContent } from './retrieve-content.shapes.ts'

/** The operations of content. */
export const contentOperations: readonly WholeOperation[] = [
  activateOffer,
  activatedOffers,
  contentById,
  headerFooter,
  listBenefits,
  listOffers,
  listPartners,
  partnerOfferDetail,
  recommendedBenefits,
  recommendedPartners,
  retrieveContent,
]
