import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { Skeleton } from '../../ui/notices/skeleton.tsx'
import { useProgrammeKind } from '../configuration/programme-kind.ts'

/** Only a club's members need its code. */
const PointsElsewhere = lazyComponent(async () => (await import('./points-elsewhere.tsx')).PointsElsewhere)

/** On pages of points, flights or claims: where a club's member finds theirs. The page loads the words `points-elsewhere`. */
export function ClubNotice() {
  if (useProgrammeKind() !== 'club') return null
  return (
    <PartBoundary waiting={<Skeleton width="100%" height="5rem" />}>
      <PointsElsewhere />
    </PartBoundary>
  )
}
