import type { InitOptions, Resource } from 'i18next'
import { isolatedIn } from './direction.ts'

interface Words {
  readonly language: string
  readonly resources: Resource
  readonly writtenLanguages: readonly string[]
  /** The page's direction at the time of use. */
  readonly direction: () => string
}

/** The namespace of keys without a prefix, where a component names no other. */
export const usualNamespace = 'platform'

/** How words are looked up and interpolated, in the browser and in the prerenderer. */
export function wordOptions({ language, resources, writtenLanguages, direction }: Words): InitOptions {
  return {
    lng: language,
    resources,
    supportedLngs: [...writtenLanguages],
    load: 'currentOnly',
    initAsync: false,
    partialBundledLanguages: true,
    defaultNS: usualNamespace,
    // React escapes; this only isolates a value from the text around it.
    interpolation: { escapeValue: true, escape: (value: string) => isolatedIn(direction(), value) },
    react: { useSuspense: false },
    saveMissing: true,
    // A default value is intentional, not a missing text.
    missingKeyHandler: (_languages, namespace, key, standIn) => {
      // oxlint-disable-next-line no-console -- a page is short of words: nobody else hears of it
      if (standIn === key) console.error(`No words for ${namespace}:${key}`)
    },
  }
}
