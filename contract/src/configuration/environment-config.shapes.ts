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
  /** Needed in a tier year to reach it; 0 for the first, and where tiers aren't earned. */
  statusPoints: points,
  /** The tier's bonus on flights, in percent, at today's rates. */
  bonusPercent: z.int(),
  /** The next tier, if there is one. */
  upgrade: z.optional(z.object({ tierCode: z.string(), tierName: z.string() })),
  /** The names of both tiers if one is held within another. */
  subTier: z.optional(z.object({ enabled: z.boolean(), base: z.string(), sub: z.string() })),
})

/** `vat` is a rate in basis points: 1,500 is 15%. */
const taxed = { vat: z.int(), serviceCharge: cents }

/** A charge per pack of points: `amount` for each pack, or once if not `perUnit` (POINT-07). */
const fee = { packetSize: points, amount: cents, perUnit: z.boolean(), ...taxed }

/** Points sold in packs, with a minimum and maximum (POINT-06). */
const packets = { ...fee, minimumPacket: points, maximumPacket: points }

/** A programme's products; an absent one isn't offered. */
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
      /** Replaces `amount` for expired points. */
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

/** What the portal needs to know about a programme before it requests member data. */
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
    /** How long a transfer is on hold and can be cancelled; 0 if it is sent immediately. */
    coolingOffMinutes: z.int(),
  }),
  ...products,
  expiryWarningDays: z.int(),
  /** The window for claiming missing points (POINT-09). */
  claims: z.object({ flightAfterHours: z.int(), partnerAfterDays: z.int(), months: z.int() }),
  /** The default origin of a trip, and the booking site (POINT-15). */
  flights: z.object({ homeAirport: z.nullable(airportCode), bookingUrl: z.nullable(z.url()) }),
  /** The terms for joining online; absent if that isn't possible. */
  enrolment: z.optional(z.object({ minimumYears: z.int(), linkHours: z.int() })),
  membershipNumberPattern: z.string(),
  pinPattern: z.string(),
})

/** The address of one of our style sheets, below the portal's base. */
const sheet = z.string().check(z.regex(/^\/[\w./-]+\.css$/))

/** A portal language with its style sheets, for direction and appearance (CONF-03). */
export const language = z.object({
  code: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  /** Its own name, for the language switch. */
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  css_href: z.optional(sheet),
  bootstrap_css_href: z.optional(sheet),
})

/** A page of the companion app, which is on the portal's host with its pages after a # (ROUTE-01). */
export const companionAddress = z
  .string()
  .check(z.regex(/^\/airpoints-account\/lmp\/#\/[\w/?=&.-]*$/), z.maxLength(200))

/** The company's own words on its landing page, in this language. */
const landing = z.object({ title: z.string(), lead: z.string() })

/** How people reach the company. */
const contact = z.object({
  /** As people dial it from abroad: `+64 9 555 0100`. */
  phone: z.string(),
  email: z.email(),
  hours: z.string(),
  /** Its postal address, one line each. */
  address: z.array(z.string()),
})

export const answerHeaders = cacheHeaders

export const answer = z.object({
  object: z.object({
    version: z.int(),
    /** Additional API origins besides the portal's own. The portal calls no others. */
    apiHosts: z.array(z.url()),
    /** The one the company's portal uses; absent if it is the portal's own. */
    apiBaseUrl: z.optional(z.url()),
    companyCode: z.string(),
    companyName: z.string(),
    brandName: z.string(),
    /** The company's own greeting in this language, if it has one. */
    greeting: z.optional(z.string()),
    landing: z.optional(landing),
    contact: z.optional(contact),
    defaultUrl: z.string(),
    requestTimedOutInMs: z.int(),
    idleWarningMs: z.int(),
    /** How many days a browser can be remembered (AUTH-02); 0 if it can't. */
    rememberDays: z.int(),
    /** How long points are protected after a change of password, PIN or email address; 0 for no protection. */
    protectionHours: z.int(),
    /** The companion app in this language; absent if there is none (ROUTE-01). */
    companionApp: z.optional(z.object({ name: z.string(), href: companionAddress })),
    welcomeMessage: z.object({ enabled: z.boolean(), clearsAfterMs: z.int() }),
    /** The available languages; the first is the company's default. */
    languages: z.array(language),
    programs: z.array(programme),
    /** Partners that award points besides the airline. */
    partners: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Operations that require the PIN (POINT-01). */
    protectedOperations: z.array(z.string()),
    routes: z.array(routeOverride),
    /** Main navigation entries by kind of programme, in order. */
    menus: z.record(z.enum(programmeKinds), z.array(z.enum(menuKeys))),
    /** The start page of each after sign-in (ROUTE-20). */
    homes: z.record(z.enum(programmeKinds), z.enum(screenKeys)),
    /** External sign-in providers (AUTH-03, AUTH-04). */
    identityProviders: z.array(
      z.object({ key: z.string(), name: z.string(), kind: z.enum(['sso', 'social']) }),
    ),
  }),
})

export const environmentConfig = whole(facts, { answer, answerHeaders })
