import { useProgrammeKind } from '../../../platform/configuration/programme-kind.ts'
import { useConfiguration } from '../../../platform/configuration/use-configuration.ts'
import { usePermissions } from '../../../platform/permissions/use-permission.ts'
import { useCurrentRow } from '../../portal/portal-context.ts'
import { useOwnRows } from './use-own-rows.ts'
import { menuEntries, type NavigationEntry } from './menu-entries.ts'

/** The main navigation for the current programme, as configured by the company. */
export function useMenuEntries(): readonly NavigationEntry[] {
  const rows = useOwnRows()
  const { menus } = useConfiguration()
  return menuEntries(rows, useCurrentRow(), menus[useProgrammeKind()], usePermissions())
}
