import type { ReactNode } from 'react'
import type { DateLocale } from '../formats/date-format.ts'
import { PartFailureContext } from './lazy-part.tsx'
import { PartWordsContext, type PartWords } from './part-boundary.tsx'
import { LocaleContext } from '../formats/locale.ts'

interface UiProviderProps {
  /** Language and time zone for figures, dates and react-aria's words. */
  locale: DateLocale
  /** Reports to the person that the code of a menu or dialog couldn't be fetched. */
  onPartFailed: () => void
  /** The words of a part that broke or couldn't be fetched. */
  partWords: PartWords
  children: ReactNode
}

/** Wraps the signed-in pages, once, with the contexts that the UI kit needs. */
export function UiProvider({ locale, onPartFailed, partWords, children }: UiProviderProps) {
  return (
    <LocaleContext value={locale}>
      <PartFailureContext value={onPartFailed}>
        <PartWordsContext value={partWords}>{children}</PartWordsContext>
      </PartFailureContext>
    </LocaleContext>
  )
}
