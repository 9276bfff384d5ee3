import { usePermissions } from '../../platform/permissions/use-permission.ts'
import { useFirstState } from '../../platform/session/use-membership.ts'
import { session } from '../../platform/session/session.ts'
import { useCurrentRow, usePortal } from '../portal/portal-context.ts'
import { menuPlaces, type MenuPlace } from './menu-places.ts'

/** The main places for the programme that the person acts in. */
export function useMenuPlaces(): readonly MenuPlace[] {
  const { rows } = usePortal()
  const current = useCurrentRow()
  // The stored type changes together with the session's state.
  const { session: state } = useFirstState()
  const programType = state.kind === 'signedIn' ? session.read('programType') : undefined
  return menuPlaces(rows, current, programType, usePermissions())
}
