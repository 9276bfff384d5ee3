import type { Clock } from '../platform/clock.ts'
import { forEachRow } from '../platform/jobs/for-each-row.ts'
import { decideClaim, type DecisionServices } from './decide-claim.ts'
import { readUndecided, type ClaimRow } from './store.ts'

/**
 * Rechecks claims that are waiting for a flight record, and those a crash left unchecked. Runs every few minutes.
 * @returns how many were checked; a failing one doesn't delay the others
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
