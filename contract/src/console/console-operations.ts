import {
  decideActRequest,
  performAct,
  previewAct,
  retrieveActRequests,
  retrieveMemberActs,
} from './acts/acts.ts'
import {
  decideActRequestShapes,
  performActShapes,
  previewActShapes,
  retrieveActRequestsShapes,
  retrieveMemberActsShapes,
} from './acts/acts.shapes.ts'
import { exportAudit, retrieveAudit, verifyAudit } from './audit.ts'
import { exportAuditShapes, retrieveAuditShapes, verifyAuditShapes } from './audit.shapes.ts'
import { configurationOperations } from './configuration/configuration-operations.ts'
import { contentOperations } from './content/content-operations.ts'
import {
  decideBulkAct,
  freezeSet,
  performBulkAct,
  previewBulkAct,
  retrieveBulkAct,
  retrieveBulkActs,
} from './acts/bulk-acts.ts'
import {
  decideBulkActShapes,
  freezeSetShapes,
  performBulkActShapes,
  previewBulkActShapes,
  retrieveBulkActShapes,
  retrieveBulkActsShapes,
} from './acts/bulk-acts.shapes.ts'
import { countList, exportList, retrieveList, retrieveListChoices } from './lists/lists.ts'
import {
  countListShapes,
  exportListShapes,
  retrieveListChoicesShapes,
  retrieveListShapes,
} from './lists/lists.shapes.ts'
import { countView, deleteView, openView, retrieveViews, saveView } from './lists/views.ts'
import {
  countViewShapes,
  deleteViewShapes,
  openViewShapes,
  retrieveViewsShapes,
  saveViewShapes,
} from './lists/views.shapes.ts'
import { wholeConsole } from './console-operation.ts'
import { fileOperations } from './files/file-operations.ts'
import { retrieveFigures } from './operations/figures.ts'
import { retrieveFiguresShapes } from './operations/figures.shapes.ts'
import { retrieveMemberParts } from './members/member-parts.ts'
import { retrieveMemberPartsShapes } from './members/member-parts.shapes.ts'
import { findMembers, retrieveMember, retrieveMemberEntries } from './members/members.ts'
import {
  findMembersShapes,
  retrieveMemberEntriesShapes,
  retrieveMemberShapes,
} from './members/members.shapes.ts'
import { retrieveMemberTimeline } from './members/timeline.ts'
import { retrieveMemberTimelineShapes } from './members/timeline.shapes.ts'
import { closeGatewayDifference, resendDeadLetter, retrieveOperations } from './operations/operations.ts'
import {
  closeGatewayDifferenceShapes,
  resendDeadLetterShapes,
  retrieveOperationsShapes,
} from './operations/operations.shapes.ts'
import { retrieveQueue } from './operations/queue.ts'
import { retrieveQueueShapes } from './operations/queue.shapes.ts'
import {
  draftSimulatedRules,
  retrieveDraftRules,
  retrieveSimulatorRules,
  simulateRules,
} from './configuration/simulator.ts'
import {
  draftSimulatedRulesShapes,
  retrieveDraftRulesShapes,
  retrieveSimulatorRulesShapes,
  simulateRulesShapes,
} from './configuration/simulator.shapes.ts'
import { retrieveOperator, signOutOperator } from './session.ts'
import { retrieveOperatorShapes, signOutOperatorShapes } from './session.shapes.ts'
import { exportMember } from './members/member-copy.ts'
import { exportMemberShapes } from './members/member-copy.shapes.ts'
import { beginViewAs } from './members/view-as.ts'
import { beginViewAsShapes } from './members/view-as.shapes.ts'

/** Every operation of the console, with its shapes: the server mounts each by its name here, and a test calls each as every role. */
export const consoleOperations = {
  retrieveOperator: wholeConsole(retrieveOperator, retrieveOperatorShapes),
  signOutOperator: wholeConsole(signOutOperator, signOutOperatorShapes),
  findMembers: wholeConsole(findMembers, findMembersShapes),
  retrieveMember: wholeConsole(retrieveMember, retrieveMemberShapes),
  retrieveMemberEntries: wholeConsole(retrieveMemberEntries, retrieveMemberEntriesShapes),
  retrieveMemberParts: wholeConsole(retrieveMemberParts, retrieveMemberPartsShapes),
  retrieveMemberTimeline: wholeConsole(retrieveMemberTimeline, retrieveMemberTimelineShapes),
  exportMember: wholeConsole(exportMember, exportMemberShapes),
  beginViewAs: wholeConsole(beginViewAs, beginViewAsShapes),
  retrieveQueue: wholeConsole(retrieveQueue, retrieveQueueShapes),
  retrieveOperations: wholeConsole(retrieveOperations, retrieveOperationsShapes),
  resendDeadLetter: wholeConsole(resendDeadLetter, resendDeadLetterShapes),
  closeGatewayDifference: wholeConsole(closeGatewayDifference, closeGatewayDifferenceShapes),
  retrieveFigures: wholeConsole(retrieveFigures, retrieveFiguresShapes),
  retrieveSimulatorRules: wholeConsole(retrieveSimulatorRules, retrieveSimulatorRulesShapes),
  simulateRules: wholeConsole(simulateRules, simulateRulesShapes),
  retrieveDraftRules: wholeConsole(retrieveDraftRules, retrieveDraftRulesShapes),
  draftSimulatedRules: wholeConsole(draftSimulatedRules, draftSimulatedRulesShapes),
  retrieveAudit: wholeConsole(retrieveAudit, retrieveAuditShapes),
  verifyAudit: wholeConsole(verifyAudit, verifyAuditShapes),
  exportAudit: wholeConsole(exportAudit, exportAuditShapes),
  retrieveMemberActs: wholeConsole(retrieveMemberActs, retrieveMemberActsShapes),
  previewAct: wholeConsole(previewAct, previewActShapes),
  performAct: wholeConsole(performAct, performActShapes),
  retrieveActRequests: wholeConsole(retrieveActRequests, retrieveActRequestsShapes),
  decideActRequest: wholeConsole(decideActRequest, decideActRequestShapes),
  ...fileOperations,
  ...configurationOperations,
  ...contentOperations,
  retrieveListChoices: wholeConsole(retrieveListChoices, retrieveListChoicesShapes),
  retrieveList: wholeConsole(retrieveList, retrieveListShapes),
  countList: wholeConsole(countList, countListShapes),
  exportList: wholeConsole(exportList, exportListShapes),
  retrieveViews: wholeConsole(retrieveViews, retrieveViewsShapes),
  openView: wholeConsole(openView, openViewShapes),
  countView: wholeConsole(countView, countViewShapes),
  saveView: wholeConsole(saveView, saveViewShapes),
  deleteView: wholeConsole(deleteView, deleteViewShapes),
  freezeSet: wholeConsole(freezeSet, freezeSetShapes),
  previewBulkAct: wholeConsole(previewBulkAct, previewBulkActShapes),
  performBulkAct: wholeConsole(performBulkAct, performBulkActShapes),
  retrieveBulkActs: wholeConsole(retrieveBulkActs, retrieveBulkActsShapes),
  retrieveBulkAct: wholeConsole(retrieveBulkAct, retrieveBulkActShapes),
  decideBulkAct: wholeConsole(decideBulkAct, decideBulkActShapes),
} as const
