import { doubts, type ClaimReason, type Doubt } from './store.ts'

/**
 * The reason shown to a member. Details of an unpaid flight's record are only for operators, so they all map to one reason; otherwise claims
 * could be used to find out who flew on which ticket.
 */
export function publicReason(reason: Doubt | ClaimReason | null): ClaimReason | null {
  return isDoubt(reason) ? 'BEING_CHECKED' : reason
}

function isDoubt(reason: Doubt | ClaimReason | null): reason is Doubt {
  return doubts.some((doubt) => doubt === reason)
}
