import type { Policy } from '../platform/mount/mount.ts'

/**
 * Whether points may be moved: by an active membership's owner, or a nominee with the page in full (F). The mount asks for the page
 * of the operation itself; this asks for F also of what only prepares a transfer.
 */
export const mayMovePoints: Policy = (_principal, membership) =>
  membership.status === 'A' && (membership.role === 'owner' || membership.privileges['transfer'] === 'F')
