import type { ScreenKey } from '@waymark/contract/screens'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { useCurrentUser } from '../queries/member-queries.ts'
import { actFor } from '../session/act-for.ts'
import { pointsProgramme } from '../session/points-programme.ts'
import { useMembership } from '../session/use-membership.ts'
import { focusPage } from './focus-page.ts'
import { screenPath } from './screens.ts'

interface PointsButtonProps {
  /** The page that is opened there. */
  screen: ScreenKey
  /** The button's label, by the programme's name. */
  label: (programme: string) => string
}

/** Switches a club member to the programme that has their points; nothing where there is none. */
export function PointsButton({ screen, label }: PointsButtonProps) {
  const navigate = useNavigate()
  const membership = useMembership()
  const user = useCurrentUser().data?.userDetails
  const points = user && pointsProgramme(user, membership)
  const path = screenPath(screen)
  if (points === undefined || path === undefined) return null
  const open = () => {
    actFor(points)
    void navigate(path)
    focusPage()
  }
  return (
    <Button variant="outline" onClick={open}>
      {label(points.programName)}
    </Button>
  )
}
