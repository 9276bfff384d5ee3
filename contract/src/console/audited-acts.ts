import { claimStates } from '../claims/claim-states.ts'
import { orderStates } from '../orders/order-states.ts'
import type { AccessCode, ActCode, ActStateName } from './acts/act-facts.ts'
import { contentKinds } from './content/content-kinds.ts'
import { fileKinds } from './files/file-facts.ts'
import { listNames } from './lists/list-facts.ts'
import { differenceKinds } from './operations/difference-facts.ts'

/** What operators do beside acts on members, as the audit trail has it. */
export const otherActs = [
  'checkFileAgain',
  'closeGatewayDifference',
  'configuration.apply',
  'configuration.cancel',
  'configuration.draft.drop',
  'configuration.draft.save',
  'configuration.draft.start',
  'configuration.schedule',
  'content.draft.drop',
  'content.draft.save',
  'content.publish',
  'exportAudit',
  'exportList',
  'exportRejects',
  'resendDeadLetter',
  'reverseFile',
  'runFile',
  'uploadFile',
] as const
export type OtherAct = (typeof otherActs)[number]

/** What can happen to an act beside being done: the trail appends it to the act's code. */
export const actEvents = [
  'request',
  'approve',
  'refuse',
  'bulk',
  'bulk.request',
  'bulk.approve',
  'bulk.refuse',
  'bulk.end',
  'end',
] as const
export type ActEvent = (typeof actEvents)[number]

type NamedAct = ActCode | AccessCode | OtherAct

/** An act as the trail names it; one of the command line has the command's name. */
export type AuditedAct = NamedAct | `${NamedAct}.${ActEvent}` | `operator ${string}`

/** Reasons that the trail gives to what needs none from its operator. */
export const givenReasons = ['CHECK', 'DEAD_LETTER', 'DRAFT', 'EXPORT', 'UPLOAD'] as const

/** What the trail has of an act beside the states of a member: the fields of `before` and `after`. */
export const auditFacts = [
  'added',
  'allow-pin-reset',
  'application',
  'basedOn',
  'changed',
  'changes',
  'claim',
  'columns',
  'currency',
  'difference',
  'done',
  'draft',
  'effectiveFrom',
  'employee',
  'end-sessions',
  'failed',
  'file',
  'filter',
  'freeze',
  'hash',
  'held',
  'isCut',
  'item',
  'journal',
  'kind',
  'kinds',
  'lines',
  'list',
  'made',
  'members',
  'message',
  'offeredTo',
  'order',
  'outcome',
  'ours',
  'partner',
  'pointType',
  'poolClosed',
  'refund',
  'rejected',
  'removed',
  'replaces',
  'request',
  'reset-factors',
  'restore-email',
  'returned',
  'reverses',
  'revision',
  'revoked',
  'rows',
  'run',
  'seen',
  'set',
  'sha256',
  'state',
  'theirs',
  'there',
  'tiers',
  'toSend',
  'topic',
  'total',
  'unfreeze',
  'until',
  'verdict',
  'version',
  'view',
  'UNCHECKED',
  'READY',
  'FAULTY',
  'TWICE',
  'THERE',
  'DONE',
  'FAILED',
  'REVERSED',
  'KEPT',
  'ERASED',
] as const

/** What the trail has of an act: each has words in the console. */
export type AuditField = ActStateName | (typeof auditFacts)[number]

/** Fields whose values are codes of ours, with all of those: each has words in the console. */
export const auditCodes = {
  claimState: claimStates,
  kind: [...differenceKinds, ...fileKinds, ...contentKinds],
  list: listNames,
  membership: ['ACTIVE', 'MERGED', 'DECEASED'],
  orderState: orderStates,
  outcome: ['done', 'findings', 'failed'],
  pointType: ['POINTS', 'STATUS'],
  state: ['OPEN', 'CLOSED', 'GIVEN_UP', 'WAITING', 'SCHEDULED', 'CANCELLED'],
  verdict: ['approve', 'decline'],
} as const satisfies Partial<Record<AuditField, readonly string[]>>
