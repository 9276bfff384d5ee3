import type { customerProfile, nomineeDetail } from '@waymark/contract/companies/users/nominee.shapes'
import type * as z from 'zod/mini'

type Detail = z.output<typeof nomineeDetail>

/** What a company writes of a user beside names, address and language, by the wire's names (CORP-04). */
export type NomineeFacts = Omit<
  Detail,
  | 'givenName'
  | 'familyName'
  | 'emailAddress'
  | 'preferredLanguage'
  | 'costCentre'
  | 'passportNumber'
  | 'idNumber'
  | 'customerNumber'
  | 'membershipNumber'
  | 'nomineeStatus'
>

export const noFacts: NomineeFacts = {
  memberType: '',
  accountGroupType: '',
  relationship: '',
  title: '',
  secondName: '',
  displayName: '',
  gender: '',
  dateOfBirth: '',
  countryOfResidence: '',
  nationality: '',
  phoneISDCode: '',
  phoneAreaCode: '',
  phoneNumber: '',
  mobileISDCode: '',
  mobileAreaCode: '',
  mobileNumber: '',
  enrollmentSource: '',
  customerDynamicAttribute: [],
}

/** The facts among what was sent; what was left out stays as it was. */
export function factsFrom(
  sent: z.output<typeof customerProfile> | Detail,
  before: NomineeFacts = noFacts,
): NomineeFacts {
  const given = Object.entries(sent).filter(([name, value]) => name in noFacts && value !== undefined)
  return { ...noFacts, ...before, ...Object.fromEntries(given) }
}
