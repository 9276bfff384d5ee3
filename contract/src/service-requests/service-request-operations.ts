import type { CatalogueEntry } from '../operation.ts'
import { addressDetails } from './address-details.ts'
import * as addressDetailsShapes from './address-details.shapes.ts'
import { serviceRequest } from './service-request.ts'
import * as serviceRequestShapes from './service-request.shapes.ts'
import { serviceRequests } from './service-requests.ts'
import * as serviceRequestsShapes from './service-requests.shapes.ts'

/** What members ask the service for, and the addresses that it answers to by post. */
export const serviceRequestOperations: readonly CatalogueEntry[] = [
  { facts: addressDetails, shapes: addressDetailsShapes },
  { facts: serviceRequest, shapes: serviceRequestShapes },
  { facts: serviceRequests, shapes: serviceRequestsShapes },
]
