/** States of a dispute, as the console and a member's timeline have them. */
export const disputeStates = ['inquiry', 'open', 'won', 'lost', 'reinstated'] as const
