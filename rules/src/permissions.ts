/** What a person may do on a page or one of its tabs: everything, look only, or not see it (PROG-06). */
export type Permission = 'F' | 'R' | 'none'

/** Who acts for a membership: whose it is, a nominee whom the operator marks as an employee (PROG-07), any other nominee. */
export const actorKinds = ['owner', 'employee', 'nominee'] as const
export type ActorKind = (typeof actorKinds)[number]

export const programTypes = ['individual', 'corporate'] as const
export type ProgramType = (typeof programTypes)[number]

/** One line of the configured list: where it holds, for whom, and what it allows there. */
export interface PermissionEntry {
  /** `*` stands for one part of the address, `**` at its end for any rest. */
  readonly url: string
  /** Left out: the page and all of its tabs. */
  readonly tab?: string | undefined
  readonly permission: 'F' | 'R'
  /** Left out: of either kind. */
  readonly programTypes?: readonly ProgramType[] | undefined
  /** Left out: for everybody. */
  readonly actors?: readonly ActorKind[] | undefined
}

/** Where something is asked for: a screen with the address that it has, and the tab where one is meant. */
export interface PermissionPlace {
  readonly screen: string
  readonly url: string
  readonly tab?: string | undefined
}

export interface ActingPerson {
  readonly programType: ProgramType
  readonly actor: ActorKind
  /** What a company gives a nominee (PROG-05): by screen, or by `screen/tab`. Nobody asks an owner for any. */
  readonly privileges: Readonly<Record<string, 'F' | 'R'>>
}

/** Who the person is, not whom they act for: no company gives or takes it. */
const personalScreens: ReadonlySet<string> = new Set(['security'])

/** The privilege that governs a place, where it is another place's. */
const governedBy: Readonly<Record<string, string>> = {
  profile_completion: 'my_profile',
  service_request: 'feedback',
  'corporate_overview/manageUsers': 'corporate_manage_users',
  'corporate_overview/profile': 'corporate_company_profile',
}

/**
 * The one place that decides what a person may do on a page or tab (PROG-05 to PROG-07). The configured list goes first: its first line
 * that fits place and person counts, and what no line lists is not shown. A nominee needs the company's privilege besides, and gets the
 * lesser of both.
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

/** A page of which only tabs are listed is there to hold them, and what belongs to none of them is read only. */
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

/** What fits an address of a list, found once: a sign-in asks for every screen, and lists and addresses are those of a configuration. */
const found = new WeakMap<readonly PermissionEntry[], Map<string, readonly PermissionEntry[]>>()

function entriesAt(entries: readonly PermissionEntry[], url: string): readonly PermissionEntry[] {
  const byAddress = found.get(entries) ?? new Map<string, readonly PermissionEntry[]>()
  found.set(entries, byAddress)
  const known = byAddress.get(url) ?? entries.filter((entry) => fitsAddress(entry.url, url))
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

/** Whether a pattern of the list means an address: capitals and a slash at the end do not matter. */
export function fitsAddress(pattern: string, url: string): boolean {
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
