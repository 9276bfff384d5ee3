/** States of claims for missing points. */
export const claimStates = ['PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const
export type ClaimState = (typeof claimStates)[number]
