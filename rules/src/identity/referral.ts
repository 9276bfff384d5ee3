/**
 * A friend's link to join, below the portal's address (PROF-06): the hash is required by the link's format, and leads to the enrolment form
 * with the referrer filled in.
 * @param language of the friend, two letters
 */
export function referralPath(membershipNumber: string, language: string): string {
  return `#/member/register?source=referral&MPN=${membershipNumber}&location=${language}`
}
