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

/** A valid body of every operation of the console, in company NZ. A new operation needs one here. */
export const consoleRequests: Readonly<Record<keyof typeof consoleOperations, object>> = {
  retrieveOperator: {},
  signOutOperator: {},
  findMembers: { companyCode: 'NZ', text: 'Aroha' },
  retrieveMember: { companyCode: 'NZ', programCode: 'AP', membershipNumber: '900000001' },
  retrieveMemberEntries: { companyCode: 'NZ', programCode: 'AP', membershipNumber: '900000001' },
  retrieveMemberParts: { companyCode: 'NZ', programCode: 'AP', membershipNumber: '900000001' },
  retrieveMemberTimeline: { companyCode: 'NZ', programCode: 'AP', membershipNumber: '900000001' },
  retrieveQueue: { companyCode: 'NZ' },
  retrieveOperations: { companyCode: 'NZ' },
  resendDeadLetter: { companyCode: 'NZ', messageId: '018f2a00-0000-7000-8000-000000000001' },
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
}
