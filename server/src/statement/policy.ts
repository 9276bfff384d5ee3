import type { Policy } from '../platform/mount/mount.ts'

/** Whether the statement may be read: an owner, or a nominee to whom the page is shown (R or F). */
export const mayReadStatement: Policy = (_principal, membership) =>
  membership.role === 'owner' || membership.privileges['my_activity'] !== undefined
