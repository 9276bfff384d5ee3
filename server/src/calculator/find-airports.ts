import type { findAirports as facts } from '@waymark/contract/calculator/find-airports'
import type * as shapes from '@waymark/contract/calculator/find-airports.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../calls/call.ts'
import type { Configuration } from '../configuration/index.ts'
import { allAirports, presentAirport, type Airport } from './airports.ts'

/** Maximum shown: more typing narrows the list. */
const MOST_SHOWN = 20

interface Findable {
  readonly airport: Airport
  readonly code: string
  /** City and name in every language, lowercase and without accents. */
  readonly texts: readonly string[]
  /** All words, each preceded by a space. */
  readonly words: string
  /** Airports with a Korean name are the busy ones. */
  readonly isMajor: boolean
}

interface Index {
  readonly all: readonly Findable[]
  /** Airports by the first two letters of their words: a search checks dozens instead of thousands. */
  readonly byStart: ReadonlyMap<string, readonly Findable[]>
}

let made: Index | undefined

/** Built on the first search. */
function index(): Index {
  made ??= makeIndex()
  return made
}

function makeIndex(): Index {
  const all = [...allAirports().values()].map(findable)
  const byStart = new Map<string, Findable[]>()
  for (const one of all) {
    for (const start of new Set(one.words.split(' ').map((word) => word.slice(0, 2)))) {
      const those = byStart.get(start)
      if (those === undefined) byStart.set(start, [one])
      else those.push(one)
    }
  }
  return { all, byStart }
}

function findable(airport: Airport): Findable {
  const code = airport.code.toLowerCase()
  const texts = [...new Set([airport.city.en, airport.city.ko, airport.name.en, airport.name.ko].map(folded))]
  const words = ` ${code} ${texts.join(' ')}`
  return { airport, code, texts, words, isMajor: airport.name.ko !== airport.name.en }
}

/** Searches airports: the best matches in the person's language, and the number of all matches. */
export async function findAirports(
  configuration: Configuration,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { searchText, servedBy } = call.body.object
  const served = servedBy && (await networkOf(configuration, servedBy))
  const found = airportsFitting(searchText).filter(({ code }) => served?.includes(code) ?? true)
  return {
    object: {
      airports: found.slice(0, MOST_SHOWN).map((airport) => presentAirport(airport, call.locale)),
      total: found.length,
    },
  }
}

/** The airports a programme's airline serves; none for an unknown programme. */
async function networkOf(
  configuration: Configuration,
  { companyCode, programCode }: { readonly companyCode: string; readonly programCode: string },
): Promise<readonly string[]> {
  const company = await configuration.findCompany(companyCode)
  return company?.programs.find((one) => one.programCode === programCode)?.flights.network ?? []
}

/**
 * Airports that match a search, best first: exact code, then prefix matches on city or name, then on any word (POINT-10). Ignores accents and
 * language.
 */
export function airportsFitting(searchText: string): readonly Airport[] {
  const search = folded(searchText)
  if (search === '') return []
  const words = search.split(' ').map((word) => ` ${word}`)
  const [first = ''] = search.split(' ')
  const candidates = first.length === 1 ? index().all : (index().byStart.get(first.slice(0, 2)) ?? [])
  return candidates
    .filter((one) => words.every((word) => one.words.includes(word)))
    .map((one) => ({ ...one, rank: rankOf(one, search) }))
    .toSorted((a, b) => a.rank - b.rank || Number(b.isMajor) - Number(a.isMajor))
    .map(({ airport }) => airport)
}

/** Rank: exact code, text prefix, word prefix, or all words separately, as in 'Auckland (AKL)'. */
function rankOf({ code, texts }: Findable, search: string): number {
  if (code === search) return 0
  if (texts.some((text) => text.startsWith(search))) return 1
  return texts.some((text) => text.includes(` ${search}`)) ? 2 : 3
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
