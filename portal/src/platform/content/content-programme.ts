import type { Configuration } from '../configuration/configuration.ts'
import { collectingProgramme } from '../configuration/programme-kind.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import type { MembershipIdentity } from '../session/session.ts'
import { useIdentity } from '../session/use-membership.ts'

export interface ContentProgramme {
  /** The company and programme whose content shows. */
  readonly query: { readonly companyCode: string; readonly programCode: string }
  /** Whether the current membership is of that programme: only then can it activate offers. */
  readonly isOwn: boolean
}

/**
 * The programme whose content a person sees: their own, or for a visitor the first one open to everyone. A club has no partners of its own,
 * so its members see the first programme's.
 */
export function contentOf(
  { companyCode, programs }: Pick<Configuration, 'companyCode' | 'programs'>,
  membership: MembershipIdentity | undefined,
): ContentProgramme['query'] {
  const shown = collectingProgramme(programs, membership?.programCode)?.programCode
  return {
    companyCode: membership?.companyCode ?? companyCode,
    programCode: shown ?? membership?.programCode ?? '',
  }
}

/** The same for the current person. */
export function useContentProgramme(): ContentProgramme {
  const membership = useIdentity()
  const query = contentOf(useConfiguration(), membership)
  return { query, isOwn: query.programCode === membership?.programCode }
}
