import type { CompanyDocument } from '../../configuration/index.ts'

type Entry = NonNullable<CompanyDocument['permissions']>[number]

/** Pages everybody has; a company decides which of them a nominee sees. */
const forEverybody: readonly Entry[] = [
  '/member/dashboard',
  '/member/profile',
  '/member/profilecompletion',
  '/member/security',
  '/member/notifications',
  '/member/seat',
  '/member/servicerequests',
  '/member/myactivity',
  '/member/pointsexpiry',
  '/member/points',
  '/member/orders',
  '/member/myflights',
  '/member/claimsummary',
  '/member/booking',
  '/member/travelcompanion',
  '/feedback',
  '/mileagecalculator',
  '/benefits',
  '/checkout',
  '/status',
  '/offers/**',
  '/partners/**',
  '/help/**',
].map((url) => ({ url }))

/** Pages of an individual's own account. */
const forIndividuals: readonly Entry[] = [
  '/referral',
  '/familypooling',
  '/addfamilymember',
  '/myfamily',
  '/membership/**',
  '/overview',
].map((url) => ({ url, programTypes: ['individual'] }))

/** Pages that move points: in a company only for its holder and for nominees who are employees (PROG-07). */
const wherePointsMove: readonly Entry[] = [
  '/buy',
  '/transfer',
  '/member/extendexpiry',
  '/member/migratepoints',
  '/member/claimsubmit',
].map((url) => ({ url, actors: ['owner', 'employee'] }))

/** Where points are given away permanently: only for an individual's own account. */
const whereDonated: Entry = { url: '/member/donatepoints', programTypes: ['individual'] }

const corporate = { programTypes: ['corporate'] } satisfies Partial<Entry>
const employed = { ...corporate, actors: ['owner', 'employee'] } satisfies Partial<Entry>

/** A company's own pages: employees work there with its people and data, others see what concerns them. */
const forCompanies: readonly Entry[] = [
  { url: '/corporate/overview', tab: 'manageUsers', ...employed },
  { url: '/corporate/overview', ...corporate },
  { url: '/corporate/manageusers/**', ...employed },
  { url: '/corporate/member-list', ...employed },
  { url: '/corporate/company-profile', ...employed },
  { url: '/corporate/profile', ...corporate },
  { url: '/corporate/ownership', ...corporate },
  { url: '/corporate/details', ...corporate },
  { url: '/corporate/myactivity', ...corporate },
  { url: '/corporate/myflights', ...corporate },
  { url: '/corporate/seats', ...corporate },
  { url: '/corporate/points', ...corporate },
  { url: '/corporate/finance', ...corporate },
  { url: '/corporate/register_product', ...corporate },
]

/** The demo airline's permissions by page (PROG-06). */
export const demoPermissions: readonly Entry[] = [
  ...forEverybody,
  ...forIndividuals,
  ...wherePointsMove,
  whereDonated,
  ...forCompanies,
]

const ofClub: ReadonlySet<string> = new Set(['/membership/**', '/overview', '/checkout', '/status'])

/** The second company has individuals only, and no club. */
export const secondPermissions: readonly Entry[] = [
  ...[...forEverybody, ...forIndividuals].filter(({ url }) => !ofClub.has(url)),
  ...wherePointsMove,
]
