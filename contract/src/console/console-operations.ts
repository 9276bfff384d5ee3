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
import { configurationOperations } from './configuration-operations.ts'
import { contentOperations } from './content-operations.ts'
import {
  decideBulkAct,
  freezeSet,
  performBulkAct,
  previewBulkAct,
  retrieveBulkAct,
  retrieveBulkActs,
} from './bulk-acts.ts'
import {
  decideBulkActShapes,
  freezeSetShapes,
  performBulkActShapes,
  previewBulkActShapes,
  retrieveBulkActShapes,
  retrieveBulkActsShapes,
} from './bulk-acts.shapes.ts'
import { countList, exportList, retrieveList, retrieveListChoices } from './lists.ts'
import {
  countListShapes,
  exportListShapes,
  retrieveListChoicesShapes,
  retrieveListShapes,
} from './lists.shapes.ts'
import { countView, deleteView, openView, retrieveViews, saveView } from './views.ts'
import {
  countViewShapes,
  deleteViewShapes,
  openViewShapes,
  retrieveViewsShapes,
  saveViewShapes,
} from './views.shapes.ts'
import { wholeConsole } from './console-operation.ts'
import { fileOperations } from './file-operations.ts'
import { retrieveFigures } from './figures.ts'
import { retrieveFiguresShapes } from './figures.shapes.ts'
import { retrieveMemberParts } from './member-parts.ts'
import { retrieveMemberPartsShapes } from './member-parts.shapes.ts'
import { findMembers, retrieveMember, retrieveMemberEntries } from './members.ts'
import { findMembersShapes, retrieveMemberEntriesShapes, retrieveMemberShapes } from './members.shapes.ts'
import { retrieveMemberTimeline } from './timeline.ts'
import { retrieveMemberTimelineShapes } from './timeline.shapes.ts'
import { closeGatewayDifference, resendDeadLetter, retrieveOperations } from './operations.ts'
import {
  closeGatewayDifferenceShapes,
  resendDeadLetterShapes,
  retrieveOperationsShapes,
} from './operations.shapes.ts'
import { retrieveQueue } from './queue.ts'
import { retrieveQueueShapes } from './queue.shapes.ts'
import {
  draftSimulatedRules,
  retrieveDraftRules,
  retrieveSimulatorRules,
  simulateRules,
} from './simulator.ts'
import {
  draftSimulatedRulesShapes,
  retrieveDraftRulesShapes,
  retrieveSimulatorRulesShapes,
  simulateRulesShapes,
} from './simulator.shapes.ts'
import { retrieveOperator, signOutOperator } from './session.ts'
import { retrieveOperatorShapes, signOutOperatorShapes } from './session.shapes.ts'
import { exportMember } from './member-copy.ts'
import { exportMemberShapes } from './member-copy.shapes.ts'
import { beginViewAs } from './view-as.ts'
import { beginViewAsShapes } from './view-as.shapes.ts'

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
