/** The ready-made roles, the one with least first. */
export const roles = ['VIEWER', 'BUYER', 'USER_MANAGER', 'ADMINISTRATOR'] as const
