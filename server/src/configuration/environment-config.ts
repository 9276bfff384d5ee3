import type * as shapes from '@waymark/contract/configuration/environment-config.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Locale } from '../platform/locale.ts'
import type { Configuration } from './configuration.ts'
import type { CompanyConfiguration, ProgrammeConfiguration } from './schema.ts'

type Answer = Domain<typeof shapes>['answer']

/** What the portal may know of the configuration: everything in it is public. */
export async function environmentConfig(configuration: Configuration, locale: Locale): Promise<Answer> {
  const company = await configuration.defaultCompany()
  return { object: presentCompany(company, locale) }
}

function presentCompany(company: CompanyConfiguration, locale: Locale): Answer['object'] {
  return {
    version: company.version,
    companyCode: company.companyCode,
    companyName: company.companyName,
    brandName: company.brandName,
    defaultUrl: company.defaultUrl,
    requestTimedOutInMs: company.requestTimedOutInMs,
    idleWarningMs: company.session.warningMs,
    rememberDays: company.session.remember.mostDays,
    protectionHours: company.protection.afterChangeHours,
    welcomeMessage: company.welcomeMessage,
    languages: company.languages,
    programs: company.programs.map((programme) => presentProgramme(company, programme, locale)),
    partners: company.partners,
    protectedOperations: company.pin.protectedOperations,
    routes: company.routes,
  }
}

function presentProgramme(
  company: CompanyConfiguration,
  programme: ProgrammeConfiguration,
  locale: Locale,
): Answer['object']['programs'][number] {
  const {
    minimumPoints,
    maximumPoints,
    stepPoints,
    blockSize,
    pricePerBlock,
    vatBasisPoints,
    serviceCharge,
    coolingOffMinutes,
  } = programme.transfer
  return {
    programCode: programme.programCode,
    programName: inLocale(programme.programName, locale),
    programType: programme.programType,
    isActive: programme.isActive,
    timeZone: programme.timeZone,
    defaults: { currency: programme.currency },
    tiers: programme.tiers.map((tier) => ({
      code: tier.code,
      name: inLocale(tier.name, locale),
      topThemeClass: tier.topThemeClass,
      baseThemeClass: tier.baseThemeClass,
      subThemeClass: tier.subThemeClass,
    })),
    transfer: {
      minimumPoints,
      maximumPoints,
      stepPoints,
      blockSize,
      pricePerBlock,
      vatBasisPoints: Number(vatBasisPoints),
      serviceCharge,
      coolingOffMinutes,
    },
    expiryWarningDays: programme.expiryWarningDays,
    claims: programme.claims,
    flights: { homeAirport: programme.flights.homeAirport, bookingUrl: programme.flights.bookingUrl },
    membershipNumberPattern: programme.membershipNumberPattern,
    pinPattern: company.pin.pattern,
  }
}

/** A name in the person's language, in English where there is none. */
export function inLocale(names: Readonly<Record<string, string>>, locale: Locale): string {
  return names[locale] ?? names['en'] ?? ''
}
