import type { serviceRequest as facts } from '@waymark/contract/service-requests/service-request'
import type * as shapes from '@waymark/contract/service-requests/service-request.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { CompanyConfiguration } from '../configuration/index.ts'
import { readPostalAddresses } from '../membership/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Call } from '../calls/call.ts'
import { once } from '../calls/once.ts'
import { readableReference } from '../platform/random-id.ts'
import { isOwnOrder } from '../orders/index.ts'
import { presentRequests } from './present-request.ts'
import { requestsLeft } from './requests-left.ts'
import { queueRequestMail } from './request-mails.ts'
import type { ServiceRequestServices } from './services.ts'
import { insertRequest, lockSender, type ServiceRequestRow } from './store.ts'

type SendCall = Call<typeof facts>

/** Files a customer service request under a number and confirms it by mail (CALL-07). */
export async function sendRequest(
  services: ServiceRequestServices,
  call: SendCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { company } = call
  await refuseForeign(services, call)
  await refuseUnknown(services, call, company)
  const row = requestOf(call)
  return once(services, call, row.request_number, async (tx) => {
    await write(tx, call, company, row)
    const [object] = await presentRequests(tx, company, [row], call.locale)
    if (object === undefined) throw new Error('A request that was just written is missing')
    return { object }
  })
}

async function write(
  tx: Tx,
  call: SendCall,
  company: CompanyConfiguration,
  row: ServiceRequestRow,
): Promise<void> {
  await lockSender(tx, call.principal.customer)
  const left = await requestsLeft(tx, company, call.principal.customer, call.now)
  if (left === 0) call.fail('SERVICE_REQUEST_LIMIT_REACHED')
  await insertRequest(tx, row)
  await queueRequestMail(tx, 'serviceRequestReceived', row, null)
}

/** An order the request refers to must belong to its account; others are treated as unknown. */
async function refuseForeign({ database }: ServiceRequestServices, call: SendCall): Promise<void> {
  const { activityNumber } = call.body.object
  if (activityNumber === undefined) return
  if (!(await isOwnOrder(database, activityNumber, call.membership.account))) call.fail('NOT_FOUND')
}

/** A category sent by post needs a complete address. */
async function refuseUnknown(
  { database }: ServiceRequestServices,
  call: SendCall,
  company: CompanyConfiguration,
): Promise<void> {
  const { category, answerAddress } = call.body.object
  const known = company.serviceRequests.categories.find(({ code }) => code === category)
  if (known === undefined)
    return call.fail('SERVICE_REQUEST_REFUSED', { fields: [{ field: 'category', code: 'unknown' }] })
  const { filled } = await readPostalAddresses(database, call.principal.customer)
  const isMissing = answerAddress === undefined ? known.byPost : !filled.includes(answerAddress)
  if (isMissing)
    call.fail('SERVICE_REQUEST_REFUSED', { fields: [{ field: 'answerAddress', code: 'missing' }] })
}

function requestOf({ body, membership, principal, now }: SendCall): ServiceRequestRow {
  const asked = body.object
  return {
    request_number: readableReference('SR'),
    account: membership.account,
    customer_number: principal.customer,
    company_code: membership.companyCode,
    program_code: membership.programCode,
    membership_number: membership.membershipNumber,
    category: asked.category,
    subject: asked.subject,
    message: asked.message,
    activity_number: asked.activityNumber ?? null,
    answer_address: asked.answerAddress ?? null,
    state: 'OPEN',
    sent_at: now,
  }
}
