import type { ScreenKey } from '@waymark/contract/screens'
import { useSelector } from 'react-redux'
import type { CallError } from '../client/call-error.ts'
import { entryOf, permissionOn } from '../permissions/permissions.ts'
import { useCurrentUser } from '../queries/member-queries.ts'
import { useSession } from '../session/use-membership.ts'
import {
  contentQueries,
  type ActivatedOffers,
  type RecommendedBenefits,
  type RecommendedPartners,
} from './content-queries.ts'
import { selectOwnContent } from './own-content.ts'

interface Own<T> {
  /** Empty while loading, or if it couldn't be loaded. */
  readonly content: Partial<T>
  readonly error: CallError | undefined
  readonly isWaiting: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The current membership, and whether to query it: a nominee's only if the page is among their privileges (PROG-06). */
function useMemberQuery(screen: ScreenKey) {
  const session = useSession()
  const { data } = useCurrentUser(session.kind === 'signedOut')
  const nobody = { companyCode: '', programCode: '', membershipNumber: '' }
  if (session.kind === 'signedOut') return { query: nobody, skip: true }
  const entry = data === undefined ? undefined : entryOf(data.userDetails, session.membership)
  return { query: { ...session.membership }, skip: permissionOn(entry, screen) === 'none' }
}

/** Partners and offers recommended for the current member; nothing for a visitor. */
export function useRecommendedPartners(): Own<RecommendedPartners> {
  const { query, skip } = useMemberQuery('partners')
  const asked = contentQueries.useRecommendedPartnersQuery({ query }, { skip })
  const { recommendedPartners: content, errors } = useSelector(selectOwnContent)
  return { content: shown(content, asked), error: errors.recommendedPartners, ...stateOf(asked) }
}

/** The benefits of the member's tier and of the next one. */
export function useRecommendedBenefits(): Own<RecommendedBenefits> {
  const { query, skip } = useMemberQuery('tier_benefits')
  const asked = contentQueries.useRecommendedBenefitsQuery({ query }, { skip })
  const { recommendedBenefits: content, errors } = useSelector(selectOwnContent)
  return { content: shown(content, asked), error: errors.recommendedBenefits, ...stateOf(asked) }
}

/** The offers activated by the current membership. */
export function useActivatedOffers(): Own<ActivatedOffers> {
  const { query, skip } = useMemberQuery('offers')
  const asked = contentQueries.useActivatedOffersQuery({ query }, { skip })
  const { activatedOffers: content, errors } = useSelector(selectOwnContent)
  return { content: shown(content, asked), error: errors.activatedOffers, ...stateOf(asked) }
}

interface Asked {
  readonly currentData?: unknown
  readonly error?: unknown
  readonly isUninitialized: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The store's data is the current membership's only once its own answer has arrived. */
function shown<T>(content: Partial<T>, { currentData }: Asked): Partial<T> {
  return currentData === undefined ? {} : content
}

function stateOf({ currentData, error, isUninitialized, isFetching, refetch }: Asked) {
  return {
    isWaiting: !isUninitialized && currentData === undefined && (error === undefined || isFetching),
    isFetching,
    refetch,
  }
}
