import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { writtenFor, type Locale, type WrittenLocale } from '../platform/locale.ts'

/** An airport in the data, with English names and Korean ones where available. */
export interface Airport {
  readonly code: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  /** IANA name. */
  readonly timeZone: string
  readonly city: Readonly<Record<WrittenLocale, string>>
  readonly name: Readonly<Record<WrittenLocale, string>>
}

const degrees = z.pipe(
  z.string().check(z.regex(/^-?\d{1,3}\.\d{3}$/)),
  z.transform((text: string) => Number(text)),
)
const row = z.object({
  code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  country: z.string().check(z.length(2)),
  latitude: degrees,
  longitude: degrees,
  zone: z.string().check(z.minLength(1)),
  city: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  cityKo: z.string(),
  nameKo: z.string(),
})

let read: ReadonlyMap<string, Airport> | undefined

/** All airports with an IATA code, by code (source in server/data/README.md); read on first use. */
export function allAirports(): ReadonlyMap<string, Airport> {
  read ??= readAirports()
  return read
}

/** The airport with this code. */
export function airportOf(code: string): Airport | undefined {
  return allAirports().get(code)
}

function readAirports(): ReadonlyMap<string, Airport> {
  const text = readFileSync(new URL('../../data/airports.tsv', import.meta.url), 'utf8')
  const rows = z.parse(z.array(row), parse(text, { columns: true, delimiter: '\t', quote: null }))
  return new Map(
    rows.map(({ code, country, latitude, longitude, zone, city, name, cityKo, nameKo }) => [
      code,
      {
        code,
        country,
        latitude,
        longitude,
        timeZone: zone,
        city: { en: city, ko: cityKo || city },
        name: { en: name, ko: nameKo || name },
      },
    ]),
  )
}

/** An airport on the wire, in a person's language. */
export function presentAirport({ code, country, city, name }: Airport, locale: Locale) {
  const written = writtenFor(locale)
  return { code, city: city[written], name: name[written], country }
}
