import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { useSettled } from '../queries/use-settled.ts'
import { useFormats } from '../i18n/formats.ts'
import { useAirport, useAirportSearch, type Airport, type ServedBy } from './airport-queries.ts'

const TYPING_PAUSE_MS = 150

interface AirportFieldProps {
  id?: string
  label: string
  /** Code of the chosen airport. */
  code: string | undefined
  /** Limits the search to airports that this programme's airline serves. */
  servedBy?: ServedBy | undefined
  onChange: (code: string) => void
  error?: string | undefined
}

/** An airport, found by code, city or name in any of our languages (POINT-10). Half-typed text reverts to the last choice. */
export function AirportField({ id, label, code, servedBy, onChange, error }: AirportFieldProps) {
  const { t } = useTranslation('airports')
  const [picked, setPicked] = useState<Airport>()
  const [typed, setTyped] = useState<string>()
  const searched = useSettled(typed ?? code ?? '', TYPING_PAUSE_MS)
  const { found, isFresh } = useAirportSearch(searched, servedBy)
  const words = useAirportWords()
  // Show the airport just picked straight away: text that arrives later would open the list again.
  const chosen = useAirport(code) ?? (picked?.code === code ? picked : undefined)
  const airports = searched.trim() === '' ? [] : (found?.airports ?? [])
  const choose = (next: string) => {
    setTyped(undefined)
    setPicked(airports.find((airport) => airport.code === next))
    onChange(next)
  }
  /** A complete code counts as a choice; anything else reverts to the previous choice. */
  const leave = () => {
    const named = airports.find((airport) => airport.code === typed?.trim().toUpperCase())
    if (named !== undefined) choose(named.code)
    else setTyped(undefined)
  }
  return (
    <ComboboxField
      {...(id !== undefined && { id })}
      label={label}
      error={error}
      text={typed ?? (chosen === undefined ? (code ?? '') : words.short(chosen))}
      chosenId={code}
      isTyped={typed !== undefined}
      onType={setTyped}
      onChoose={choose}
      onLeave={leave}
      options={airports.map((airport) => ({
        id: airport.code,
        label: airport.city,
        chosen: words.short(airport),
        detail: words.place(airport),
        end: airport.code,
      }))}
      openLabel={t('open')}
      listLabel={t('list')}
      count={useCount(searched, isFresh ? found?.total : undefined, airports.length)}
    />
  )
}

function useCount(searched: string, total: number | undefined, shown: number): string {
  const { t } = useTranslation('airports')
  const { figure } = useFormats()
  if (searched.trim() === '') return t('type')
  if (total === undefined) return t('searching')
  if (total === 0) return t('none', { text: searched })
  return total > shown
    ? t('more', { count: total, shown: figure(shown), total: figure(total) })
    : t('found', { count: total })
}

/** How an airport is written: 'Tokyo (NRT)', and its name with its country. */
function useAirportWords() {
  const { i18n } = useTranslation()
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' })
  return {
    short: ({ city, code }: Airport) => `${city} (${code})`,
    place: ({ name, country }: Airport) => `${name}, ${countries.of(country) ?? country}`,
  }
}
