import { dayIn, type Day } from '@waymark/rules/calendar'
import {
  inLocale,
  type CompanyConfiguration,
  type Configuration,
  type ProgrammeConfiguration,
} from '../configuration/index.ts'
import type { Locale } from '../platform/locale.ts'
import type { ContentItem, ItemOf } from './content-item.ts'

interface InLanguage<W> {
  /** The language of the texts; the default one if a translation is missing (CONT-01). */
  readonly lang: string
  readonly words: W
}

/** A reader as content sees them: a programme, a language, a date. */
export interface Reader {
  readonly companyCode: string
  readonly companyName: string
  readonly programme: ProgrammeConfiguration
  readonly locale: Locale
  /** The programme's day. */
  readonly today: Day
  readonly wordsOf: <W>(words: Readonly<Record<string, W>>) => InLanguage<W>
  /** Whether an item is for this programme. */
  readonly reads: (item: Pick<ContentItem, 'programmes'>) => boolean
  /** An item's tiers by name, in the programme's order; unknown ones are left out. */
  readonly audienceOf: (tiers: readonly string[]) => { code: string; name: string }[]
}

/** Returns undefined if there is no such company or programme. */
export async function findReader(
  configuration: Configuration,
  asked: { readonly companyCode: string; readonly programCode: string },
  locale: Locale,
  now: Date,
): Promise<Reader | undefined> {
  const company = await configuration.findCompany(asked.companyCode)
  const programme = company?.programs.find(({ programCode }) => programCode === asked.programCode)
  if (company === undefined || programme === undefined) return undefined
  return readerOf({ company, programme, locale, today: dayIn(programme.timeZone, now) })
}

export function readerOf({
  company,
  programme,
  locale,
  today,
}: {
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
  readonly locale: Locale
  /** The programme's day. */
  readonly today: Day
}): Reader {
  const fallback = company.languages[0]?.code ?? 'en'
  return {
    companyCode: company.companyCode,
    companyName: company.companyName,
    programme,
    locale,
    today,
    wordsOf: (words) => inLanguage(words, locale, fallback),
    reads: ({ programmes }) => isForProgramme(programmes, programme.programCode),
    audienceOf: (tiers) =>
      programme.tiers
        .filter(({ code }) => tiers.includes(code))
        .map(({ code, name }) => ({ code, name: inLocale(name, locale) })),
  }
}

function inLanguage<W>(words: Readonly<Record<string, W>>, locale: string, fallback: string): InLanguage<W> {
  for (const lang of [locale, fallback, ...Object.keys(words)]) {
    const found = words[lang]
    if (found !== undefined) return { lang, words: found }
  }
  throw new Error('A content item has no text in any language')
}

export type Standing = 'toCome' | 'running' | 'over'

/** Where a day falls relative to an offer's first and last day, both inclusive. */
export function standingOf(
  { startsOn, endsOn }: Pick<ItemOf<'offer'>, 'startsOn' | 'endsOn'>,
  today: Day,
): Standing {
  if (today < startsOn) return 'toCome'
  return today > endsOn ? 'over' : 'running'
}

/** Whether something is for a programme; without any listed it's for the whole company. */
export function isForProgramme(programmes: readonly string[], programCode: string): boolean {
  return programmes.length === 0 || programmes.includes(programCode)
}

/** Whether something is for a tier; without any listed it's for everybody (PROG-04). */
export function isForTier(tiers: readonly string[], tierCode: string): boolean {
  return tiers.length === 0 || tiers.includes(tierCode)
}
