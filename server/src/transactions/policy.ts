import type { Policy } from '../platform/mount/mount.ts'

/** Whether points may be moved: an active membership's owner, or a nominee with the page in full (F). */
export const mayMovePoints: Policy = (_principal, membership) =>
  membership.status === 'A' && (membership.role === 'owner' || membership.privileges['transfer'] === 'F')

/** Whether orders may be seen and finished: an owner, or a nominee to whom the page is shown. */
export const mayReadTransactions: Policy = (_principal, membership) =>
  membership.role === 'owner' || membership.privileges['transfer'] !== undefined
