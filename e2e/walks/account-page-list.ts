/** The pages about the member, which depend on the account's data: `account-pages.spec.ts` checks them by account. */
export const accountPages = [
  '/member/dashboard',
  '/member/profile',
  '/member/security',
  '/member/notifications',
  '/referral',
  '/feedback',
  '/member/myactivity',
  '/member/pointsexpiry',
  '/member/myflights',
  '/familypooling',
  '/addfamilymember',
  '/member/travelcompanion',
] as const
