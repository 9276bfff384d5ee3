/** How long an invitation can be accepted, in milliseconds. */
export const INVITATION_MS = 7 * 86_400_000
