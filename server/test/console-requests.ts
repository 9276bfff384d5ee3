import type { consoleOperations } from '@waymark/contract/console/console-operations'

/** A valid body of every operation of the console, in company NZ. A new operation needs one here. */
export const consoleRequests: Readonly<Record<keyof typeof consoleOperations, object>> = {
  retrieveOperator: {},
  signOutOperator: {},
  findMembers: { companyCode: 'NZ', text: 'Aroha' },
  retrieveMember: { companyCode: 'NZ', programCode: 'AP', membershipNumber: '900000001' },
  retrieveMemberEntries: { companyCode: 'NZ', programCode: 'AP', membershipNumber: '900000001' },
  retrieveMemberParts: { companyCode: 'NZ', programCode: 'AP', membershipNumber: '900000001' },
  retrieveMemberTimeline: { companyCode: 'NZ', programCode: 'AP', membershipNumber: '900000001' },
  retrieveOperations: { companyCode: 'NZ' },
  resendDeadLetter: { companyCode: 'NZ', messageId: '018f2a00-0000-7000-8000-000000000001' },
  retrieveAudit: { companyCode: 'NZ' },
  verifyAudit: { companyCode: 'NZ' },
  exportAudit: { companyCode: 'NZ' },
}
