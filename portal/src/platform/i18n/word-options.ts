import type { InitOptions, Resource } from 'i18next'
import { isolatedIn } from './direction.ts'

interface Words {
  readonly language: string
  readonly resources: Resource
  readonly writtenLanguages: readonly string[]
  /** The direction of the page at the moment of speaking. */
  readonly direction: () => string
}

/** How words are looked up and filled in, in the browser and where the server draws a page. */
export function wordOptions({ language, resources, writtenLanguages, direction }: Words): InitOptions {
  return {
    lng: language,
    resources,
    supportedLngs: [...writtenLanguages],
    load: 'currentOnly',
    initAsync: false,
    partialBundledLanguages: true,
    defaultNS: 'platform',
    // React escapes; here a value is kept apart from the words around it.
    interpolation: { escapeValue: true, escape: (value: string) => isolatedIn(direction(), value) },
    react: { useSuspense: false },
    saveMissing: true,
    // Words that stand in for missing ones were meant to.
    missingKeyHandler: (_languages, namespace, key, standIn) => {
      // oxlint-disable-next-line no-console -- a page is short of words: nobody else hears of it
      if (standIn === key) console.error(`No words for ${namespace}:${key}`)
    },
  }
}
