import { screenKeys, type ScreenKey } from '@waymark/contract/screens'
import {
  beyondOwn,
  privilegesByName,
  type ListedPrivileges,
  type Privileges,
} from '@waymark/rules/companies/privileges'
import { companyRoles, privilegesOfRole, type CompanyRole } from '@waymark/rules/companies/company-roles'
import type { Permission } from '../../../../platform/permissions/permissions.ts'

export type { ListedPrivileges } from '@waymark/rules/companies/privileges'

/** Who gives privileges: the owner, or a user with privileges of their own. */
export type Giver =
  | { readonly kind: 'owner'; readonly pages: ListedPrivileges }
  | { readonly kind: 'user'; readonly reference: string; readonly own: ListedPrivileges }

/** Pages that no company gives or takes, and those that follow another page's privilege. */
const notGiven: ReadonlySet<string> = new Set([
  'security',
  'corporate_ownership',
  'profile_completion',
  'service_request',
])

/** The most that somebody can give, by page: for an owner, the company's pages. */
function mostOf(giver: Giver): Privileges {
  const pages = giver.kind === 'owner' ? giver.pages : giver.own
  const given = Object.keys(pages).filter((page) => !notGiven.has(page) && pageRight(pages, page) !== 'none')
  return Object.fromEntries(given.map((page) => [page, pageRight(pages, page) === 'F' ? 'F' : 'R']))
}

/** A page's own right; one with rights on tabs only can be looked at. */
export function pageRight(ui: ListedPrivileges, page: string): Permission {
  const tabs = ui[page]
  if (tabs === undefined) return 'none'
  return tabs['*'] ?? (Object.keys(tabs).length > 0 ? 'R' : 'none')
}

/** The pages that can be given, a company's own first, and those that the user has beside them. */
export function pagesToGive(giver: Giver, ui: ListedPrivileges): readonly ScreenKey[] {
  const most = mostOf(giver)
  const isListed = (page: ScreenKey) => !notGiven.has(page) && (page in most || page in ui)
  const listed = screenKeys.filter(isListed)
  const isOfCompany = (page: ScreenKey) => page.startsWith('corporate_')
  return [...listed.filter(isOfCompany), ...listed.filter((page) => !isOfCompany(page))]
}

/** The privileges with another right on a page. Rights on its tabs go: they were exceptions from the one before. */
export function withRight(ui: ListedPrivileges, page: string, right: Permission): ListedPrivileges {
  const { [page]: _before, ...others } = ui
  return right === 'none' ? others : { ...others, [page]: { '*': right } }
}

/** How many of a page's tabs have a right of their own. */
export function tabRights(ui: ListedPrivileges, page: string): number {
  return Object.keys(ui[page] ?? {}).filter((tab) => tab !== '*').length
}

/** Whether somebody can change a user's privileges so: nobody gives or takes more than they have (PROG-05). */
export function mayGive(giver: Giver, before: ListedPrivileges, after: ListedPrivileges): boolean {
  if (giver.kind === 'owner') return true
  return (
    beyondOwn(privilegesByName(giver.own), privilegesByName(before), privilegesByName(after)).length === 0
  )
}

/** The privileges of a role; some have single tabs of a page. */
export function roleRights(role: CompanyRole): ListedPrivileges {
  const listed: Record<string, Record<string, 'F' | 'R'>> = {}
  for (const [name, right] of Object.entries(privilegesOfRole(role))) {
    const [page = name, tab = '*'] = name.split('/')
    listed[page] = { ...listed[page], [tab]: right }
  }
  return listed
}

/** The role whose privileges these are. */
export function roleOf(ui: ListedPrivileges): CompanyRole | undefined {
  return companyRoles.find((role) => isSame(roleRights(role), ui))
}

/** The roles that somebody can give a user in place of what they have. */
export function rolesToGive(giver: Giver, before: ListedPrivileges): readonly CompanyRole[] {
  return companyRoles.filter((role) => mayGive(giver, before, roleRights(role)))
}

/** The pages whose privileges differ. */
export function changedPages(before: ListedPrivileges, after: ListedPrivileges): readonly string[] {
  const [was, is] = [privilegesByName(before), privilegesByName(after)]
  const names = Object.keys({ ...was, ...is }).filter((name) => was[name] !== is[name])
  return [...new Set(names.map((name) => name.split('/')[0] ?? name))]
}

function isSame(one: ListedPrivileges, other: ListedPrivileges): boolean {
  return changedPages(one, other).length === 0
}

/** How many pages can be changed, and how many only read. */
export function countRights(ui: ListedPrivileges): { readonly full: number; readonly read: number } {
  const rights = Object.keys(ui).map((page) => pageRight(ui, page))
  return {
    full: rights.filter((right) => right === 'F').length,
    read: rights.filter((right) => right === 'R').length,
  }
}
