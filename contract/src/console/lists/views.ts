import { consoleOperation } from '../console-operation.ts'
import { memberReaders } from '../roles.ts'
import type {
  countViewShapes,
  deleteViewShapes,
  openViewShapes,
  retrieveViewsShapes,
  saveViewShapes,
} from './views.shapes.ts'

const shared = { roles: memberReaders, scope: 'company', idempotent: false } as const

export const retrieveViews = consoleOperation<typeof retrieveViewsShapes>()({
  ...shared,
  id: 'retrieveViews',
  path: '/views/retrieve',
  effect: 'read',
  errors: [],
  summary: "Returns the operator's saved views and those shared in the company, by name.",
})

export const openView = consoleOperation<typeof openViewShapes>()({
  ...shared,
  id: 'openView',
  path: '/views/open',
  effect: 'write',
  errors: ['NOT_FOUND'],
  summary: 'Returns a saved view, and notes that the operator has looked at it now.',
})

export const countView = consoleOperation<typeof countViewShapes>()({
  ...shared,
  id: 'countView',
  path: '/views/count',
  effect: 'read',
  errors: ['NOT_FOUND'],
  summary: "Counts a view's rows, and those that came since the operator last opened it.",
})

export const saveView = consoleOperation<typeof saveViewShapes>()({
  ...shared,
  id: 'saveView',
  path: '/views/save',
  effect: 'write',
  errors: ['NOT_FOUND', 'VIEW_NAME_USED'],
  summary: 'Saves a view under a name, or changes one of the operator’s own.',
})

export const deleteView = consoleOperation<typeof deleteViewShapes>()({
  ...shared,
  id: 'deleteView',
  path: '/views/delete',
  effect: 'write',
  errors: ['NOT_FOUND'],
  summary: "Deletes one of the operator's own views.",
})
