import { localText } from '../../platform/session/safe-storage.ts'
import type { MemberAddress } from '../members/member-path.ts'

const CASE = 'waymark.console.case'

/** The case of a member's last act: a conversation is one case, so it's typed once. */
export function keptCase({ membershipNumber }: MemberAddress): string {
  const [of, number] = (localText.getItem(CASE) ?? '').split('\n')
  return of === membershipNumber ? (number ?? '') : ''
}

export function keepCase({ membershipNumber }: MemberAddress, caseNumber: string): void {
  localText.setItem(CASE, `${membershipNumber}\n${caseNumber.trim()}`)
}
