export interface MemberAddress {
  readonly companyCode: string
  readonly programCode: string
  readonly membershipNumber: string
}

/** The route of a member's page, with its parameters. */
export const memberRoute = '/members/:companyCode/:programCode/:membershipNumber'

/** Where a member's page is: the company is part of it, so that a link works for everybody who can see it. */
export function memberPath({ companyCode, programCode, membershipNumber }: MemberAddress): string {
  return `/members/${companyCode}/${programCode}/${membershipNumber}`
}
