import { useConfiguration } from '../configuration/use-configuration.ts'
import { useFirstState } from '../session/use-membership.ts'

export interface ContentPlace {
  /** Whose content shows. */
  readonly query: { readonly companyCode: string; readonly programCode: string }
  /** Whether the membership in hand is of that programme: only then can it activate offers. */
  readonly isOwn: boolean
}

/**
 * Which programme's content a person sees: that in which they act, or for a visitor the first that is for everybody. A club has no
 * partners of its own: its members see those of the first programme.
 */
export function useContentPlace(): ContentPlace {
  const { session } = useFirstState()
  const { companyCode, programs } = useConfiguration()
  const [first] = programs
  if (session.kind === 'signedOut')
    return { query: { companyCode, programCode: first?.programCode ?? '' }, isOwn: false }
  const { membership } = session
  const own = programs.find(({ programCode }) => programCode === membership.programCode)
  const isClub = own?.flights.homeAirport === null && first !== undefined
  const programCode = isClub ? first.programCode : membership.programCode
  return { query: { companyCode: membership.companyCode, programCode }, isOwn: !isClub }
}
