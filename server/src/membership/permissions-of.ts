import { screenAddresses, screenTabs } from '@waymark/contract/screen-addresses'
import { screenKeys, type ScreenKey } from '@waymark/contract/screens'
import { permissionAt, type ActingPerson, type Permission } from '@waymark/rules/permissions'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { HeldMembershipRow } from './store.ts'

/** What the holder of a row may do on a screen, or on one of its tabs, at the address that the company gives it (PROG-06). */
export function permissionsOf(
  company: CompanyConfiguration,
  row: HeldMembershipRow,
): (screen: ScreenKey, tab?: string) => Permission {
  const person = actingPerson(company, row)
  if (person === undefined) return () => 'none'
  return (screen, tab) => {
    const place: { readonly url: string; readonly tab?: string } = screenAddresses[screen]
    const url = company.routes.findLast((route) => route.screen === screen)?.url ?? place.url
    return permissionAt(company.permissions, person, { screen, url, tab: tab ?? place.tab })
  }
}

/** A membership of a programme that the configuration does not have any more gives nobody anything. */
function actingPerson(company: CompanyConfiguration, row: HeldMembershipRow): ActingPerson | undefined {
  const programme = company.programs.find(({ programCode }) => programCode === row.program_code)
  if (programme === undefined) return undefined
  const nominee = row.is_employee ? 'employee' : 'nominee'
  return {
    programType: programme.programType,
    actor: row.nominee_reference === null ? 'owner' : nominee,
    privileges: row.privileges ?? {},
  }
}

interface Listed {
  readonly page: string
  readonly tab?: string
  readonly permission: 'F' | 'R'
}

/** Every page that is not hidden from the person; where its tabs differ from it, those of them that are not hidden (PROG-05). */
export function listPermissions(permissionOn: (screen: ScreenKey, tab?: string) => Permission): Listed[] {
  const tabsOf: Partial<Record<ScreenKey, readonly string[]>> = screenTabs
  return screenKeys.flatMap((page) => {
    const permission = permissionOn(page)
    if (permission === 'none') return []
    const tabs = (tabsOf[page] ?? []).map((tab) => ({ tab, permission: permissionOn(page, tab) }))
    const differ = tabs.some((tab) => tab.permission !== permission)
    const listed = differ ? tabs.flatMap(({ tab, permission: own }) => listedTab(page, tab, own)) : []
    return [{ page, permission }, ...listed]
  })
}

function listedTab(page: string, tab: string, permission: Permission): Listed[] {
  return permission === 'none' ? [] : [{ page, tab, permission }]
}
