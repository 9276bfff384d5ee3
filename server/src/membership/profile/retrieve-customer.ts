import { fullName } from '@waymark/rules/names/full-name'
import type { retrieveCustomer as facts } from '@waymark/contract/membership/profile/retrieve-customer'
import type * as shapes from '@waymark/contract/membership/profile/retrieve-customer.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { readCustomer } from '../store.ts'
import type { ProfileServices } from './profile-services.ts'

/**
 * The caller as a person, whichever of their memberships is used (CALL-05, CORP-05). Nobody else is looked up, so that neither answer nor
 * timing reveals who exists.
 */
export async function retrieveCustomer(
  { database }: ProfileServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { companyCode, membershipNumber } = call.membership
  const { customer: caller } = call.principal
  const { customerNumber = String(caller), prefferedEmail } = call.body.object
  const person = await readCustomer(database, caller)
  if (person === undefined) throw new Error('The person of a session is missing')
  const isMeant =
    customerNumber === String(caller) &&
    (prefferedEmail === undefined || prefferedEmail.toLowerCase() === person.email.toLowerCase())
  if (!isMeant) return call.fail('NOT_FOUND')
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
