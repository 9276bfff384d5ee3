import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { useCurrentUser } from '../../platform/queries/member-queries.ts'
import { useSession } from '../../platform/session/use-membership.ts'
import { usePortal } from '../portal/portal-context.ts'
import { landingFor } from '../routes/landing.ts'
import type { RouteRow } from '../routes/route-table.ts'

/** The rows without a club's pages for who is not in it: those would lead to the error page (PROG-01). */
export function useOwnRows(): readonly RouteRow[] {
  const { rows } = usePortal()
  const configured = useConfiguration()
  const session = useSession()
  const { data } = useCurrentUser(session.kind === 'signedOut')
  if (data === undefined || session.kind === 'signedOut') return rows
  return rows.filter(
    (row) =>
      row.area !== 'club' ||
      landingFor(row, data.userDetails, session.membership, rows, configured) === 'stay',
  )
}
