import { screenAddresses, screenTabs } from '@waymark/contract/screen-addresses'
import { screenKeys, type ScreenKey } from '@waymark/contract/screens'
import { permissionAt, type ActingPerson, type Permission } from '@waymark/rules/pages/permissions'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { HeldMembershipRow } from './store.ts'

type Held = Pick<HeldMembershipRow, 'program_code' | 'nominee_reference' | 'privileges' | 'is_employee'>

/** A person's permission on a screen or one of its tabs, at the address the company gives it (PROG-06). */
export function permissionsOf(
  company: CompanyConfiguration,
  row: Held,
): (screen: ScreenKey, tab?: string) => Permission {
  const person = actingPerson(company, row)
  if (person === undefined) return () => 'none'
  return (screen, tab) => {
    const place: { readonly url: string; readonly tab?: string } = screenAddresses[screen]
    const url = company.routes.findLast((route) => route.screen === screen)?.url ?? place.url
    return permissionAt(company.permissions, person, { screen, url, tab: tab ?? place.tab })
  }
}

/** A membership in a programme that is no longer configured grants no permissions. */
function actingPerson(company: CompanyConfiguration, row: Held): ActingPerson | undefined {
  const programme = company.programs.find(({ programCode }) => programCode === row.program_code)
  if (programme === undefined) return undefined
  const nominee = row.is_employee ? 'employee' : 'nominee'
  return {
    programType: programme.programType,
    actor: row.nominee_reference === null ? 'owner' : nominee,
    privileges: row.privileges ?? {},
  }
}

/** By page, then by tab; `*` is the page itself. */
type Listed = Record<string, Record<string, 'F' | 'R'>>

/** Every page that isn't hidden from the person, with its visible tabs (PROG-05). */
export function listPermissions(permissionOn: (screen: ScreenKey, tab?: string) => Permission): Listed {
  const tabsOf: Partial<Record<ScreenKey, readonly string[]>> = screenTabs
  return Object.fromEntries(
    screenKeys.flatMap((page) => {
      const permission = permissionOn(page)
      if (permission === 'none') return []
      const tabs = (tabsOf[page] ?? []).flatMap((tab) => {
        const own = permissionOn(page, tab)
        return own === 'none' ? [] : [[tab, own] as const]
      })
      return [[page, { '*': permission, ...Object.fromEntries(tabs) }]]
    }),
  )
}

/** A nominee's privileges as listed on the wire; stored by `page` or `page/tab`. */
export function listPrivileges(given: Readonly<Record<string, 'F' | 'R'>>): Listed {
  const listed = new Map<string, Record<string, 'F' | 'R'>>()
  for (const [name, permission] of Object.entries(given)) {
    const [page = name, tab = '*'] = name.split('/')
    listed.set(page, { ...listed.get(page), [tab]: permission })
  }
  return Object.fromEntries(listed)
}
