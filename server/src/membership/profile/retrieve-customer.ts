import { fullName } from '@waymark/rules/full-name'
import type * as shapes from '@waymark/contract/membership/retrieve-customer.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { CustomerNumber, Membership } from '../../platform/mount/principal.ts'
import { readCustomer } from '../store.ts'
import type { ProfileServices } from './profile-services.ts'

/** The caller as a person, whichever of their memberships asks (CALL-05). */
export async function retrieveCustomer(
  { database }: ProfileServices,
  { companyCode, membershipNumber }: Membership,
  caller: CustomerNumber,
): Promise<Domain<typeof shapes>['answer']> {
  const person = await readCustomer(database, caller)
  if (person === undefined) throw new Error('A person that a session holds is missing')
  return {
    object: {
      companyCode,
      customerNumber: String(caller),
      membershipNumber,
      title: person.title,
      givenName: person.given_name,
      familyName: person.family_name,
      displayName: fullName(person.given_name, person.family_name),
      prefferedEmail: person.email,
      preferredLanguage: person.preferred_language,
      isEmployee: person.attributes['29'] === 'EMP',
    },
  }
}
