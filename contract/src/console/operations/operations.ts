import { consoleOperation } from '../console-operation.ts'
import type {
  closeGatewayDifferenceShapes,
  resendDeadLetterShapes,
  retrieveOperationsShapes,
} from './operations.shapes.ts'
import { operationsReaders } from '../roles.ts'

export const retrieveOperations = consoleOperation<typeof retrieveOperationsShapes>()({
  id: 'retrieveOperations',
  path: '/operations/retrieve',
  roles: operationsReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: [],
  summary: 'Returns how jobs, messages, refunds and the comparison with the gateway are doing.',
})

export const resendDeadLetter = consoleOperation<typeof resendDeadLetterShapes>()({
  id: 'resendDeadLetter',
  path: '/operations/dead-letters/resend',
  roles: ['supervisor'],
  scope: 'company',
  effect: 'write',
  idempotent: false,
  errors: ['NOT_FOUND'],
  summary: 'Sends a message again that was given up, with twelve new attempts; audited.',
})

export const closeGatewayDifference = consoleOperation<typeof closeGatewayDifferenceShapes>()({
  id: 'closeGatewayDifference',
  path: '/operations/gateway-differences/close',
  roles: ['supervisor', 'finance'],
  scope: 'company',
  effect: 'write',
  idempotent: false,
  errors: ['NOT_FOUND'],
  summary:
    "Closes a difference from the gateway's list with a reason; audited. It stays closed while its amounts are the same.",
})
