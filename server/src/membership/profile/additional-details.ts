import type { additionalDetails as facts } from '@waymark/contract/membership/profile/additional-details'
import type * as shapes from '@waymark/contract/membership/profile/additional-details.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inLocale, type CompanyConfiguration } from '../../configuration/index.ts'
import type { Locale } from '../../platform/locale.ts'
import type { Call } from '../../calls/call.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { readCustomer } from '../store.ts'
import { readConsentEvents, type ConsentRow } from './consent-store.ts'
import { readPreferences } from './preference-store.ts'
import type { ProfileServices } from './profile-services.ts'

export type Details = Domain<typeof shapes>['answer']
export type DetailType = Domain<typeof shapes>['request']['object']['type']
type Parts = Omit<Details['object'], 'profileVersion'>
type Consent = NonNullable<Parts['consents']>[number]

/** Maximum number of answers shown per consent. */
const MOST_SHOWN = 50

/** The caller's data besides the profile, of one type (PROF-05). */
export async function additionalDetails(
  services: ProfileServices,
  call: Call<typeof facts>,
): Promise<Details> {
  return detailsOf(services, call, call.body.object.type)
}

/** The same after a change. */
export async function detailsOf(
  { database }: ProfileServices,
  asking: Pick<Call<typeof facts>, 'company' | 'principal' | 'locale'>,
  type: DetailType,
): Promise<Details> {
  const { customer } = asking.principal
  const { company } = asking
  const person = await readCustomer(database, customer)
  if (person === undefined) throw new Error('The person of a session is missing')
  const readParts = async (): Promise<Parts> => {
    if (type === 'PREFERENCES') return preferencesOf(database, company, customer, asking.locale)
    if (type === 'CONSENTS') {
      const events = await readConsentEvents(database, customer)
      return { consents: presentConsents(company, events, asking.locale) }
    }
    const memberDynamicAttributes = company.profile.attributes.map(({ code, name }) => ({
      attributeCode: code,
      name: inLocale(name, asking.locale),
      attributeValue: person.attributes[code] ?? '',
    }))
    return { memberDynamicAttributes }
  }
  return { object: { profileVersion: person.version, ...(await readParts()) } }
}

async function preferencesOf(
  database: ProfileServices['database'],
  company: CompanyConfiguration,
  customer: CustomerNumber,
  locale: Locale,
): Promise<Parts> {
  const chosen = await readPreferences(database, customer)
  const memberPreferences = company.profile.preferences.map(({ code, name, choices }) => {
    const value = chosen.get(code) ?? ''
    return {
      preferenceCode: code,
      name: inLocale(name, locale),
      // A choice that is no longer offered doesn't count.
      preferenceValue: choices.some((choice) => choice.code === value) ? value : '',
      choices: choices.map((choice) => ({ code: choice.code, name: inLocale(choice.name, locale) })),
    }
  })
  return { memberPreferences }
}

/** Each consent with its history; the enrolment checkbox is its first answer. */
function presentConsents(
  company: CompanyConfiguration,
  { events, joined }: Awaited<ReturnType<typeof readConsentEvents>>,
  locale: Locale,
): Consent[] {
  return company.profile.consents.map(({ code, name, wording, isAskedAtEnrolment }) => {
    const own = events.filter(({ consent_code }) => consent_code === code).map(presentEvent)
    const atEnrolment =
      isAskedAtEnrolment && joined !== undefined && joined.terms_accepted_at !== null
        ? [
            {
              isGiven: joined.offers_accepted,
              at: joined.terms_accepted_at,
              source: 'ENROLMENT' as const,
              maskedAddress: '',
              wording: inLocale(wording, locale),
            },
          ]
        : []
    const history = [...own, ...atEnrolment].slice(0, MOST_SHOWN)
    return {
      consentCode: code,
      name: inLocale(name, locale),
      wording: inLocale(wording, locale),
      isGiven: history[0]?.isGiven ?? false,
      history,
    }
  })
}

function presentEvent(row: ConsentRow): Consent['history'][number] {
  return {
    isGiven: row.is_given,
    at: row.at,
    source: 'PROFILE',
    maskedAddress: row.masked_address,
    wording: row.wording,
  }
}
