import type { ReactNode } from 'react'
import type { DateLocale } from '../formats/date-format.ts'
import { PartFailureContext } from './lazy-part.tsx'
import { PartWordsContext, type PartWords } from './part-boundary.tsx'
import { LocaleContext } from '../formats/locale.ts'

interface UiProviderProps {
  /** Language and time zone for figures, dates and the kit's own built-in words. */
  place: DateLocale
  /** A menu's or dialog's code could not be fetched: the person is to be told. */
  onPieceFailed: () => void
  /** What a part of a page says in its place that broke or could not be fetched. */
  partWords: PartWords
  children: ReactNode
}

/** Around the signed-in pages, once: tells the kit what it wants to know of its surroundings. */
export function UiProvider({ place, onPieceFailed, partWords, children }: UiProviderProps) {
  return (
    <LocaleContext value={place}>
      <PartFailureContext value={onPieceFailed}>
        <PartWordsContext value={partWords}>{children}</PartWordsContext>
      </PartFailureContext>
    </LocaleContext>
  )
}
