import type { Clock } from '../platform/clock.ts'
import { decideClaim, type DecisionServices } from './decide-claim.ts'
import { readUndecided, type ClaimRow } from './store.ts'

const PAGE = 100

/**
 * Looks again at claims that wait for a flight record, and at those that a crash left before their first look. Run every few minutes.
 * @returns how many were looked at; one that fails does not keep the others waiting
 */
export async function decideClaims(
  services: DecisionServices & { readonly clock: Clock },
  onFailure: (error: unknown) => void,
): Promise<number> {
  const now = services.clock.now()
  let after: ClaimRow | undefined
  let seen = 0
  for (;;) {
    const page = await readUndecided(services.database, after, PAGE)
    for (const claim of page) {
      await decideClaim(services, claim.claim_number, now).catch(onFailure)
      after = claim
    }
    seen += page.length
    if (page.length < PAGE) return seen
  }
}
