import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { useProgrammeKind } from '../configuration/programme-kind.ts'
import { useProgramme } from '../configuration/use-configuration.ts'
import type { ProgrammeEntry } from '../queries/member-queries.ts'
import { usePointsEntry } from '../queries/use-payer.ts'
import { actFor } from '../session/act-for.ts'
import { track } from '../tracking/tracking.ts'

/**
 * Where a club's member finds what the club has none of: the membership with their points. Undefined outside the club, and for those who
 * have no other.
 */
export function usePointsElsewhere(): ProgrammeEntry | undefined {
  const isClub = useProgrammeKind() === 'club'
  const entry = usePointsEntry()
  return isClub ? entry : undefined
}

/** In a club: says so, and switches to the membership with the points, if there is one, without leaving the page (PROG-02). */
export function PointsElsewhere() {
  const { t } = useTranslation('points-elsewhere')
  const current = useProgramme()?.programName
  const entry = usePointsElsewhere()
  if (current === undefined) return null
  if (entry === undefined) return <Alert tone="info">{t('text', { current })}</Alert>
  const programme = entry.programName
  const show = (): void => {
    actFor(entry)
    track({ event: 'programme_switch', programCode: entry.programCode })
  }
  return (
    <Alert
      tone="info"
      title={t('title', { programme })}
      end={
        <Button size="small" onClick={show}>
          {t('show', { programme })}
        </Button>
      }
    >
      {t('text', { current })}
    </Alert>
  )
}
