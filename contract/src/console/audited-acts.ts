import type { AccessCode, ActCode } from './acts/act-facts.ts'

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
