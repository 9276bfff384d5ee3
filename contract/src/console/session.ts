import { consoleOperation } from './console-operation.ts'
import { consoleRoles } from './roles.ts'
import type { retrieveOperatorShapes, signOutOperatorShapes } from './session.shapes.ts'

export const retrieveOperator = consoleOperation<typeof retrieveOperatorShapes>()({
  id: 'retrieveOperator',
  path: '/operator/retrieve',
  roles: consoleRoles,
  scope: 'operator',
  effect: 'read',
  idempotent: false,
  errors: [],
  summary: 'Returns who is signed in, their roles and companies, and when the session ends.',
})

export const signOutOperator = consoleOperation<typeof signOutOperatorShapes>()({
  id: 'signOutOperator',
  path: '/operator/sign-out',
  roles: consoleRoles,
  scope: 'operator',
  effect: 'write',
  idempotent: false,
  errors: [],
  summary: 'Ends the session.',
})
