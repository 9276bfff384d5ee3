import type { CountryCode } from 'libphonenumber-js'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { PartFailureContext } from '../../ui/layout/lazy-part.tsx'

/** A number as a form has it: of a country, and as it is dialled there. */
export interface PhoneParts {
  readonly country: string
  readonly national: string
}

/** What can be done with phone numbers once their tables are here. */
export interface Phones {
  /** `+64 21 555 0182` of E.164; what cannot be read stays as it is. */
  readonly written: (number: string) => string
  /** The parts of E.164; `fallback` is the country where there is no number yet. */
  readonly parts: (number: string, fallback: string) => PhoneParts
  /** E.164, empty where nothing is typed; undefined where it is no number of the country, or of the one that its + names. */
  readonly joined: (parts: PhoneParts) => string | undefined
  /** The country's code and the number behind it, of E.164. */
  readonly dialled: (number: string) => { readonly isdCode: string; readonly number: string }
}

/** Fetches the tables of the world's numbers: they weigh more than a page that only shows a name. */
async function loadPhones(): Promise<Phones> {
  const { default: parse, isSupportedCountry } = await import('libphonenumber-js/min')
  const known = (country: string): CountryCode | undefined =>
    isSupportedCountry(country) ? country : undefined
  return {
    written: (number) => parse(number)?.formatInternational() ?? number,
    parts: (number, fallback) => {
      const read = parse(number)
      if (read === undefined) return { country: fallback, national: number }
      return { country: read.country ?? fallback, national: read.formatNational() }
    },
    joined: ({ country, national }) => {
      if (national.trim() === '') return ''
      const read = parse(national, known(country))
      return read?.isValid() === true ? read.number : undefined
    },
    dialled: (number) => {
      const read = parse(number)
      return { isdCode: read?.countryCallingCode ?? '', number: read?.nationalNumber ?? '' }
    },
  }
}

/** How long after a failure the tables are fetched again. */
const RETRY_MS = 4000

/** The tables for a page that needs them; undefined until they are here. Where they don't come, that is said, and they are fetched again. */
export function usePhones(): Phones | undefined {
  const [phones, setPhones] = useState<Phones>()
  const tell = useEffectEvent(use(PartFailureContext))
  useEffect(() => {
    const stop = new AbortController()
    let retry: ReturnType<typeof setTimeout> | undefined
    const take = async () => {
      try {
        const loaded = await loadPhones()
        if (!stop.signal.aborted) setPhones(loaded)
      } catch {
        if (stop.signal.aborted) return
        tell()
        retry = setTimeout(() => void take(), RETRY_MS)
      }
    }
    void take()
    return () => {
      stop.abort()
      clearTimeout(retry)
    }
  }, [])
  return phones
}
