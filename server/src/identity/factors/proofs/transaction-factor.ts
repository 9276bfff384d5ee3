import type { Configuration } from '../../../configuration/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { FactorIsGiven } from '../../../calls/transaction-proofs.ts'
import { hasSecondFactor } from '../factor-store.ts'
import { claimProof } from './proof-store.ts'
import { transactionPurpose } from './purpose.ts'

/** Checks for the mount whether an operation's required second factor was given (AUTH-12). */
export function createFactorIsGiven(services: {
  readonly database: Database
  readonly configuration: Configuration
}): FactorIsGiven {
  return async ({ operationId, principal, membership, transactionId, key, now }) => {
    const { secondFactor } = await services.configuration.company(membership.companyCode)
    if (!secondFactor.protectedOperations.includes(operationId)) return true
    const { customer, sessionId } = principal
    if (!(await hasSecondFactor(services.database, customer))) return true
    const purpose = transactionPurpose(sessionId, transactionId)
    return claimProof(services.database, customer, purpose, key.key, now)
  }
}
