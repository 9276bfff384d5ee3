import type { listActivity } from '@waymark/contract/statement/list-activity'
import type { Wire } from '@waymark/contract/operation'
import { entryWords as wordsOf, type EntryFacts, type EntryWords } from '@waymark/rules/words/entry-words'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormats, type Formats } from '../i18n/formats.ts'

export type Entry = Wire<typeof listActivity>['answer']['object']['entries'][number]

interface Tools {
  readonly t: TFunction
  readonly formats: Pick<Formats, 'date' | 'figure'>
}

/** The words of an entry, shared by portal and server, in the page's language and formats. */
export function entryWords(entry: EntryFacts, { t, formats }: Tools): EntryWords {
  return wordsOf(entry, {
    say: (key, values) => t(key, { ...values }),
    sayIfKnown: (key) => {
      const words = t(key, { defaultValue: '' })
      return words === '' ? undefined : words
    },
    date: (day, form) => formats.date(day, form),
    figure: (value) => formats.figure(value),
  })
}

/** `entryWords` in the page's language. */
export function useEntryWords(): (entry: EntryFacts) => EntryWords {
  const { t } = useTranslation()
  const formats = useFormats()
  return (entry) => entryWords(entry, { t, formats })
}
