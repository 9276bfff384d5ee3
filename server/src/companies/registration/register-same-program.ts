import type { registerCompanySameProgram as facts } from '@waymark/contract/subscriptions/orders/register-company-same-program'
import type * as shapes from '@waymark/contract/subscriptions/orders/register-company-same-program.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { readCustomer } from '../../membership/index.ts'
import { fileRegistration } from './enrol-corporate.ts'
import type { CompanyServices } from '../services.ts'

/**
 * Files the registration of another company of an owner, in the programme of the company they act for, as a registration from outside is
 * filed (CALL-08): it opens when they follow the mailed link. A company's users
 * register nothing in its name.
 */
export async function registerSameProgram(
  services: CompanyServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  if (call.membership.role !== 'owner') return call.fail('OWNER_ONLY')
  const { corporateInfo, termsAccepted } = call.body.object
  const owner = await readCustomer(services.database, call.principal.customer)
  if (owner === undefined) throw new Error('The person of a session is missing')
  const { companyCode, programCode } = call.membership
  return fileRegistration(services, call, {
    companyCode,
    programCode,
    termsAccepted,
    offersAccepted: false,
    preferredLanguage: owner.preferred_language,
    memberAccount: {
      memberProfile: {
        corporateInfo,
        individualInfo: {
          givenName: owner.given_name,
          familyName: owner.family_name,
          emailAddress: owner.email,
        },
      },
    },
  })
}
