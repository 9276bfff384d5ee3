/** How many entries the page of the inbox asks for at a time. */
export const NEWS_A_PAGE = 20
