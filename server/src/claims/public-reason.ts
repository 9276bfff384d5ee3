import { doubts, type ClaimReason, type Doubt } from './store.ts'

/**
 * What a member is told of a reason. What the record says of a flight that isn't paid yet is the operator's to know: one answer for all of
 * it, since a claim could otherwise be used to find out who flew on which ticket.
 */
export function publicReason(reason: Doubt | ClaimReason | null): ClaimReason | null {
  return isDoubt(reason) ? 'BEING_CHECKED' : reason
}

function isDoubt(reason: Doubt | ClaimReason | null): reason is Doubt {
  return doubts.some((doubt) => doubt === reason)
}
