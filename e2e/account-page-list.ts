/** The pages about the member, which differ by what the account holds: `account-pages.spec.ts` looks at them account by account. */
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
