import { profileFields } from '@waymark/rules/identity/profile'
import * as z from 'zod/mini'
import { clubTerms } from './club-terms.ts'
import { families } from './family-terms.ts'
import { feeTerms } from './fee-terms.ts'
import { claimTerms, flightTerms, noFlights } from './flight-terms.ts'
import { products } from './product-terms.ts'
import { names } from './profile-terms.ts'
import { cents, days, monthAndDay, pattern, points, timeZone, toBigint, whole } from './terms-values.ts'

/** A week: lots that end before a hold does aren't used for it. */
const MOST_COOLING_OFF_MINUTES = 7 * 24 * 60

const tier = z.object({
  code: z.string(),
  name: names,
  statusPoints: points,
  topThemeClass: z.string(),
  baseThemeClass: z.string(),
  subThemeClass: z.string(),
  /** The names of both tiers if one is held within another. */
  subTier: z.optional(z.object({ enabled: z.boolean(), base: names, sub: names })),
})

/** Terms for transferring points between members (POINT-02). */
const transferTerms = z.object({
  minimumPoints: points,
  maximumPoints: points,
  stepPoints: points,
  ...feeTerms,
  quoteMinutes: whole,
  paymentMinutes: whole,
  /** How long a transfer is held and can be cancelled by its sender; 0 if it's immediate. */
  coolingOffMinutes: z._default(z.int().check(z.minimum(0), z.maximum(MOST_COOLING_OFF_MINUTES)), 0),
  mostPointsADay: points,
  mostPointsAYear: points,
  mostReceivedAYear: points,
})

/** Limits of a company's file of users (CORP-03). */
const userImportTerms = z.object({
  mostRows: z.int().check(z.minimum(1), z.maximum(20_000)),
  /** Of the file, in KiB. */
  mostKilobytes: z.int().check(z.minimum(1), z.maximum(4096)),
  mostADay: z.int().check(z.minimum(1)),
  /** How long invitations that nobody accepted can be withdrawn together. */
  undoHours: z.int().check(z.minimum(1), z.maximum(168)),
})

/** A company's programme: its tiers, dates, products and prices. */
export const programme = z.object({
  ...products,
  ...families,
  programCode: z.string(),
  programName: names,
  programType: z.enum(['individual', 'corporate']),
  /** A club that members join for a term instead of collecting points; a corporate programme is never one. */
  isClub: z._default(z.boolean(), false),
  /** What the club sells; left out where it sells nothing. */
  club: z.optional(clubTerms),
  isActive: z.boolean(),
  timeZone,
  currency: z.string().check(z.length(3)),
  /** Lowest first. */
  tiers: z.array(tier).check(z.minLength(1)),
  /** False if status points don't affect tiers, as in a club or for companies: tiers are then only bought or given. */
  tiersAreEarned: z._default(z.boolean(), true),
  tierYearEndsOn: monthAndDay,
  tierKeepPercent: toBigint(100),
  monthsValid: whole,
  expiryWarningDays: whole,
  /** How many days before expiry members are reminded, once each; empty for no reminders. */
  expiryReminderDays: z._default(z.array(days), [90, 30, 7]),
  /** Fields every member must fill in before anything else (PROF-05, ROUTE-19). */
  mandatoryProfileFields: z._default(z.array(z.enum(profileFields)), []),
  membershipNumberPattern: z._default(pattern, '^[0-9]{9}$'),
  /** Absent if people can't join on their own. */
  enrolment: z.optional(z.object({ minimumYears: whole, linkHours: z.int().check(z.minimum(1)) })),
  userImport: z._default(userImportTerms, {
    mostRows: 10_000,
    mostKilobytes: 3072,
    mostADay: 20,
    undoHours: 24,
  }),
  flights: z._default(flightTerms, noFlights),
  claims: z._default(claimTerms, {
    flightAfterHours: 72,
    partnerAfterDays: 14,
    months: 6,
    automaticADay: 4,
    mostPending: 50,
  }),
  transfer: transferTerms,
  /** A company's transfers to its users: how long one above a limit waits for approval. */
  /** What a company's users got, for a review of benefits: cents for 1,000 points, null for no value; a seat with its tax or without. */
  companyBenefits: z._default(
    z.object({ centsPerThousandPoints: z.nullable(cents), seatsWithTax: z.boolean() }),
    { centsPerThousandPoints: null, seatsWithTax: true },
  ),
  companyTransfer: z._default(z.object({ requestDays: days }), { requestDays: 7 }),
})
