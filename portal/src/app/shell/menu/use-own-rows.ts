import { useConfiguration } from '../../../platform/configuration/use-configuration.ts'
import { useCurrentUser } from '../../../platform/queries/member-queries.ts'
import { useSession } from '../../../platform/session/use-membership.ts'
import { usePortal } from '../../portal/portal-context.ts'
import { landingFor } from '../../routes/landing.ts'
import type { RouteRow } from '../../routes/route-table.ts'
import { offeredRows } from './menu-entries.ts'

/**
 * The rows without a club's pages for who is not in it, which would lead to the error page (PROG-01), and without the pages of products that
 * the current programme doesn't offer.
 */
export function useOwnRows(): readonly RouteRow[] {
  const { rows } = usePortal()
  const configured = useConfiguration()
  const session = useSession()
  const { data } = useCurrentUser(session.kind === 'signedOut')
  if (data === undefined || session.kind === 'signedOut') return rows
  const { programCode } = session.membership
  const programme = configured.programs.find((one) => one.programCode === programCode)
  return offeredRows(rows, programme).filter(
    (row) =>
      row.area !== 'club' ||
      landingFor(row, data.userDetails, session.membership, rows, configured) === 'stay',
  )
}
