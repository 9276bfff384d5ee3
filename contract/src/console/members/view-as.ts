import { consoleOperation } from '../console-operation.ts'
import { memberViewers } from '../roles.ts'
import type { beginViewAsShapes } from './view-as.shapes.ts'

/** How long a view lasts at most. */
export const viewMinutes = 30

export const beginViewAs = consoleOperation<typeof beginViewAsShapes>()({
  id: 'beginViewAs',
  path: '/members/view-as',
  roles: memberViewers,
  scope: 'company',
  effect: 'write',
  idempotent: false,
  errors: ['NOT_FOUND', 'INVALID_REQUEST', 'ACT_NOT_POSSIBLE'],
  summary:
    "Returns an address that shows the member's pages as the member sees them, for reading only and at most 30 minutes; audited.",
})
