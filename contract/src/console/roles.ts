/** What an operator can be, by the claim of the provider. One operator can have several roles. */
export const consoleRoles = ['agent', 'supervisor', 'finance', 'editor', 'readOnly'] as const
export type ConsoleRole = (typeof consoleRoles)[number]

/** Roles that see members. */
export const memberReaders: readonly ConsoleRole[] = ['agent', 'supervisor', 'finance', 'readOnly']
/** Roles that see jobs, messages and refunds. */
export const operationsReaders: readonly ConsoleRole[] = ['supervisor', 'finance', 'readOnly']
/** Roles that see the audit trail. */
export const auditReaders: readonly ConsoleRole[] = ['supervisor', 'finance', 'readOnly']
/** Roles that act on members, each within its limits. */
export const actOperators: readonly ConsoleRole[] = ['agent', 'supervisor', 'finance']
/** Roles that approve what is above another operator's limits. */
export const actApprovers: readonly ConsoleRole[] = ['supervisor', 'finance']
/** Roles that upload and run files of accruals, members and flights. */
export const lineFileOperators: readonly ConsoleRole[] = ['supervisor', 'finance']
/** Roles that see such files: their lines are about members. */
export const memberFileReaders: readonly ConsoleRole[] = ['supervisor', 'finance', 'readOnly']
/** Roles that see files of content. */
export const contentFileReaders: readonly ConsoleRole[] = ['editor', 'supervisor', 'readOnly']
/** Roles that see a file of any kind; which kinds is `fileKindFacts`. */
export const fileReaders: readonly ConsoleRole[] = ['supervisor', 'finance', 'editor', 'readOnly']
/** Roles that run a file of any kind. */
export const fileOperators: readonly ConsoleRole[] = ['supervisor', 'finance', 'editor']
