import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { screenPath } from '../../platform/navigation/screens.ts'
import type { UserDetails } from '../../platform/queries/member-queries.ts'
import { actFor } from '../../platform/session/choose-membership.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { pointsProgramme } from './access.ts'
import { focusPage } from '../../platform/navigation/focus-page.ts'

/** Tells club members that the club earns no points, and links to the programme that does. */
export function ClubSheet({ user }: { user: UserDetails }) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const navigate = useNavigate()
  const points = pointsProgramme(user, useMembership())
  const home = screenPath('dashboard')
  const open = () => {
    if (points === undefined || home === undefined) return
    actFor(points)
    void navigate(home)
    focusPage()
  }
  return (
    <section className="sheet" aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t('club.title')}
      </h2>
      <EmptyState
        level={3}
        title={t('club.title')}
        action={
          points !== undefined && (
            <Button variant="outline" onClick={open}>
              {t('club.open', { programme: points.programName })}
            </Button>
          )
        }
      >
        {t('club.text')}
      </EmptyState>
    </section>
  )
}
