import type { consoleOperations } from '@waymark/contract/console/console-operations'

const anAct = {
  companyCode: 'NZ',
  programCode: 'AP',
  membershipNumber: '900000001',
  act: 'adjust',
  fields: { points: '100', pointType: 'POINTS' },
}

const aFile = { companyCode: 'NZ', fileId: '01900000-0000-7000-8000-000000000000' }
const anOrder = { ...aFile, reason: 'MISTAKE', caseNumber: 'C-1', seen: '0'.repeat(64) }
const anUpload = { companyCode: 'NZ', fileName: 'a.csv', file: Buffer.from('nothing').toString('base64') }
const draftId = '01900000-0000-7000-8000-000000000000'
const why = { reason: 'CORRECTION', caseNumber: 'C-1' }

const configurationRequests = {
  retrieveConfigurations: { companyCode: 'NZ' },
  compareConfigurations: { companyCode: 'NZ', from: 1, to: 1 },
  retrieveConfigurationDraft: { companyCode: 'NZ', draftId },
  startConfigurationDraft: { companyCode: 'NZ', title: 'Fees', from: 1 },
  saveConfigurationDraft: { companyCode: 'NZ', draftId, revision: 1, title: 'Fees', document: '{}' },
  dropConfigurationDraft: { companyCode: 'NZ', draftId, revision: 1 },
  applyConfigurationDraft: { companyCode: 'NZ', draftId, seen: '0'.repeat(64), at: null, ...why },
  cancelConfigurationSchedule: { companyCode: 'NZ', version: 1, ...why },
}

const contentRequests = {
  retrieveContentList: { companyCode: 'NZ' },
  retrieveContentItem: { companyCode: 'NZ', contentId: 'help-points' },
  previewContent: { companyCode: 'NZ', item: { id: 'help-points', kind: 'page' } },
  saveContentDraft: {
    companyCode: 'NZ',
    contentId: 'draft',
    item: { id: 'draft', kind: 'page' },
    revision: 0,
    basedOn: 0,
  },
  dropContentDraft: { companyCode: 'NZ', contentId: 'help-points', revision: 1 },
  publishContent: { companyCode: 'NZ', contentId: 'help-points', revision: 1, ...why },
}
const members = {
  list: 'members',
  filter: {},
  order: { by: 'joined', direction: 'descending' },
}
const aSet = { companyCode: 'NZ', setId: '01900000-0000-7000-8000-000000000000' }
const aView = { companyCode: 'NZ', viewId: '01900000-0000-7000-8000-000000000000' }
const aBulk = { ...aSet, act: 'freeze', fields: {} }

/** A valid body of every operation of the console, in company NZ. A new operation needs one here. */
export const consoleRequests: Readonly<Record<keyof typeof consoleOperations, object>> = {
  retrieveOperator: {},
  signOutOperator: {},
  findMembers: { companyCode: 'NZ', text: 'Aroha' },
  retrieveMember: { companyCode: 'NZ', programCode: 'AP', membershipNumber: '900000001' },
  retrieveMemberEntries: { companyCode: 'NZ', programCode: 'AP', membershipNumber: '900000001' },
  retrieveMemberParts: { companyCode: 'NZ', programCode: 'AP', membershipNumber: '900000001' },
  retrieveMemberTimeline: { companyCode: 'NZ', programCode: 'AP', membershipNumber: '900000001' },
  exportMember: {
    companyCode: 'NZ',
    programCode: 'AP',
    membershipNumber: '900000001',
    reason: 'MEMBER_ASKED',
    caseNumber: 'C-1',
  },
  beginViewAs: {
    companyCode: 'NZ',
    programCode: 'AP',
    membershipNumber: '900000001',
    reason: 'MEMBER_ASKED',
    caseNumber: 'C-1',
  },
  retrieveQueue: { companyCode: 'NZ' },
  retrieveOperations: { companyCode: 'NZ' },
  resendDeadLetter: { companyCode: 'NZ', messageId: '018f2a00-0000-7000-8000-000000000001' },
  closeGatewayDifference: {
    companyCode: 'NZ',
    differenceId: '018f2a00-0000-7000-8000-000000000001',
    reason: 'SETTLED_LATER',
    caseNumber: 'C-1',
  },
  retrieveFigures: { companyCode: 'NZ' },
  retrieveSimulatorRules: { companyCode: 'NZ' },
  simulateRules: { companyCode: 'NZ', programCode: 'AP', draft: {}, replay: 'tiers', most: 10 },
  retrieveDraftRules: { companyCode: 'NZ', draftId },
  draftSimulatedRules: {
    companyCode: 'NZ',
    programCode: 'AP',
    values: { monthsValid: 36 },
    into: { kind: 'new', title: 'Expiry' },
  },
  retrieveAudit: { companyCode: 'NZ' },
  verifyAudit: { companyCode: 'NZ' },
  retrieveMemberActs: { companyCode: 'NZ', programCode: 'AP', membershipNumber: '900000001' },
  previewAct: anAct,
  performAct: { ...anAct, reason: 'MISTAKE', caseNumber: 'C-1', seen: '0'.repeat(64) },
  retrieveActRequests: { companyCode: 'NZ' },
  decideActRequest: {
    companyCode: 'NZ',
    requestId: '01900000-0000-7000-8000-000000000000',
    decision: 'refuse',
  },
  exportAudit: { companyCode: 'NZ' },
  retrieveFiles: { companyCode: 'NZ' },
  uploadFile: { ...anUpload, kind: 'accruals' },
  uploadContentFile: anUpload,
  retrieveFile: aFile,
  exportRejects: aFile,
  checkFileAgain: aFile,
  runFile: anOrder,
  previewFileReversal: aFile,
  reverseFile: anOrder,
  decideFileRun: { ...aFile, runId: '01900000-0000-7000-8000-000000000001', decision: 'refuse' },
  ...configurationRequests,
  ...contentRequests,
  retrieveListChoices: { companyCode: 'NZ' },
  retrieveList: { companyCode: 'NZ', query: members },
  countList: { companyCode: 'NZ', query: members },
  exportList: { companyCode: 'NZ', query: members, columns: ['number', 'points'] },
  retrieveViews: { companyCode: 'NZ' },
  openView: aView,
  countView: aView,
  saveView: { companyCode: 'NZ', name: 'All', isShared: false, query: members, columns: ['number'] },
  deleteView: aView,
  freezeSet: { companyCode: 'NZ', selection: { kind: 'all', query: members, except: [] } },
  previewBulkAct: aBulk,
  performBulkAct: { ...aBulk, reason: 'SUSPECTED_FRAUD', caseNumber: 'C-1', seen: '0'.repeat(64) },
  retrieveBulkActs: { companyCode: 'NZ' },
  retrieveBulkAct: aSet,
  decideBulkAct: { ...aSet, decision: 'refuse', seen: '0'.repeat(64) },
}
