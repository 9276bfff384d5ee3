import type { findAirports as facts } from '@waymark/contract/calculator/find-airports'
import type * as shapes from '@waymark/contract/calculator/find-airports.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../calls/call.ts'
import type { Configuration } from '../configuration/index.ts'
import { allAirports, presentAirport, type Airport } from './airports.ts'

/** How many are worth showing: a longer list is typed shorter. */
const MOST_SHOWN = 20

interface Findable {
  readonly airport: Airport
  readonly code: string
  /** City and name in every language, without accents, in small letters. */
  readonly texts: readonly string[]
  /** All of it, each word behind a blank. */
  readonly words: string
  /** Airports with a Korean name are the ones that many travel to. */
  readonly isMajor: boolean
}

interface Index {
  readonly all: readonly Findable[]
  /** Those with a word that begins so, by its first two letters: a search looks at some dozens, not at thousands. */
  readonly byStart: ReadonlyMap<string, readonly Findable[]>
}

let made: Index | undefined

/** Made when somebody first searches. */
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

/** What is answered to a search: the best that fit, in the person's language, and how many do. */
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

/** Where a programme's airline flies: nowhere, where there is no such programme. */
async function networkOf(
  configuration: Configuration,
  { companyCode, programCode }: { readonly companyCode: string; readonly programCode: string },
): Promise<readonly string[]> {
  const company = await configuration.findCompany(companyCode)
  return company?.programs.find((one) => one.programCode === programCode)?.flights.network ?? []
}

/**
 * Airports that fit what was typed, the best first: the code itself, then a city or name that begins so, then one with a word that
 * does (POINT-10). Accents and the language do not matter.
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

/** The code; a text that begins so; a word in it that does; all words, but apart, as in 'Auckland (AKL)'. */
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
