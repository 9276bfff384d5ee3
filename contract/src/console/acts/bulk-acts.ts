import type {
  decideBulkActShapes,
  freezeSetShapes,
  performBulkActShapes,
  previewBulkActShapes,
  retrieveBulkActShapes,
  retrieveBulkActsShapes,
} from './bulk-acts.shapes.ts'
import { consoleOperation } from '../console-operation.ts'
import { actApprovers, actOperators } from '../roles.ts'

const shared = { roles: actOperators, scope: 'company', idempotent: false } as const

export const freezeSet = consoleOperation<typeof freezeSetShapes>()({
  ...shared,
  id: 'freezeSet',
  path: '/bulk/freeze',
  effect: 'write',
  errors: ['NOT_FOUND', 'SET_EMPTY', 'SET_TOO_LARGE'],
  summary: 'Freezes the selected members as a set: what follows is done to exactly these.',
})

export const previewBulkAct = consoleOperation<typeof previewBulkActShapes>()({
  ...shared,
  id: 'previewBulkAct',
  path: '/bulk/preview',
  effect: 'read',
  errors: ['NOT_ALLOWED', 'NOT_FOUND', 'INVALID_REQUEST'],
  summary: 'Returns the total of an act on a set, and whether somebody else has to approve it.',
})

export const performBulkAct = consoleOperation<typeof performBulkActShapes>()({
  ...shared,
  id: 'performBulkAct',
  path: '/bulk/perform',
  effect: 'write',
  idempotent: true,
  errors: ['NOT_ALLOWED', 'NOT_FOUND', 'INVALID_REQUEST', 'ACT_CHANGED'],
  summary: "Starts an act on a set, once; above the operator's limits it becomes one request with its total.",
})

export const retrieveBulkActs = consoleOperation<typeof retrieveBulkActsShapes>()({
  ...shared,
  id: 'retrieveBulkActs',
  path: '/bulk/list',
  effect: 'read',
  errors: [],
  summary: 'Returns the latest acts on sets, the ones that wait for approval first.',
})

export const retrieveBulkAct = consoleOperation<typeof retrieveBulkActShapes>()({
  ...shared,
  id: 'retrieveBulkAct',
  path: '/bulk/retrieve',
  effect: 'read',
  errors: ['NOT_FOUND'],
  summary: 'Returns how far an act on a set is, and the members that it was not done to, with the reason.',
})

export const decideBulkAct = consoleOperation<typeof decideBulkActShapes>()({
  ...shared,
  id: 'decideBulkAct',
  path: '/bulk/decide',
  roles: actApprovers,
  effect: 'write',
  idempotent: true,
  errors: ['NOT_FOUND', 'ACT_CHANGED', 'ACT_REQUEST_ENDED', 'ACT_REQUEST_OWN'],
  summary: "Approves or refuses another operator's act on a set; an approved one starts as it was shown.",
})
