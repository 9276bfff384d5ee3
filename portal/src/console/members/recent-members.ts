import { memberPath, type MemberAddress } from './member-path.ts'

export interface RecentMember extends MemberAddress {
  readonly name: string
}

const MOST_RECENT = 8

/** In this page's memory alone: a browser that others use keeps no names. */
let recent: readonly RecentMember[] = []

/** Remembers an opened member, the latest first. */
export function rememberMember(member: RecentMember): void {
  const others = recent.filter((one) => memberPath(one) !== memberPath(member))
  recent = [member, ...others].slice(0, MOST_RECENT)
}

/** The members of a company that were opened last. */
export function recentMembers(companyCode: string): readonly RecentMember[] {
  return recent.filter((one) => one.companyCode === companyCode)
}
