import { collectingProgramme } from '../configuration/programme-kind.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
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
export function useContentProgramme(): ContentProgramme {
  const membership = useIdentity()
  const { companyCode, programs } = useConfiguration()
  const shown = collectingProgramme(programs, membership?.programCode)?.programCode
  const programCode = shown ?? membership?.programCode ?? ''
  return {
    query: { companyCode: membership?.companyCode ?? companyCode, programCode },
    isOwn: programCode === membership?.programCode,
  }
}
