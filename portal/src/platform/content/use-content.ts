import { contentQueries } from './content-queries.ts'
import { useMembership } from '../session/use-membership.ts'
import { useContentProgramme } from './content-programme.ts'

/** The partners of the current programme, or of the first one for a visitor. */
export function usePartners() {
  const { query } = useContentProgramme()
  return contentQueries.usePartnersQuery({ query })
}

/** The current offers. */
export function useOffers() {
  const { query } = useContentProgramme()
  return contentQueries.useOffersQuery({ query })
}

/** A partner or an offer with what belongs to it. */
export function usePartnerOffer(contentId: string) {
  const { query } = useContentProgramme()
  return contentQueries.usePartnerOfferQuery({ query, params: { contentId } })
}

/** The help pages, by title. */
export function useHelpPages() {
  const { query } = useContentProgramme()
  return contentQueries.useContentsQuery({ query: { ...query, contentType: 'help' } })
}

/** One page of content. */
export function useContentPage(contentId: string) {
  const { query } = useContentProgramme()
  return contentQueries.useContentPageQuery({ query, params: { contentId } })
}

/** The benefits of the current programme, including a club. */
export function useOwnBenefits() {
  const { companyCode, programCode } = useMembership()
  return contentQueries.useBenefitsQuery({ query: { companyCode, programCode } })
}
