import { decideActRequest, performAct, previewAct, retrieveActRequests, retrieveMemberActs } from './acts.ts'
import {
  decideActRequestShapes,
  performActShapes,
  previewActShapes,
  retrieveActRequestsShapes,
  retrieveMemberActsShapes,
} from './acts.shapes.ts'
import { exportAudit, retrieveAudit, verifyAudit } from './audit.ts'
import { exportAuditShapes, retrieveAuditShapes, verifyAuditShapes } from './audit.shapes.ts'
import { wholeConsole } from './console-operation.ts'
import { fileOperations } from './file-operations.ts'
import { retrieveMemberParts } from './member-parts.ts'
import { retrieveMemberPartsShapes } from './member-parts.shapes.ts'
import { findMembers, retrieveMember, retrieveMemberEntries } from './members.ts'
import { findMembersShapes, retrieveMemberEntriesShapes, retrieveMemberShapes } from './members.shapes.ts'
import { retrieveMemberTimeline } from './timeline.ts'
import { retrieveMemberTimelineShapes } from './timeline.shapes.ts'
import { resendDeadLetter, retrieveOperations } from './operations.ts'
import { resendDeadLetterShapes, retrieveOperationsShapes } from './operations.shapes.ts'
import { retrieveQueue } from './queue.ts'
import { retrieveQueueShapes } from './queue.shapes.ts'
import { retrieveOperator, signOutOperator } from './session.ts'
import { retrieveOperatorShapes, signOutOperatorShapes } from './session.shapes.ts'

/** Every operation of the console, with its shapes: the server mounts each by its name here, and a test calls each as every role. */
export const consoleOperations = {
  retrieveOperator: wholeConsole(retrieveOperator, retrieveOperatorShapes),
  signOutOperator: wholeConsole(signOutOperator, signOutOperatorShapes),
  findMembers: wholeConsole(findMembers, findMembersShapes),
  retrieveMember: wholeConsole(retrieveMember, retrieveMemberShapes),
  retrieveMemberEntries: wholeConsole(retrieveMemberEntries, retrieveMemberEntriesShapes),
  retrieveMemberParts: wholeConsole(retrieveMemberParts, retrieveMemberPartsShapes),
  retrieveMemberTimeline: wholeConsole(retrieveMemberTimeline, retrieveMemberTimelineShapes),
  retrieveQueue: wholeConsole(retrieveQueue, retrieveQueueShapes),
  retrieveOperations: wholeConsole(retrieveOperations, retrieveOperationsShapes),
  resendDeadLetter: wholeConsole(resendDeadLetter, resendDeadLetterShapes),
  retrieveAudit: wholeConsole(retrieveAudit, retrieveAuditShapes),
  verifyAudit: wholeConsole(verifyAudit, verifyAuditShapes),
  exportAudit: wholeConsole(exportAudit, exportAuditShapes),
  retrieveMemberActs: wholeConsole(retrieveMemberActs, retrieveMemberActsShapes),
  previewAct: wholeConsole(previewAct, previewActShapes),
  performAct: wholeConsole(performAct, performActShapes),
  retrieveActRequests: wholeConsole(retrieveActRequests, retrieveActRequestsShapes),
  decideActRequest: wholeConsole(decideActRequest, decideActRequestShapes),
  ...fileOperations,
} as const
