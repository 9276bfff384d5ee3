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
/** Roles that see a member's pages as the member does. */
export const memberViewers: readonly ConsoleRole[] = ['agent', 'supervisor']
/** Roles that export everything stored about a member. */
export const memberCopiers: readonly ConsoleRole[] = ['supervisor']
/** Roles that approve what is above another operator's limits. */
export const actApprovers: readonly ConsoleRole[] = ['supervisor', 'finance']
/** Roles that upload and run files of accruals, members and flights. */
export const lineFileOperators: readonly ConsoleRole[] = ['supervisor', 'finance']
/** Roles that see such files: their lines are about members. */
export const memberFileReaders: readonly ConsoleRole[] = ['supervisor', 'finance', 'readOnly']
/** Roles that see a file of any kind; which kinds is `fileKindFacts`. */
export const fileReaders: readonly ConsoleRole[] = ['supervisor', 'finance', 'editor', 'readOnly']
/** Roles that run a file of any kind. */
export const fileOperators: readonly ConsoleRole[] = ['supervisor', 'finance', 'editor']
/** Roles that simulate rules before they are applied. */
export const rulePlanners: readonly ConsoleRole[] = ['supervisor', 'finance']
/** Roles that see the configuration with its drafts. */
export const configurationReaders: readonly ConsoleRole[] = ['supervisor', 'finance', 'readOnly']
/** Roles that change the configuration, each the drafts of others. */
export const configurationEditors: readonly ConsoleRole[] = ['supervisor', 'finance']
/** Roles that see content with its drafts. */
export const contentReaders: readonly ConsoleRole[] = ['supervisor', 'editor', 'readOnly']
/** Roles that change and publish content. */
export const contentEditors: readonly ConsoleRole[] = ['editor']
/** Roles that take lists away as files. */
export const listExporters: readonly ConsoleRole[] = ['supervisor', 'finance']
