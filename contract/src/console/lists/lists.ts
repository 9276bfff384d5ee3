import { consoleOperation } from '../console-operation.ts'
import type {
  countListShapes,
  exportListShapes,
  retrieveListChoicesShapes,
  retrieveListShapes,
} from './lists.shapes.ts'
import { listExporters, memberReaders } from '../roles.ts'

export const retrieveListChoices = consoleOperation<typeof retrieveListChoicesShapes>()({
  id: 'retrieveListChoices',
  path: '/lists/choices/retrieve',
  roles: memberReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: [],
  summary: 'Returns what lists can be filtered by: programmes with their tiers, and kinds of orders.',
})

export const retrieveList = consoleOperation<typeof retrieveListShapes>()({
  id: 'retrieveList',
  path: '/lists/retrieve',
  roles: memberReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: ['INVALID_REQUEST'],
  summary: 'Returns a page of the members, orders or claims that match a filter.',
})

export const countList = consoleOperation<typeof countListShapes>()({
  id: 'countList',
  path: '/lists/count',
  roles: memberReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: [],
  summary: 'Counts the rows that match a filter, up to ten thousand.',
})

export const exportList = consoleOperation<typeof exportListShapes>()({
  id: 'exportList',
  path: '/lists/export',
  roles: listExporters,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  file: 'text/csv; charset=utf-8',
  errors: [],
  summary: 'Returns the rows that match a filter as a file, which says if it was cut; the export is audited.',
})
