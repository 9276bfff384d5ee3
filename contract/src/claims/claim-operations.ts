import type { WholeOperation } from '../operation.ts'
import { retrieveRetroClaims } from './retrieve-retro-claims.shapes.ts'
import { submitRetroClaim } from './submit-retro-claim.shapes.ts'
import { withdrawRetroClaim } from './withdraw-retro-claim.shapes.ts'

/** The operations of claims. */
export const claimOperations: readonly WholeOperation[] = [
  submitRetroClaim,
  retrieveRetroClaims,
  withdrawRetroClaim,
]
