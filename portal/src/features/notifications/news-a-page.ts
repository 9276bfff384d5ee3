/** Notifications per request. */
export const NEWS_A_PAGE = 20
