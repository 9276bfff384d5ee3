/**
 * Where a friend of a member joins, below the portal's address (PROF-06): the hash is the link's required form, and leads to the form
 * of enrolment, filled in with who recommended it.
 * @param language of the friend, two letters
 */
export function referralPath(membershipNumber: string, language: string): string {
  return `#/member/register?source=referral&MPN=${membershipNumber}&location=${language}`
}
