import { consoleOperation } from '../console-operation.ts'
import type { exportMemberShapes } from './member-copy.shapes.ts'
import { memberCopiers } from '../roles.ts'

export const exportMember = consoleOperation<typeof exportMemberShapes>()({
  id: 'exportMember',
  path: '/members/export',
  roles: memberCopiers,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  file: 'application/json',
  errors: ['NOT_FOUND', 'INVALID_REQUEST'],
  summary: 'Returns all data stored about a member as a file, for the member; audited with its reason.',
})
