import type { CountryCode } from 'libphonenumber-js'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { PartFailureContext } from '../../ui/layout/lazy-part.tsx'

/** A number in a form: the country, and the number as dialled there. */
export interface PhoneParts {
  readonly country: string
  readonly national: string
}

/** Phone number functions, available once their tables have loaded. */
export interface Phones {
  /** `+64 21 555 0182` from E.164; unreadable numbers are returned unchanged. */
  readonly written: (number: string) => string
  /** The parts of an E.164 number; `fallback` is the country if there's no number yet. */
  readonly parts: (number: string, fallback: string) => PhoneParts
  /** E.164, or empty if nothing was typed; undefined if it isn't a valid number of the country, or of the country after its +. */
  readonly joined: (parts: PhoneParts) => string | undefined
  /** Country code and national number of an E.164 number. */
  readonly dialled: (number: string) => { readonly isdCode: string; readonly number: string }
}

/** Loads the tables of the world's phone numbers, which are heavier than a page that only shows a name. */
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

/**
 * The phone tables for a page that needs them; undefined until loaded. A failure is reported, and retried.
 * @param load must stay the same function
 */
export function usePhones(load = loadPhones): Phones | undefined {
  const [phones, setPhones] = useState<Phones>()
  const tell = useEffectEvent(use(PartFailureContext))
  useEffect(() => {
    const stop = new AbortController()
    let retry: ReturnType<typeof setTimeout> | undefined
    const take = async () => {
      try {
        const loaded = await load()
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
  }, [load])
  return phones
}
