import type { WholeOperation } from '../operation.ts'
import { addressDetails } from './address-details.shapes.ts'
import { serviceRequest } from './service-request.shapes.ts'
import { serviceRequests } from './service-requests.shapes.ts'

/** The operations of service requests and postal addresses. */
export const serviceRequestOperations: readonly WholeOperation[] = [
  addressDetails,
  serviceRequest,
  serviceRequests,
]
