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
  /** The language of the words, which is the default one where a translation is missing (CONT-01). */
  readonly lang: string
  readonly words: W
}

/** Who reads, as far as content cares: a programme, a language, a day. */
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
  /** The tiers of an item by name, in the programme's order; one that the programme does not have is left out. */
  readonly audienceOf: (tiers: readonly string[]) => { code: string; name: string }[]
}

/** Answers undefined where there is no such company or programme. */
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
  throw new Error('An item of content has no words in any language')
}

export type Standing = 'toCome' | 'running' | 'over'

/** Where a day stands to an offer's first and last one, both of which belong to it. */
export function standingOf(
  { startsOn, endsOn }: Pick<ItemOf<'offer'>, 'startsOn' | 'endsOn'>,
  today: Day,
): Standing {
  if (today < startsOn) return 'toCome'
  return today > endsOn ? 'over' : 'running'
}

/** Whether a programme is among those that something is for; without any it is for all of the company. */
export function isForProgramme(programmes: readonly string[], programCode: string): boolean {
  return programmes.length === 0 || programmes.includes(programCode)
}

/** Whether a tier is among those that something is for; without any it is for everybody (PROG-04). */
export function isForTier(tiers: readonly string[], tierCode: string): boolean {
  return tiers.length === 0 || tiers.includes(tierCode)
}
