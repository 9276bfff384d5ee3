import type { ClaimReason, Doubt } from './store.ts'

/**
 * What a member is told of a reason. What the record says of a flight that isn't paid yet is the operator's to know: one answer for all of
 * it, since a claim could otherwise be used to find out who flew on which ticket.
 */
export function publicReason(reason: Doubt | ClaimReason | null): ClaimReason | null {
  switch (reason) {
    case 'NO_RECORD':
    case 'NOT_FLOWN':
    case 'RECORD_DIFFERS':
    case 'RECORD_UNNAMED':
    case 'NAME_DIFFERS':
    case 'NAME_TOO_SHORT':
    case 'DAY_LIMIT':
      return 'BEING_CHECKED'
    default:
      return reason
  }
}
