/** The page that a guest's link opens. */
export const guestPage = '/guestpass'
