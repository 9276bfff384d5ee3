import type { addressDetails as addressFacts } from '@waymark/contract/service-requests/address-details'
import type * as addressShapes from '@waymark/contract/service-requests/address-details.shapes'
import type { serviceRequests as facts } from '@waymark/contract/service-requests/service-requests'
import type * as shapes from '@waymark/contract/service-requests/service-requests.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inLocale } from '../configuration/index.ts'
import { readPostalAddresses } from '../membership/index.ts'
import type { Call } from '../calls/call.ts'
import { presentRequests } from './present-request.ts'
import { requestsLeft } from './requests-left.ts'
import type { ServiceRequestServices } from './services.ts'
import { readRequests } from './store.ts'

const MOST_LISTED = 100

/** The person's own requests, newest first, with the available categories (CALL-07). */
export async function listRequests(
  { database }: ServiceRequestServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { company } = call
  const { account } = call.membership
  const { customer } = call.principal
  const rows = await readRequests(database, { customer, account }, MOST_LISTED)
  return {
    object: {
      requests: await presentRequests(database, company, rows, call.locale),
      categories: company.serviceRequests.categories.map(({ code, name, byPost }) => ({
        code,
        name: inLocale(name, call.locale),
        byPost,
      })),
      left: await requestsLeft(database, company, customer, call.now),
    },
  }
}

/** The caller's two addresses from the profile, and which of them is for post (PROF-02). */
export async function readAddresses(
  { database }: ServiceRequestServices,
  call: Call<typeof addressFacts>,
): Promise<Domain<typeof addressShapes>['answer']> {
  const { memberContactInfos, preferred } = await readPostalAddresses(database, call.principal.customer)
  return { object: { memberContactInfos: [...memberContactInfos], preferredAddress: preferred } }
}
