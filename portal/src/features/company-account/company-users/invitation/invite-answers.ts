import type { addNominee } from '@waymark/contract/companies/users/add-nominee'
import type { Wire } from '@waymark/contract/operation'
import { fullName } from '@waymark/rules/names/full-name'
import type { CompanyRole } from '@waymark/rules/companies/company-roles'
import type { MembershipIdentity } from '../../../../platform/session/session.ts'
import { roleRights } from '../privileges/privilege-list.ts'
import type { CompanyUser } from '../user-queries.ts'

/** Somebody to invite. */
export interface InviteAnswers {
  readonly givenName: string
  readonly familyName: string
  readonly emailAddress: string
  readonly role: CompanyRole
  readonly preferredLanguage: string
  /** What the company knows of the address; null until it's checked. */
  readonly standing: 'INVITABLE' | 'INVITED' | null
}

export const inviteFields = ['givenName', 'familyName', 'emailAddress'] as const

type Request = Wire<typeof addNominee>['request']['object']

/** The request that invites somebody with the privileges of their role (CORP-04). */
export function inviteBody(membership: MembershipIdentity, answers: InviteAnswers): Request {
  const { givenName, familyName, emailAddress, preferredLanguage, role } = answers
  return {
    ...membership,
    nomineeDetails: [
      {
        givenName: givenName.trim(),
        familyName: familyName.trim(),
        emailAddress: emailAddress.trim(),
        preferredLanguage,
      },
    ],
    nomineeAccessPrivilege: { ui: roleRights(role) },
  }
}

/** The same invitation again, with the user's details as the company entered them. */
export function invitedAgain(membership: MembershipIdentity, user: CompanyUser): Request {
  const { nomineeAccessPrivilege, displayName, givenName, familyName } = user
  const isUsual = displayName === fullName(givenName, familyName)
  return {
    ...membership,
    nomineeDetails: [{ ...user, displayName: isUsual ? '' : displayName }],
    nomineeAccessPrivilege,
  }
}
