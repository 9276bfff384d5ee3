import type { consoleOperations } from '@waymark/contract/console/console-operations'

/** A valid body of every operation of the console, in company NZ. A new operation needs one here. */
export const consoleRequests: Readonly<Record<keyof typeof consoleOperations, object>> = {
  retrieveOperator: {},
  signOutOperator: {},
  retrieveAudit: { companyCode: 'NZ' },
  verifyAudit: { companyCode: 'NZ' },
  exportAudit: { companyCode: 'NZ' },
}
