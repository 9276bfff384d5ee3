import { localText } from '../../platform/session/safe-storage.ts'
import type { MemberAddress } from '../members/member-path.ts'

const CASE = 'waymark.console.case'

/** The case of an operator's last act on a member: a conversation is one case, so it's typed once. */
export function keptCase({ membershipNumber }: MemberAddress, operator: string): string {
  const [of, by, number] = (localText.getItem(CASE) ?? '').split('\n')
  return of === membershipNumber && by === operator ? (number ?? '') : ''
}

/** @param operator their email: a browser that others use offers nobody else's case */
export function keepCase({ membershipNumber }: MemberAddress, operator: string, caseNumber: string): void {
  localText.setItem(CASE, [membershipNumber, operator, caseNumber.trim()].join('\n'))
}
