import { useNavigate } from 'react-router'
import { loginPath } from '../navigation/base-path.ts'
import type { ProgrammeEntry } from '../queries/member-queries.ts'
import { track } from '../tracking/tracking.ts'
import { actFor } from './act-for.ts'

/** Switches to another membership, and goes to its programme's start (PROG-02, ROUTE-20). */
export function useSwitchProgramme(): (entry: ProgrammeEntry) => void {
  const navigate = useNavigate()
  return (entry) => {
    actFor(entry)
    track({ event: 'programme_switch', programCode: entry.programCode })
    void navigate(loginPath)
  }
}
