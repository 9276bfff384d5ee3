import { consoleOperation } from '../console-operation.ts'
import type { retrieveMemberPartsShapes } from './member-parts.shapes.ts'
import { memberReaders } from '../roles.ts'

export const retrieveMemberParts = consoleOperation<typeof retrieveMemberPartsShapes>()({
  id: 'retrieveMemberParts',
  path: '/members/parts/retrieve',
  roles: memberReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: ['NOT_FOUND'],
  summary: "Returns a member's cards, pool, club terms and companies.",
})
