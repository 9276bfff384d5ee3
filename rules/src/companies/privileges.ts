/** What a company gives a user: by screen, or by `screen/tab` (PROG-05). */
export type Privileges = Readonly<Record<string, 'F' | 'R'>>

/** Pages on which a company's points can be spent. */
const spendingScreens = ['transfer', 'extend_miles', 'migratepoints', 'donate', 'checkout'] as const

/** The tab on which points are transferred to users; the page's other tabs approve, limit and report. */
const spendingTab = 'corporate_points/transfers'

/** Whether somebody with these privileges can spend the company's points, which the ledger records. */
export function maySpend(privileges: Privileges): boolean {
  if (rankOf(privileges, spendingTab) === 2) return true
  return spendingScreens.some((screen) =>
    Object.entries(privileges).some(
      ([name, right]) => right === 'F' && (name === screen || name.startsWith(`${screen}/`)),
    ),
  )
}

/**
 * What a user can't change in another's privileges, because it is more than their own (PROG-05): nobody gives or takes what they
 * don't have. An owner, who has everything, is not asked.
 * @returns names of the privileges that stand in the way
 */
export function beyondOwn(own: Privileges, before: Privileges, after: Privileges): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => {
    if (before[name] === after[name]) return false
    return Math.max(rankOf(before, name), rankOf(after, name)) > rankOf(own, name)
  })
}

/** A page's own right covers its tabs, but where a tab has one of its own. */
function rankOf(privileges: Privileges, name: string): number {
  const [page = name] = name.split('/')
  const right = privileges[name] ?? privileges[page]
  if (right === undefined) return 0
  return right === 'F' ? 2 : 1
}

/** Privileges by page and then by tab, as the wire has them; `*` is the page itself. */
export type ListedPrivileges = Readonly<Record<string, Readonly<Record<string, 'F' | 'R'>>>>

/** The same by `page` or `page/tab`. */
export function privilegesByName(ui: Readonly<Partial<ListedPrivileges>>): Privileges {
  const named = Object.entries(ui).flatMap(([page, tabs = {}]) =>
    Object.entries(tabs).map(([tab, right]) => [tab === '*' ? page : `${page}/${tab}`, right] as const),
  )
  return Object.fromEntries(named)
}
