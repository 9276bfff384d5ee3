import type { ScreenKey } from '@waymark/contract/screens'
import { screenPath } from '../../../platform/navigation/screens.ts'
import { permissionOn } from '../../../platform/permissions/permissions.ts'
import type { ProgrammeEntry, UserDetails } from '../../../platform/queries/member-queries.ts'
import { useCompletenessIsComing } from '../../../platform/completeness/completeness-query.ts'
import { ClubCard } from '../club-card.tsx'
import { SideWaiting } from '../dashboard-waiting.tsx'
import { OffersForYou } from '../offers-for-you.tsx'
import { PoolSheet } from './pool-sheet.tsx'
import { ProfileSheet } from './profile-sheet.tsx'

/** Profile, club, family and offers, each if its page exists and the person has permission. */
export function SideSheets({ user, entry }: { user: UserDetails; entry: ProgrammeEntry }) {
  const isComing = useCompletenessIsComing()
  const isShown = (screen: ScreenKey) =>
    screenPath(screen) !== undefined && permissionOn(entry, screen) !== 'none'
  // A complete profile has no sheet, so the position of the others depends on it.
  if (isComing) return <SideWaiting />
  return (
    <div className="stack dashboard-side">
      {isShown('my_profile') && <ProfileSheet />}
      <ClubCard user={user} entry={entry} />
      {isShown('family_pooling') && <PoolSheet />}
      {isShown('offers') && <OffersForYou />}
    </div>
  )
}
