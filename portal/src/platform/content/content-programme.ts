import type { Configuration } from '../configuration/configuration.ts'
import { collectingProgramme } from '../configuration/programme-kind.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import type { MembershipIdentity } from '../session/session.ts'
import { useIdentity } from '../session/use-membership.ts'

export interface ContentProgramme {
  /** Whose content shows. */
  readonly query: { readonly companyCode: string; readonly programCode: string }
  /** Whether the membership in hand is of that programme: only then can it activate offers. */
  readonly isOwn: boolean
}

/**
 * Which programme's content a person sees: that in which they act, or for a visitor the first that is for everybody. A club has no
 * partners of its own: its members see those of the first programme.
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

/** The same for the person at hand. */
export function useContentProgramme(): ContentProgramme {
  const membership = useIdentity()
  const query = contentOf(useConfiguration(), membership)
  return { query, isOwn: query.programCode === membership?.programCode }
}
