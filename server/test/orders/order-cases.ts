import { expect } from 'vitest'
import type { Asked, Parties, Quote, Standing } from './orders.ts'

/** One product as the tests order it: the request, and the changes once it is done. */
export interface ProductCase {
  readonly name: string
  readonly activityType: Quote['activityType']
  /** Whose programme orders it; AP if omitted. */
  readonly programCode?: 'AP4B'
  readonly asked: (parties: Parties) => Asked
  readonly miles?: (quote: Quote) => number
  /** The expected state of both members afterwards, from the state before. */
  readonly after: (before: Standing) => Partial<Standing>
  readonly afterForOther?: (before: Standing) => Partial<Standing>
  /** True if its points are held, so they can be gone when the payment arrives. */
  readonly holds: boolean
}

export const POINTS = 10_000

/** A last day of the club, whichever the test's clock makes it. */
const aDay: string = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)

const less = (before: Standing, points: number, day: string): Partial<Standing> => ({
  points: before.points - points,
  expiries: moved(before.expiries, day, -points),
})
const more = (before: Standing, points: number, day: string): Partial<Standing> => ({
  points: before.points + points,
  expiries: moved(before.expiries, day, points),
})

/** Every product that is paid for. */
export const paidProducts: readonly ProductCase[] = [
  {
    name: 'transfer',
    activityType: 'TRANSFER',
    asked: ({ other }) => ({ activityType: 'TRANSFER', points: POINTS, recipient: other.membershipNumber }),
    after: (before) => less(before, POINTS, '2027-08-31'),
    afterForOther: (before) => more(before, POINTS, '2027-08-31'),
    holds: true,
  },
  {
    name: 'transfer, half of its fee paid with points',
    activityType: 'TRANSFER',
    asked: ({ other }) => ({ activityType: 'TRANSFER', points: POINTS, recipient: other.membershipNumber }),
    miles: () => 12_000,
    after: (before) => ({
      points: before.points - POINTS - 12_000,
      expiries: moved(moved(before.expiries, '2027-08-31', -20_000), '2028-01-31', -2000),
    }),
    afterForOther: (before) => more(before, POINTS, '2027-08-31'),
    holds: true,
  },
  {
    name: 'purchase',
    activityType: 'BUY',
    asked: () => ({ activityType: 'BUY', points: POINTS }),
    // 20% more, from the campaign.
    after: (before) => more(before, POINTS + 2000, '2030-11-30'),
    holds: false,
  },
  {
    name: 'purchase that upgrades',
    activityType: 'BUY',
    asked: () => ({ activityType: 'BUY', points: 80_000 }),
    after: (before) => ({ ...more(before, 96_000, '2030-11-30'), tier: 'SILVER' }),
    holds: false,
  },
  {
    name: 'gift',
    activityType: 'GIFT',
    asked: ({ other }) => ({ activityType: 'GIFT', points: POINTS, recipient: other.membershipNumber }),
    after: () => ({}),
    afterForOther: (before) => more(before, POINTS, '2030-11-30'),
    holds: false,
  },
  {
    name: 'extension',
    activityType: 'EXTEND',
    asked: () => ({
      activityType: 'EXTEND',
      renewals: [{ tag: 'expiringSoon', expiryDate: '2027-08-31', points: POINTS }],
    }),
    after: (before) => ({
      expiries: moved(moved(before.expiries, '2027-08-31', -POINTS), '2028-08-31', POINTS),
    }),
    holds: true,
  },
  {
    name: 'tier',
    activityType: 'TIER',
    asked: () => ({ activityType: 'TIER', tierCode: 'SILVER' }),
    after: () => ({ tier: 'SILVER' }),
    holds: false,
  },
  {
    name: 'tier, partly paid with points',
    activityType: 'TIER',
    asked: () => ({ activityType: 'TIER', tierCode: 'GOLD' }),
    miles: () => POINTS,
    after: (before) => ({ ...less(before, POINTS, '2027-08-31'), tier: 'GOLD' }),
    holds: true,
  },
  {
    name: 'club membership with an add-on',
    activityType: 'CLUB',
    asked: () => ({ activityType: 'CLUB', plan: 'YEAR', addOns: ['BAG'] }),
    after: () => ({ club: aDay }),
    holds: false,
  },
  {
    name: 'memberships for users of a company',
    activityType: 'SEATS',
    programCode: 'AP4B',
    asked: () => ({
      activityType: 'SEATS',
      seats: [{ plan: 'YEAR', costCentre: 'SALES' }, { plan: 'YEAR' }],
    }),
    after: (before) => ({ seats: before.seats + 2 }),
    holds: false,
  },
  {
    name: 'club membership, partly paid with points',
    activityType: 'CLUB',
    asked: () => ({ activityType: 'CLUB', plan: 'YEAR' }),
    miles: () => POINTS,
    after: (before) => ({ ...less(before, POINTS, '2027-08-31'), club: aDay }),
    holds: true,
  },
]

/** Products without a payment in money, each with its order's state once sent. */
export const freeProducts: readonly (ProductCase & { readonly sent: 'POSTED' | 'HELD' })[] = [
  {
    name: 'donation',
    activityType: 'DONATE',
    asked: () => ({ activityType: 'DONATE', charityCode: 'BOOKS', points: POINTS }),
    after: (before) => less(before, POINTS, '2027-08-31'),
    holds: true,
    sent: 'POSTED',
  },
  {
    name: 'conversion',
    activityType: 'CONVERT',
    asked: () => ({ activityType: 'CONVERT', points: POINTS }),
    after: (before) => ({ ...less(before, POINTS, '2027-08-31'), held: POINTS }),
    holds: true,
    sent: 'HELD',
  },
  {
    name: 'extension, paid with points',
    activityType: 'EXTEND',
    asked: () => ({
      activityType: 'EXTEND',
      renewals: [{ tag: 'expiringSoon', expiryDate: '2027-08-31', points: POINTS }],
    }),
    miles: (quote) => quote.miles?.total ?? 0,
    after: (before) => ({
      // NZ$143.00, paid with the points that expire first.
      points: before.points - 28_600,
      expiries: moved(
        moved(moved(before.expiries, '2027-08-31', -20_000), '2028-01-31', -18_600),
        '2028-08-31',
        POINTS,
      ),
    }),
    holds: true,
    sent: 'POSTED',
  },
]

function moved(expiries: Standing['expiries'], day: string, by: number): Standing['expiries'] {
  const entries = Object.entries({ ...expiries, [day]: (expiries[day] ?? 0) + by })
  return Object.fromEntries(entries.filter(([, points]) => points !== 0))
}
