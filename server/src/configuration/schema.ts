import { businessDocument } from '@waymark/contract/configuration/business-document'
import { language, routeOverride } from '@waymark/contract/configuration/environment-config.shapes'
import { parseDay } from '@waymark/rules/calendar'
import { profileFields } from '@waymark/rules/profile'
import * as z from 'zod/mini'
import { claimTerms, flightTerms, noFlights } from './flight-terms.ts'
import { choice, names, noProfileTerms, profileTerms } from './profile-terms.ts'

/** A week: lots that end sooner than a hold are left out of it. */
const MOST_COOLING_OFF_MINUTES = 7 * 24 * 60

/** A week. */
const MOST_PROTECTION_HOURS = 7 * 24

const whole = z.int().check(z.minimum(0))
const atLeastOne = z.int().check(z.minimum(1))
const toBigint = (most: number) =>
  z.codec(z.int().check(z.minimum(0), z.maximum(most)), z.bigint(), { decode: BigInt, encode: Number })
const points = toBigint(Number.MAX_SAFE_INTEGER)
const cents = toBigint(100_000_000)
const basisPoints = toBigint(10_000)
const monthAndDay = z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
const timeZone = z.string().check(z.refine((name) => Intl.supportedValuesOf('timeZone').includes(name)))

/** A regular expression over a whole text, as a page and the server both read it (VAL-01). */
const pattern = z.string().check(z.refine(isPattern, 'must be a regular expression from ^ to $'))

function isPattern(text: string): boolean {
  try {
    return /^\^.*\$$/.test(text) && new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}

const tier = z.object({
  code: z.string(),
  name: names,
  statusPoints: points,
  topThemeClass: z.string(),
  baseThemeClass: z.string(),
  subThemeClass: z.string(),
  subTier: z.optional(z.object({ enabled: z.boolean(), base: z.string(), sub: z.string() })),
})

const price = {
  vatBasisPoints: basisPoints,
  serviceCharge: cents,
  quoteMinutes: whole,
  paymentMinutes: whole,
}
const localized = z.record(z.string(), z.string())
const calendarDay = z.pipe(z.iso.date(), z.transform(parseDay))
const days = z.int().check(z.minimum(1), z.maximum(3660))

/** How points are sold, in whole packets (POINT-06). */
const packets = {
  packetSize: points.check(z.positive()),
  minimumPacket: points,
  maximumPacket: points,
  pricePerPacket: cents,
  ...price,
}

/** The products of a programme; one that is absent is not offered. */
const products = {
  buy: z.optional(
    z.object({
      ...packets,
      /** Amounts that the form offers beside typing. */
      often: z.array(points),
      mostPointsAYear: points,
      campaigns: z.array(
        z.object({
          code: z.string(),
          name: localized,
          percent: toBigint(1000),
          fromPoints: points,
          startsOn: calendarDay,
          endsOn: calendarDay,
        }),
      ),
      /** A purchase of so many points at once raises to a tier. */
      upgrade: z.optional(z.object({ tierCode: z.string(), fromPoints: points })),
    }),
  ),
  gift: z.optional(
    z.object({ ...packets, often: z.array(points), mostGivenAYear: points, mostReceivedAYear: points }),
  ),
  extend: z.optional(
    z.object({
      ...price,
      /** Points that expire within so many days can be extended. */
      windowDays: days,
      /** Points that expired so many days ago can be brought back. */
      bringBackDays: days,
      months: z.int().check(z.minimum(1), z.maximum(120)),
      blockSize: points.check(z.positive()),
      pricePerBlock: cents,
      pricePerExpiredBlock: cents,
      mostPointsAYear: points,
    }),
  ),
  tierPurchase: z.optional(
    z.object({
      ...price,
      tiers: z.array(
        z.object({
          tierCode: z.string(),
          amount: cents,
          /** What it brings, a line each, by language. */
          brings: z.record(z.string(), z.array(z.string())),
        }),
      ),
    }),
  ),
  convert: z.optional(
    z.object({
      ...packets,
      /** Status points for one packet. */
      statusPerPacket: points.check(z.positive()),
      /** How long converted points wait to be activated; then the conversion is undone. */
      activateDays: z.int().check(z.minimum(1), z.maximum(7)),
      mostPointsAYear: points,
    }),
  ),
  /** Families (POINT-13). */
  family: z.optional(
    z.object({
      /** Whom one member may add, those included who have not answered. */
      mostMembers: z.int().check(z.minimum(1), z.maximum(50)),
      requestDays: z.int().check(z.minimum(1), z.maximum(90)),
    }),
  ),
  /** Family pools (POINT-13). */
  pool: z.optional(
    z.object({
      /** Members and invitations together. */
      places: z.int().check(z.minimum(2), z.maximum(20)),
      invitationDays: z.int().check(z.minimum(1), z.maximum(60)),
      /** Before whoever left, or closed a pool, may be in one again. */
      rejoinDays: z.int().check(z.minimum(0), z.maximum(3660)),
      minimumContribution: points.check(z.positive()),
      /** Whose price may be paid with points of the pool, where it may be paid with points at all. Transfers hand points to strangers. */
      pays: z._default(z.array(z.enum(['transfer', 'extend', 'tier'])), []),
    }),
  ),
  /** Which prices can be paid with points, and how many points a cent is (POINT-03). */
  milesPayment: z.optional(
    z.object({
      pointsPerCent: points.check(z.positive()),
      products: z.array(z.enum(['transfer', 'extend', 'tier'])),
    }),
  ),
} as const

const programme = z.object({
  ...products,
  programCode: z.string(),
  programName: names,
  programType: z.enum(['individual', 'corporate']),
  isActive: z.boolean(),
  timeZone,
  currency: z.string().check(z.length(3)),
  /** Lowest first. */
  tiers: z.array(tier).check(z.minLength(1)),
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
  claims: z._default(claimTerms, { flightAfterHours: 72, partnerAfterDays: 14, months: 6 }),
  transfer: z.object({
    minimumPoints: points,
    maximumPoints: points,
    stepPoints: points,
    blockSize: points,
    pricePerBlock: cents,
    vatBasisPoints: basisPoints,
    serviceCharge: cents,
    quoteMinutes: whole,
    paymentMinutes: whole,
    /** How long a transfer is held back, and can be cancelled by its sender; 0 where it goes at once. */
    coolingOffMinutes: z._default(z.int().check(z.minimum(0), z.maximum(MOST_COOLING_OFF_MINUTES)), 0),
    mostPointsADay: points,
    mostPointsAYear: points,
    mostReceivedAYear: points,
  }),
})

const secondFactor = z.object({
  /** Wrong proofs in a row, over all ways, before a person is locked. */
  mostFailures: z.int().check(z.minimum(1)),
  lockMinutes: whole,
  codeMinutes: whole,
  /** Before another code is mailed for the same purpose. */
  resendSeconds: whole,
  mostCodesAnHour: z.int().check(z.minimum(1)),
  /** How long a verified factor opens the way for what it was asked for. */
  proofMinutes: whole,
  /** Operations that ask people who have a second factor for it, beyond the PIN (AUTH-12). */
  protectedOperations: z.array(z.string()),
})

/** One company's configuration, checked when it is written and again when it is read. */
export const companyConfiguration = z.object({
  companyName: z.string(),
  brandName: z.string(),
  /** How members are greeted, where the company has a word of its own for it: by language. */
  greeting: z.optional(names),
  /** Hosts that show this company, by name without a port; the company that names none shows on all others. */
  hosts: z._default(z.array(z.string().check(z.regex(/^[a-z0-9.-]+$/))), []),
  defaultUrl: z.string(),
  requestTimedOutInMs: whole,
  welcomeMessage: z.object({ enabled: z.boolean(), clearsAfterMs: whole }),
  session: z.object({
    idleMinutes: whole,
    absoluteHours: whole,
    warningMs: whole,
    /** What a remembered browser gets (AUTH-02): the login details filled in, or a session without PIN rights; at most for so many days. */
    remember: z._default(
      z.object({
        mode: z.enum(['loginDetails', 'session']),
        mostDays: z.int().check(z.minimum(0), z.maximum(365)),
      }),
      { mode: 'loginDetails', mostDays: 30 },
    ),
  }),
  signIn: z.object({ mostFailures: whole, lockMinutes: whole }),
  pin: z.object({
    mostFailures: whole,
    lockMinutes: whole,
    transactionMinutes: whole,
    pattern: z._default(pattern, '^[0-9]{4,6}$'),
    protectedOperations: z.array(z.string()),
  }),
  secondFactor: z._default(secondFactor, {
    mostFailures: 5,
    lockMinutes: 30,
    codeMinutes: 10,
    resendSeconds: 30,
    mostCodesAnHour: 10,
    proofMinutes: 10,
    protectedOperations: ['transferPoints'],
  }),
  /** Links and codes around the password and the PIN: how long they are good, and how many an account is mailed in an hour. */
  reset: z._default(z.object({ linkMinutes: atLeastOne, mostLinksAnHour: atLeastOne }), {
    linkMinutes: 30,
    mostLinksAnHour: 3,
  }),
  /** How long points stay in an account after a change of password, PIN or e-mail address; 0 where they may leave at once. */
  protection: z._default(
    z.object({ afterChangeHours: z.int().check(z.minimum(0), z.maximum(MOST_PROTECTION_HOURS)) }),
    {
      afterChangeHours: 24,
    },
  ),
  /** The whitelist; the first is the default. */
  languages: z.array(language).check(z.minLength(1)),
  /** What forms offer to choose from, beside countries and dialling codes. */
  masterData: z._default(
    z.object({ titles: z.array(choice), genders: z.array(choice), securityQuestions: z.array(choice) }),
    { titles: [], genders: [], securityQuestions: [] },
  ),
  profile: z._default(profileTerms, noProfileTerms),
  /** Partners whose people enrol as theirs, known by the domain of their work address, in small letters. */
  affiliations: z._default(
    z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        emailDomains: z.array(z.string().check(z.regex(/^[a-z0-9.-]+\.[a-z0-9-]+$/))),
      }),
    ),
    [],
  ),
  partners: z.array(z.object({ code: z.string(), name: z.string() })),
  ui: z._default(businessDocument.shape.ui, {
    digitalCard: {
      customizeDigitalCard: false,
      cardName: 'membership-card',
      cardExtension: '.png',
      pngProperties: { pixelRatio: 3, backgroundColor: '#ffffff' },
    },
  }),
  /** Who is told of what happens in the portal (TRACK-01); nobody unless it is said. */
  analytics: z._default(businessDocument.shape.analytics, []),
  /** What happens when an order is taken back whose points have been spent: it is refused, or they are owed. */
  refunds: z._default(z.object({ whenSpent: z.enum(['refuse', 'debt']) }), { whenSpent: 'refuse' }),
  programs: z.array(programme).check(z.minLength(1)),
  routes: z.array(routeOverride),
})

/** A company's document as an operator writes it. */
export type CompanyDocument = z.input<typeof companyConfiguration>

export type CompanyConfiguration = z.output<typeof companyConfiguration> & {
  readonly companyCode: string
  readonly version: number
}
export type ProgrammeConfiguration = CompanyConfiguration['programs'][number]
