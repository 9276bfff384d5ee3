import { consoleOperation } from '../console-operation.ts'
import type {
  findMembersShapes,
  retrieveMemberEntriesShapes,
  retrieveMemberShapes,
} from './members.shapes.ts'
import { memberReaders } from '../roles.ts'

export const findMembers = consoleOperation<typeof findMembersShapes>()({
  id: 'findMembers',
  path: '/members/find',
  roles: memberReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: [],
  summary: 'Finds members of a company by number, name, email, phone, order or business number.',
})

export const retrieveMember = consoleOperation<typeof retrieveMemberShapes>()({
  id: 'retrieveMember',
  path: '/members/retrieve',
  roles: memberReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: ['NOT_FOUND'],
  summary: "Returns a member's tier, balance, freezes, and the lots that the balance is made of.",
})

export const retrieveMemberEntries = consoleOperation<typeof retrieveMemberEntriesShapes>()({
  id: 'retrieveMemberEntries',
  path: '/members/entries/retrieve',
  roles: memberReaders,
  scope: 'company',
  effect: 'read',
  idempotent: false,
  errors: ['NOT_FOUND'],
  summary: "Returns a page of a member's entries with the rule and configuration behind each, newest first.",
})
