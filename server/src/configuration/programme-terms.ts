import { profileFields } from '@waymark/rules/profile'
import * as z from 'zod/mini'
import { clubTerms } from './club-terms.ts'
import { families } from './family-terms.ts'
import { feeTerms } from './fee-terms.ts'
import { claimTerms, flightTerms, noFlights } from './flight-terms.ts'
import { products } from './product-terms.ts'
import { names } from './profile-terms.ts'
import { days, monthAndDay, pattern, points, timeZone, toBigint, whole } from './terms-values.ts'

/** A week: lots that end sooner than a hold are left out of it. */
const MOST_COOLING_OFF_MINUTES = 7 * 24 * 60

const tier = z.object({
  code: z.string(),
  name: names,
  statusPoints: points,
  topThemeClass: z.string(),
  baseThemeClass: z.string(),
  subThemeClass: z.string(),
  subTier: z.optional(z.object({ enabled: z.boolean(), base: z.string(), sub: z.string() })),
})

/** On what terms points go from one member to another (POINT-02). */
const transferTerms = z.object({
  minimumPoints: points,
  maximumPoints: points,
  stepPoints: points,
  ...feeTerms,
  quoteMinutes: whole,
  paymentMinutes: whole,
  /** How long a transfer is held back, and can be cancelled by its sender; 0 where it goes at once. */
  coolingOffMinutes: z._default(z.int().check(z.minimum(0), z.maximum(MOST_COOLING_OFF_MINUTES)), 0),
  mostPointsADay: points,
  mostPointsAYear: points,
  mostReceivedAYear: points,
})

/** One programme of a company: its tiers, its days, its products and what they cost. */
export const programme = z.object({
  ...products,
  ...families,
  programCode: z.string(),
  programName: names,
  programType: z.enum(['individual', 'corporate']),
  /** A club that people belong to for a term, in place of points that they collect; a company's programme is never one. */
  isClub: z._default(z.boolean(), false),
  /** What the club sells; left out where it sells nothing. */
  club: z.optional(clubTerms),
  isActive: z.boolean(),
  timeZone,
  currency: z.string().check(z.length(3)),
  /** Lowest first. */
  tiers: z.array(tier).check(z.minLength(1)),
  /** False where status points move no tier, as in a club or for companies: tiers are then bought or given only. */
  tiersAreEarned: z._default(z.boolean(), true),
  tierYearEndsOn: monthAndDay,
  tierKeepPercent: toBigint(100),
  monthsValid: whole,
  expiryWarningDays: whole,
  /** So many days before points expire their owner is reminded, once each; none where nobody is. */
  expiryReminderDays: z._default(z.array(days), [90, 30, 7]),
  /** What every member must have filled in before anything else (PROF-05, ROUTE-19). */
  mandatoryProfileFields: z._default(z.array(z.enum(profileFields)), []),
  membershipNumberPattern: z._default(pattern, '^[0-9]{9}$'),
  /** Left out where nobody can join by themselves. */
  enrolment: z.optional(z.object({ minimumYears: whole, linkHours: z.int().check(z.minimum(1)) })),
  flights: z._default(flightTerms, noFlights),
  claims: z._default(claimTerms, {
    flightAfterHours: 72,
    partnerAfterDays: 14,
    months: 6,
    automaticADay: 4,
  }),
  transfer: transferTerms,
})
