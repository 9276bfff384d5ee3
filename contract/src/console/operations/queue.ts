import { consoleOperation } from '../console-operation.ts'
import type { retrieveQueueShapes } from './queue.shapes.ts'
import { memberReaders } from '../roles.ts'

export const retrieveQueue = consoleOperation<typeof retrieveQueueShapes>()({
  id: 'retrieveQueue',
  path: '/queue/retrieve',
  roles: memberReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: [],
  summary: 'Returns a page of the claims and service requests that wait for an operator, the oldest first.',
})
