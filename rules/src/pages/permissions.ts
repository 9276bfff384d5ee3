/** Permission on a page or one of its tabs: everything, read-only, or hidden (PROG-06). */
export type Permission = 'F' | 'R' | 'none'

/** Who acts for a membership: its owner, a nominee marked as an employee by the operator (PROG-07), or any other nominee. */
export const actorKinds = ['owner', 'employee', 'nominee'] as const
export type ActorKind = (typeof actorKinds)[number]

export const programTypes = ['individual', 'corporate'] as const
export type ProgramType = (typeof programTypes)[number]

/** A line of the configured list: where it applies, to whom, and what it allows. */
export interface PermissionEntry {
  /** `*` matches one part of the address, a trailing `**` any rest. */
  readonly url: string
  /** If omitted: the page and all its tabs. */
  readonly tab?: string | undefined
  readonly permission: 'F' | 'R'
  /** If omitted: both kinds. */
  readonly programTypes?: readonly ProgramType[] | undefined
  /** If omitted: everyone. */
  readonly actors?: readonly ActorKind[] | undefined
}

/** Where permission is checked: a screen with its address, and optionally a tab. */
export interface PermissionPlace {
  readonly screen: string
  readonly url: string
  readonly tab?: string | undefined
}

export interface ActingPerson {
  readonly programType: ProgramType
  readonly actor: ActorKind
  /** The privileges a company gives a nominee (PROG-05): by screen, or by `screen/tab`. Not used for owners. */
  readonly privileges: Readonly<Record<string, 'F' | 'R'>>
}

/** Screens about the person, not about whom they act for: no company grants or removes them. */
const personalScreens: ReadonlySet<string> = new Set(['security', 'corporate_ownership', 'seat_offer'])

/** The privilege that governs a place, if it's another place's. */
const governedBy: Readonly<Record<string, string>> = {
  points: 'dashboard',
  profile_completion: 'my_profile',
  service_request: 'feedback',
  'corporate_overview/manageUsers': 'corporate_manage_users',
  'corporate_overview/profile': 'corporate_company_profile',
}

/**
 * The only place that decides permission on a page or tab (PROG-05 to PROG-07). First the configured list: the first line matching place
 * and person counts, and unlisted places are hidden. A nominee also needs the company's privilege and gets the lesser of both.
 */
export function permissionAt(
  entries: readonly PermissionEntry[],
  person: ActingPerson,
  place: PermissionPlace,
): Permission {
  const configured = configuredAt(entries, person, place)
  if (person.actor === 'owner' || personalScreens.has(place.screen)) return configured
  return lesser(configured, privilegeAt(person.privileges, place))
}

/** A page with only its tabs listed is shown as their container, and read-only outside them. */
function configuredAt(
  entries: readonly PermissionEntry[],
  { programType, actor }: ActingPerson,
  { url, tab }: PermissionPlace,
): Permission {
  const fitting = entriesAt(entries, url).filter(
    (entry) => (entry.programTypes?.includes(programType) ?? true) && (entry.actors?.includes(actor) ?? true),
  )
  const first = fitting.find((entry) => entry.tab === undefined || entry.tab === tab)
  if (first !== undefined) return first.permission
  return tab === undefined && fitting.length > 0 ? 'R' : 'none'
}

/** Matching lines by address, cached: a sign-in checks every screen, and lists and addresses only change with the configuration. */
const found = new WeakMap<readonly PermissionEntry[], Map<string, readonly PermissionEntry[]>>()

function entriesAt(entries: readonly PermissionEntry[], url: string): readonly PermissionEntry[] {
  const byAddress = found.get(entries) ?? new Map<string, readonly PermissionEntry[]>()
  found.set(entries, byAddress)
  const known = byAddress.get(url) ?? entries.filter((entry) => matchesAddress(entry.url, url))
  byAddress.set(url, known)
  return known
}

function privilegeAt(privileges: ActingPerson['privileges'], { screen, tab }: PermissionPlace): Permission {
  const page = privileges[governedBy[screen] ?? screen]
  if (tab !== undefined) {
    const name = `${screen}/${tab}`
    return privileges[governedBy[name] ?? name] ?? page ?? 'none'
  }
  const hasTab = Object.keys(privileges).some((name) => name.startsWith(`${screen}/`))
  return page ?? (hasTab ? 'R' : 'none')
}

/** Whether a pattern of the list matches an address, ignoring case and a trailing slash. */
export function matchesAddress(pattern: string, url: string): boolean {
  const wanted = partsOf(pattern)
  const given = partsOf(url)
  const isOpen = wanted.at(-1) === '**'
  const fixed = isOpen ? wanted.slice(0, -1) : wanted
  const isLongEnough = isOpen ? given.length >= fixed.length : given.length === fixed.length
  return isLongEnough && fixed.every((part, at) => part === '*' || part === given[at])
}

function partsOf(address: string): readonly string[] {
  return address
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
}

function lesser(one: Permission, other: Permission): Permission {
  if (one === 'none' || other === 'none') return 'none'
  return one === 'R' || other === 'R' ? 'R' : 'F'
}
