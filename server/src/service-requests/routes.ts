import { addressDetails } from '@waymark/contract/service-requests/address-details.shapes'
import { serviceRequest } from '@waymark/contract/service-requests/service-request.shapes'
import { serviceRequests } from '@waymark/contract/service-requests/service-requests.shapes'
import type { Mount } from '../calls/mount.ts'
import { listRequests, readAddresses } from './list-requests.ts'
import { sendRequest } from './send-request.ts'
import type { ServiceRequestServices } from './services.ts'

/** Inactive members can still send requests. */
export function serviceRequestRoutes(mount: Mount, services: ServiceRequestServices): void {
  mount(addressDetails, { limit: 'read' }).with(async (call) => readAddresses(services, call))
  mount(serviceRequest, { limit: 'mailed' }).with(async (call) => sendRequest(services, call))
  mount(serviceRequests, { limit: 'read' }).with(async (call) => listRequests(services, call))
}
