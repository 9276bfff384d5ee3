import * as z from 'zod/mini'
import { airportCode } from '../airport-fields.ts'
import { cacheHeaders } from '../cache-headers.ts'
import { cents, currency, day, points } from '../fields.ts'
import { programmeKinds } from './menus.ts'
import { menuKeys, routeOverride } from './route-override.ts'
import { whole } from '../operation.ts'
import { screenKeys } from '../screens.ts'
import { environmentConfig as facts } from './environment-config.ts'

const tier = z.object({
  code: z.string(),
  name: z.string(),
  topThemeClass: z.string(),
  baseThemeClass: z.string(),
  subThemeClass: z.string(),
  /** The tier above, where there is one. */
  upgrade: z.optional(z.object({ tierCode: z.string(), tierName: z.string() })),
  /** Where a tier is held within another: the names of both. */
  subTier: z.optional(z.object({ enabled: z.boolean(), base: z.string(), sub: z.string() })),
})

/** `vat` is a rate in basis points: 1,500 is 15 %. */
const taxed = { vat: z.int(), serviceCharge: cents }

/** What is charged by packets of so many points: `amount` for each of them, or once where it isn't `perUnit` (POINT-07). */
const fee = { packetSize: points, amount: cents, perUnit: z.boolean(), ...taxed }

/** Points sold in packets, from so many points to so many (POINT-06). */
const packets = { ...fee, minimumPacket: points, maximumPacket: points }

/** The products of a programme; one that is absent is not offered. */
const products = {
  buy: z.optional(
    z.object({
      ...packets,
      often: z.array(points),
      campaigns: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          percent: z.int(),
          fromPoints: points,
          startsOn: day,
          endsOn: day,
        }),
      ),
    }),
  ),
  gift: z.optional(z.object({ ...packets, often: z.array(points) })),
  extend: z.optional(
    z.object({
      months: z.int(),
      ...fee,
      /** In place of `amount` for points that have expired. */
      expiredAmount: cents,
    }),
  ),
  tierPurchase: z.optional(
    z.object({
      ...taxed,
      tiers: z.array(z.object({ code: z.string(), amount: cents, benefits: z.array(z.string()) })),
    }),
  ),
  convert: z.optional(z.object({ ...packets, statusPerPacket: points, activateDays: z.int() })),
  donate: z.optional(
    z.object({
      packetSize: points,
      minimumPacket: points,
      maximumPacket: points,
      mostPointsAYear: points,
      charities: z.array(z.object({ code: z.string(), name: z.string(), about: z.string() })),
    }),
  ),
}

/** What the portal needs to know of a programme before it asks for anything of a member. */
export const programme = z.object({
  programCode: z.string(),
  programName: z.string(),
  programType: z.enum(['individual', 'corporate']),
  programKind: z.enum(programmeKinds),
  isActive: z.boolean(),
  timeZone: z.string(),
  defaults: z.object({ currency }),
  tiers: z.array(tier),
  transfer: z.object({
    minimumPoints: points,
    maximumPoints: points,
    stepPoints: points,
    ...fee,
    /** How long a transfer is held back, and can be cancelled; 0 where it goes at once. */
    coolingOffMinutes: z.int(),
  }),
  ...products,
  expiryWarningDays: z.int(),
  /** From when until when missing points can be claimed (POINT-09). */
  claims: z.object({ flightAfterHours: z.int(), partnerAfterDays: z.int(), months: z.int() }),
  /** Where a trip begins as long as nothing else is known, and where seats are booked (POINT-15). */
  flights: z.object({ homeAirport: z.nullable(airportCode), bookingUrl: z.nullable(z.url()) }),
  /** On what terms people join by themselves; left out where they cannot. */
  enrolment: z.optional(z.object({ minimumYears: z.int(), linkHours: z.int() })),
  membershipNumberPattern: z.string(),
  pinPattern: z.string(),
})

/** The address of a sheet of ours, below the portal's base. */
const sheet = z.string().check(z.regex(/^\/[\w./-]+\.css$/))

/** A language of the portal, with the sheets that it brings: for its direction, and for its looks (CONF-03). */
export const language = z.object({
  code: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  /** Its own name, for the switch. */
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  css_href: z.optional(sheet),
  bootstrap_css_href: z.optional(sheet),
})

/** A page of the companion app, which is on the portal's host and has its pages behind a # (ROUTE-01). */
export const companionAddress = z
  .string()
  .check(z.regex(/^\/airpoints-account\/lmp\/#\/[\w/?=&.-]*$/), z.maxLength(200))

export const answerHeaders = cacheHeaders

export const answer = z.object({
  object: z.object({
    version: z.int(),
    /** Further origins at which the API may be reached; the portal's own always may. No other takes a call of the portal's. */
    apiHosts: z.array(z.url()),
    /** The one of them that the company's portal is to use; left out where that is the portal's own. */
    apiBaseUrl: z.optional(z.url()),
    companyCode: z.string(),
    companyName: z.string(),
    brandName: z.string(),
    /** The company's own word of greeting in this language, where it has one. */
    greeting: z.optional(z.string()),
    defaultUrl: z.string(),
    requestTimedOutInMs: z.int(),
    idleWarningMs: z.int(),
    /** For how many days a browser can be remembered (AUTH-02); 0 where it cannot. */
    rememberDays: z.int(),
    /** How long points stay in an account after a change of password, PIN or e-mail address; 0 where they may leave at once. */
    protectionHours: z.int(),
    /** The companion app, in this language; left out where there is none (ROUTE-01). */
    companionApp: z.optional(z.object({ name: z.string(), href: companionAddress })),
    welcomeMessage: z.object({ enabled: z.boolean(), clearsAfterMs: z.int() }),
    /** The whitelist; the first is the company's default. */
    languages: z.array(language),
    programs: z.array(programme),
    /** Who gives points besides the airline. */
    partners: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Operations before which the PIN is asked for (POINT-01). */
    protectedOperations: z.array(z.string()),
    routes: z.array(routeOverride),
    /** The entries of the main navigation by what a programme is, in order. */
    menus: z.record(z.enum(programmeKinds), z.array(z.enum(menuKeys))),
    /** Where each begins after sign-in (ROUTE-20). */
    homes: z.record(z.enum(programmeKinds), z.enum(screenKeys)),
    /** Whom people may sign in with besides us (AUTH-03, AUTH-04). */
    identityProviders: z.array(
      z.object({ key: z.string(), name: z.string(), kind: z.enum(['sso', 'social']) }),
    ),
  }),
})

export const environmentConfig = whole(facts, { answer, answerHeaders })
