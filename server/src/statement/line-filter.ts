import type * as shapes from '@waymark/contract/statement/list-activity.shapes'
import type { Domain } from '@waymark/contract/operation'
import { airportsFitting } from '../calculator/index.ts'
import { nameOfPartner, type CompanyConfiguration } from '../configuration/index.ts'
import type { Day, StatementFilter } from '../ledger/index.ts'
import { writtenFor, type Locale } from '../platform/locale.ts'
import { filterOf } from './entry-types.ts'

const FIRST_DAY = '0001-01-01'

export type LinesAsked = Pick<
  Domain<typeof shapes>['request']['object'],
  'fromDate' | 'toDate' | 'activityType' | 'partnerCode' | 'searchText'
> & {
  /** Only lines of this user of a company. */
  readonly userNumber?: string | undefined
}

export interface LineFilter {
  readonly period: { readonly from: Day; readonly to: Day }
  /** The ledger's filter, including the period. */
  readonly lines: StatementFilter
  /** True if it leaves out lines of the period. */
  readonly isNarrowed: boolean
}

/** Turns a request's filter into the ledger's. Without dates it covers everything up to today. */
export function lineFilterOf(
  asked: LinesAsked,
  {
    company,
    today,
    locale,
  }: { readonly company: CompanyConfiguration; readonly today: Day; readonly locale: Locale },
): LineFilter {
  const period = { from: asked.fromDate ?? FIRST_DAY, to: asked.toDate ?? today }
  const { activityType, partnerCode, userNumber, searchText = '' } = asked
  return {
    period,
    isNarrowed:
      activityType !== undefined ||
      partnerCode !== undefined ||
      userNumber !== undefined ||
      searchText !== '',
    lines: {
      ...filterOf(activityType),
      ...period,
      pointType: 'POINTS',
      ...(partnerCode === undefined ? {} : { partner: partnerCode }),
      ...(userNumber === undefined ? {} : { userNumber }),
      ...searchOf(company, searchText, locale),
    },
  }
}

/** The search text, and the partners and airports whose names match it. */
function searchOf(company: CompanyConfiguration, search: string, locale: Locale): StatementFilter {
  if (search === '') return {}
  const isCalledSo = (partner: CompanyConfiguration['partners'][number]): boolean =>
    [partner.name, nameOfPartner(partner, locale)].some((name) =>
      name.toLowerCase().includes(search.toLowerCase()),
    )
  return {
    search,
    searchPartners: company.partners.filter(isCalledSo).map(({ code }) => code),
    searchPlaces: placesCalled(search, locale),
  }
}

/** Codes of airports whose city name matches in the person's language; stored names are matched by the ledger. */
function placesCalled(search: string, locale: Locale): readonly string[] {
  const written = writtenFor(locale)
  if (written === 'en') return []
  return airportsFitting(search)
    .filter(({ city }) => city[written].includes(search.trim()))
    .map(({ code }) => code)
}
