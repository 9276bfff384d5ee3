import type { Clock } from '../platform/clock.ts'
import { forEachRow } from '../platform/jobs/for-each-row.ts'
import { decideClaim, type DecisionServices } from './decide-claim.ts'
import { readUndecided, type ClaimRow } from './store.ts'

/**
 * Looks again at claims that wait for a flight record, and at those that a crash left before their first look. Run every few minutes.
 * @returns how many were looked at; one that fails does not keep the others waiting
 */
export async function decideClaims(
  services: DecisionServices & { readonly clock: Clock },
  onFailure: (error: unknown) => void,
): Promise<number> {
  const now = services.clock.now()
  const { seen } = await forEachRow<ClaimRow>({
    read: async (after, most) => readUndecided(services.database, after, most),
    keyOf: ({ claim_number: number }) => number,
    work: async (claim) => decideClaim(services, claim.claim_number, now),
    onFailure,
  })
  return seen
}
