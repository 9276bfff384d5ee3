import { isDisplayed } from '@waymark/rules/pages/landing'
import { permissionOn } from '../../platform/permissions/permissions.ts'
import type { ProgrammeEntry } from '../../platform/queries/member-queries.ts'

/** Whether the dashboard is shown for this membership, and if not, why (PROG-03, PROG-06). */
export type Showing = 'shown' | 'notActive' | 'notAllowed'

export function showingOf(entry: ProgrammeEntry | undefined): Showing {
  if (entry !== undefined && !isDisplayed({ acting: entry, held: [entry] })) return 'notActive'
  return permissionOn(entry, 'dashboard') === 'none' ? 'notAllowed' : 'shown'
}
