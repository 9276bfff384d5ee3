import { consoleOperation } from '../console-operation.ts'
import type {
  decideActRequestShapes,
  performActShapes,
  previewActShapes,
  retrieveActRequestsShapes,
  retrieveMemberActsShapes,
} from './acts.shapes.ts'
import { actApprovers, actOperators } from '../roles.ts'

/** Why an act can't be done now, besides a field that is wrong. */
const refusals = [
  'NOT_ALLOWED',
  'NOT_FOUND',
  'INVALID_REQUEST',
  'ACT_POINTS_SPENT',
  'PAYMENT_DISPUTED',
  'ACT_WITHOUT_EFFECT',
  'ACT_NOT_POSSIBLE',
] as const

export const retrieveMemberActs = consoleOperation<typeof retrieveMemberActsShapes>()({
  id: 'retrieveMemberActs',
  path: '/members/acts/retrieve',
  roles: actOperators,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: ['NOT_FOUND'],
  summary: 'Returns what the operator can do to a membership, with the reasons and the choices of each form.',
})

export const previewAct = consoleOperation<typeof previewActShapes>()({
  id: 'previewAct',
  path: '/acts/preview',
  roles: actOperators,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: refusals,
  summary: 'Returns what an act would change, and whether somebody else has to approve it.',
})

export const performAct = consoleOperation<typeof performActShapes>()({
  id: 'performAct',
  path: '/acts/perform',
  roles: actOperators,
  scope: 'company',
  effect: 'write',
  idempotent: true,
  errors: [...refusals, 'ACT_CHANGED'],
  summary: "Does an act once, as it was previewed; above the operator's limits it becomes a request.",
})

export const retrieveActRequests = consoleOperation<typeof retrieveActRequestsShapes>()({
  id: 'retrieveActRequests',
  path: '/acts/requests/retrieve',
  roles: actOperators,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: [],
  summary: 'Returns the requests that wait for approval, oldest first, each with its effect as of now.',
})

export const decideActRequest = consoleOperation<typeof decideActRequestShapes>()({
  id: 'decideActRequest',
  path: '/acts/requests/decide',
  roles: actApprovers,
  scope: 'company',
  effect: 'write',
  idempotent: true,
  errors: [...refusals, 'ACT_CHANGED', 'ACT_REQUEST_ENDED', 'ACT_REQUEST_OWN'],
  summary: "Approves or refuses another operator's request; an approved one is done as it was shown.",
})
