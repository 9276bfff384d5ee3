import { consoleOperation } from '../console-operation.ts'
import { memberReaders } from '../roles.ts'
import type { retrieveMemberTimelineShapes } from './timeline.shapes.ts'

export const retrieveMemberTimeline = consoleOperation<typeof retrieveMemberTimelineShapes>()({
  id: 'retrieveMemberTimeline',
  path: '/members/timeline/retrieve',
  roles: memberReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: ['NOT_FOUND'],
  summary:
    'Returns a page of everything that happened to a member, newest first: entries, orders, claims, requests, security, mails, acts.',
})
