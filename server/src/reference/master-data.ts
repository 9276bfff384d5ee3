import type * as shapes from '@waymark/contract/reference/master-data.shapes'
import type { Domain } from '@waymark/contract/operation'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { inLocale, type CompanyConfiguration } from '../configuration/index.ts'
import type { Locale } from '../platform/locale.ts'
import { countriesIn } from './countries.ts'

type Asked = Domain<typeof shapes>['request']['object']
type MasterRecord = Domain<typeof shapes>['answer']['object']['masterRecordList'][number]

/** The records of a list, in the person's language (PROF-05). */
export function recordsOf(
  company: CompanyConfiguration,
  { entityCode, filterFieldDetail }: Pick<Asked, 'entityCode'> & Partial<Pick<Asked, 'filterFieldDetail'>>,
  locale: Locale,
): readonly MasterRecord[] {
  const records = allOf(company, entityCode, locale)
  return filterFieldDetail === undefined
    ? records
    : records.filter(({ code }) => code === filterFieldDetail.fieldValue)
}

function allOf(
  company: CompanyConfiguration,
  entityCode: Asked['entityCode'],
  locale: Locale,
): readonly MasterRecord[] {
  if (entityCode === 'countries')
    return countriesIn(locale).map(({ code, name }) => ({ code, description: name }))
  if (entityCode === 'ISDCodes') return diallingCodes(locale)
  // Languages are listed by their own names, as in the language switch.
  if (entityCode === 'languages')
    return company.languages.map(({ code, name }) => ({ code, description: name }))
  const configured =
    entityCode === 'serviceCategories' ? company.serviceRequests.categories : company.masterData[entityCode]
  return configured.map(({ code, name }) => ({
    code,
    description: inLocale(name, locale),
  }))
}

/** Countries with an ITU-T E.164 dialling code. */
function diallingCodes(locale: Locale): readonly MasterRecord[] {
  const dialled = new Map<string, string>(
    getCountries().map((code) => [code, `+${getCountryCallingCode(code)}`] as const),
  )
  return countriesIn(locale).flatMap(({ code, name }) => {
    const isdCode = dialled.get(code)
    return isdCode === undefined ? [] : [{ code, description: name, isdCode }]
  })
}
