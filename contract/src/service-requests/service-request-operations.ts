import type { WholeOperation } from '../operation.ts'
import { addressDetails } from './address-details.shapes.ts'
import { serviceRequest } from './service-request.shapes.ts'
import { serviceRequests } from './service-requests.shapes.ts'

/** What members ask the service for, and the addresses that it answers to by post. */
export const serviceRequestOperations: readonly WholeOperation[] = [
  addressDetails,
  serviceRequest,
  serviceRequests,
]
