import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { loadCountries, type Country } from './enrolment-calls.ts'

type Loaded =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'there'; readonly countries: readonly Country[] }
  | { readonly kind: 'failed'; readonly error: CallError }

/** One list per language, cached while the page is open. */
const lists = new Map<string, readonly Country[]>()

/** The countries in the page's language; empty while they load. */
export function useCountries(): {
  readonly countries: readonly Country[]
  readonly failure: CallError | undefined
  readonly retry: () => void
} {
  const { language } = useTranslation().i18n
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'waiting' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = true
    void load(language).then((outcome) => {
      if (isWanted) setLoaded(outcome)
    })
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another try loads again
  }, [language, tries])
  return {
    countries: loaded.kind === 'there' ? loaded.countries : [],
    failure: loaded.kind === 'failed' ? loaded.error : undefined,
    retry: () => {
      setLoaded({ kind: 'waiting' })
      setTries(tries + 1)
    },
  }
}

async function load(language: string): Promise<Loaded> {
  const known = lists.get(language)
  if (known !== undefined) return { kind: 'there', countries: known }
  const result = await loadCountries()
  if (!('code' in result)) {
    lists.set(language, result)
    return { kind: 'there', countries: result }
  }
  return { kind: 'failed', error: result }
}
