import type * as shapes from '@waymark/contract/configuration/environment-config.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { IdentityProvider } from '../platform/environment/provider-variables.ts'
import type { PacketFeeRule, PacketRule } from '@waymark/rules/points/packets'
import type { Locale } from '../platform/locale.ts'
import { homesOf, kindOf, menusOf } from './terms/menu-terms.ts'
import { offeredProviders } from './offered-providers.ts'
import type { CompanyConfiguration, ProgrammeConfiguration } from './schema.ts'
import { nameOfPartner } from './partner-name.ts'
import { tierBenefits, tierBonus } from './tier-benefits.ts'

type Answer = Domain<typeof shapes>['answer']

/** What the portal must know from the environment. */
export interface Surroundings {
  readonly providers: readonly IdentityProvider[]
  /** Further origins of the API that portals can be pointed at. */
  readonly apiUrls: readonly string[]
  /** Called for a company whose portal host isn't listed, which is then ignored. */
  readonly onUnlisted: (company: CompanyConfiguration) => void
}

/** Calls once for each version of a company, however often it is shown. */
export function onceAVersion(tell: Surroundings['onUnlisted']): Surroundings['onUnlisted'] {
  const told = new Set<string>()
  return (company) => {
    const name = `${company.companyCode} ${String(company.version)}`
    if (!told.has(name)) tell(company)
    told.add(name)
  }
}

type OfSurroundings = 'identityProviders' | 'apiHosts' | 'apiBaseUrl'

/** The configuration the portal gets; all of it is public. */
export function environmentConfig(
  company: CompanyConfiguration,
  { providers, apiUrls, onUnlisted }: Surroundings,
  locale: Locale,
  now: Date,
): Answer {
  const apiBaseUrl = apiBaseUrlOf(company, apiUrls)
  if (company.apiBaseUrl !== undefined && apiBaseUrl === undefined) onUnlisted(company)
  return {
    object: {
      ...presentCompany(company, locale, now),
      apiHosts: [...apiUrls],
      ...(apiBaseUrl === undefined ? {} : { apiBaseUrl }),
      identityProviders: offeredProviders(company, providers).map(({ key, name, kind }) => ({
        key,
        name,
        kind,
      })),
    },
  }
}

/** The API host for a company's portal, if it's a listed one; the API's own path is added. */
function apiBaseUrlOf(
  { apiBaseUrl }: Pick<CompanyConfiguration, 'apiBaseUrl'>,
  apiUrls: readonly string[],
): string | undefined {
  const wanted = apiBaseUrl === undefined ? undefined : new URL(apiBaseUrl).origin
  return apiUrls.find((url) => new URL(url).origin === wanted)
}

function presentCompany(
  company: CompanyConfiguration,
  locale: Locale,
  now: Date,
): Omit<Answer['object'], OfSurroundings> {
  return {
    version: company.version,
    companyCode: company.companyCode,
    companyName: company.companyName,
    brandName: company.brandName,
    ...(company.greeting?.[locale] === undefined ? {} : { greeting: company.greeting[locale] }),
    ...(company.companionApp && {
      companionApp: {
        name: inLocale(company.companionApp.name, locale),
        href: company.companionApp.href,
      },
    }),
    ...presentToVisitors(company, locale),
    defaultUrl: company.defaultUrl,
    requestTimedOutInMs: company.requestTimedOutInMs,
    idleWarningMs: company.session.warningMs,
    rememberDays: company.session.remember.mostDays,
    protectionHours: company.protection.afterChangeHours,
    welcomeMessage: company.welcomeMessage,
    languages: company.languages,
    programs: company.programs.map((programme) => presentProgramme(company, programme, locale, now)),
    partners: company.partners.map((partner) => ({
      code: partner.code,
      name: nameOfPartner(partner, locale),
    })),
    protectedOperations: company.pin.protectedOperations,
    routes: company.routes,
    menus: menusOf(company),
    homes: homesOf(company),
  }
}

/** What visitors read: the landing page's own words, and how to reach the company. */
function presentToVisitors({ landing, contact }: CompanyConfiguration, locale: Locale) {
  return {
    ...(landing && {
      landing: { title: inLocale(landing.title, locale), lead: inLocale(landing.lead, locale) },
    }),
    ...(contact && {
      contact: {
        phone: contact.phone,
        email: contact.email,
        hours: inLocale(contact.hours, locale),
        address: [...(contact.address[locale] ?? contact.address['en'] ?? [])],
      },
    }),
  }
}

function presentProgramme(
  company: CompanyConfiguration,
  programme: ProgrammeConfiguration,
  locale: Locale,
  now: Date,
): Answer['object']['programs'][number] {
  const { minimumPoints, maximumPoints, stepPoints, coolingOffMinutes } = programme.transfer
  return {
    programCode: programme.programCode,
    programName: inLocale(programme.programName, locale),
    programType: programme.programType,
    programKind: kindOf(programme),
    isActive: programme.isActive,
    timeZone: programme.timeZone,
    defaults: { currency: programme.currency },
    tiers: presentTiers(programme, locale, now),
    transfer: {
      minimumPoints,
      maximumPoints,
      stepPoints,
      ...presentFee(programme.transfer),
      coolingOffMinutes,
    },
    ...presentProducts(programme, locale, now),
    expiryWarningDays: programme.expiryWarningDays,
    claims: presentClaims(programme),
    flights: { homeAirport: programme.flights.homeAirport, bookingUrl: programme.flights.bookingUrl },
    membershipNumberPattern: programme.membershipNumberPattern,
    pinPattern: company.pin.pattern,
    ...(programme.enrolment === undefined ? {} : { enrolment: programme.enrolment }),
  }
}

/** When claims are possible; how many are paid automatically is private to the programme. */
function presentClaims({ claims: { flightAfterHours, partnerAfterDays, months } }: ProgrammeConfiguration) {
  return { flightAfterHours, partnerAfterDays, months }
}

/** Each tier with what it takes, its bonus, and the next one up, which it can be raised to (PROG-04). */
function presentTiers(programme: ProgrammeConfiguration, locale: Locale, now: Date) {
  const { tiers, tiersAreEarned } = programme
  return tiers.map((one, index) => {
    const { code, name, topThemeClass, baseThemeClass, subThemeClass, subTier } = one
    const next = tiers[index + 1]
    return {
      code,
      name: inLocale(name, locale),
      topThemeClass,
      baseThemeClass,
      subThemeClass,
      statusPoints: tiersAreEarned ? one.statusPoints : 0n,
      bonusPercent: Number(tierBonus(programme, code, now)),
      ...(next && { upgrade: { tierCode: next.code, tierName: inLocale(next.name, locale) } }),
      ...(subTier && {
        subTier: {
          enabled: subTier.enabled,
          base: inLocale(subTier.base, locale),
          sub: inLocale(subTier.sub, locale),
        },
      }),
    }
  })
}

/** What the portal needs of each offered product to show prices before it requests a quote. */
function presentProducts(programme: ProgrammeConfiguration, locale: Locale, now: Date) {
  const { buy, gift, extend, tierPurchase, convert, donate } = programme
  return {
    ...(buy && {
      buy: {
        ...presentPackets(buy),
        often: buy.often,
        campaigns: buy.campaigns.map(({ code, name, percent, fromPoints, startsOn, endsOn }) => ({
          code,
          name: inLocale(name, locale),
          percent: Number(percent),
          fromPoints,
          startsOn,
          endsOn,
        })),
      },
    }),
    ...(gift && { gift: { ...presentPackets(gift), often: gift.often } }),
    ...(extend && {
      extend: {
        months: extend.months,
        ...presentFee(extend),
        expiredAmount: extend.expiredAmount,
      },
    }),
    ...(tierPurchase && {
      tierPurchase: {
        vat: Number(tierPurchase.vat),
        serviceCharge: tierPurchase.serviceCharge,
        tiers: tierPurchase.tiers.map((sold) => ({
          code: sold.tierCode,
          amount: sold.amount,
          benefits: [...tierBenefits(programme, sold, locale, now)],
        })),
      },
    }),
    ...(convert && {
      convert: {
        ...presentPackets(convert),
        statusPerPacket: convert.statusPerPacket,
        activateDays: convert.activateDays,
      },
    }),
    ...(donate && {
      donate: {
        packetSize: donate.packetSize,
        minimumPacket: donate.minimumPacket,
        maximumPacket: donate.maximumPacket,
        mostPointsAYear: donate.mostPointsAYear,
        charities: donate.charities.map(({ code, name, about }) => ({
          code,
          name: inLocale(name, locale),
          about: inLocale(about, locale),
        })),
      },
    }),
  }
}

function presentPackets(rule: PacketRule) {
  const { minimumPacket, maximumPacket } = rule
  return { ...presentFee(rule), minimumPacket, maximumPacket }
}

function presentFee({ packetSize, amount, perUnit, vat, serviceCharge }: PacketFeeRule) {
  return { packetSize, amount, perUnit, vat: Number(vat), serviceCharge }
}

/** A name in the person's language, or else in English. */
export function inLocale(names: Readonly<Record<string, string>>, locale: string): string {
  return names[locale] ?? names['en'] ?? ''
}
