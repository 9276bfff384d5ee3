import { isMembershipNumber, withoutGrouping } from '@waymark/rules/membership-number'

/**
 * The one spelling of what somebody signs in with: the number without its grouping, else the email in lower case. Lookup and counting both
 * use it, so that a second spelling counts the same whether or not somebody has the name.
 */
export function loginName(loginId: string): string {
  const number = withoutGrouping(loginId)
  return isMembershipNumber(number) ? number : loginId.trim().toLowerCase()
}
