import type { ScreenKey } from '@waymark/contract/screens'
import type { ProgrammeEntry } from '../../platform/queries/member-queries.ts'
import type { ProgrammeLists } from '../../platform/session/choose-membership.ts'

const screenOfLanding: Readonly<Record<string, ScreenKey>> = {
  NAVIGATE_CLUB_OVERVIEW: 'overview',
  NAVIGATE_CLUB_RENEW: 'membership_renew',
}

/**
 * The screen where a person belongs after sign-in (ROUTE-20): with a club beside the programme as the club's landing value
 * says, for a company its overview, else the programme's home. The dashboard stands in for what is not built.
 */
export function landingScreen(
  lists: ProgrammeLists,
  programType: string | undefined,
  isBuilt: (screen: ScreenKey) => boolean,
): ScreenKey {
  const wanted = programType === 'corporate' ? 'corporate_overview' : individualLanding(lists.individualInfo)
  return isBuilt(wanted) ? wanted : 'dashboard'
}

function individualLanding(entries: readonly ProgrammeEntry[]): ScreenKey {
  const club = entries.length > 1 ? entries.find(({ landing }) => landing !== undefined) : undefined
  return screenOfLanding[club?.landing ?? ''] ?? 'dashboard'
}
