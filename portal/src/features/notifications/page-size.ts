/** Notifications per request. */
export const PAGE_SIZE = 20
