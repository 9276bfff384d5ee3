import type { ResourceLanguage, TFunction } from 'i18next'
import { isolatedIn } from './direction.ts'
import type { Words } from './react-words.ts'
import { usualNamespace } from './word-options.ts'

type Variables = Readonly<Record<string, string | number | null | undefined>>

/** All texts that have arrived, in the page's language. */
export interface WholeWords extends Words {
  readonly exists: (key: string) => boolean
  /** Adds a language's texts by namespace; a namespace that's already there is replaced. */
  readonly addTexts: (language: string, texts: ResourceLanguage) => void
  readonly changeLanguage: (language: string) => void
}

interface FirstTexts {
  readonly language: string
  readonly texts: ResourceLanguage
  /** The page's direction at the time of use. */
  readonly direction: () => string
}

const variable = /\{\{(\w+)\}\}/g

/**
 * The portal's texts, which are written as i18next defines them: nested keys, `{{variables}}`, plural forms by `count`, several keys of
 * which the first with a text counts, and `defaultValue`. i18next itself is 14 kB, mostly for what no text here needs.
 */
export function createWords({ language: first, texts, direction }: FirstTexts): WholeWords {
  let language = first
  const byLanguage = new Map([[first, texts]])
  const plurals = new Map<string, Intl.PluralRules>()

  const formOf = (spoken: string, count: number) => {
    const rules = plurals.get(spoken) ?? new Intl.PluralRules(spoken)
    plurals.set(spoken, rules)
    return rules.select(count)
  }
  const found = (spoken: string, key: string, count: unknown) => {
    const text = (path: string) => textAt(byLanguage.get(spoken), path)
    if (typeof count !== 'number') return text(key)
    const none = count === 0 ? text(`${key}_zero`) : undefined
    return none ?? text(`${key}_${formOf(spoken, count)}`) ?? text(key)
  }
  const inNamespace = (spoken: string | null, namespace: string) => {
    const say = (keys: string | readonly string[], variables: Variables = {}) => {
      const whole = [keys].flat().map((key) => (key.includes(':') ? key : `${namespace}:${key}`))
      for (const key of whole) {
        const text = found(spoken ?? language, key, variables['count'])
        if (text !== undefined) return filled(text, variables, direction())
      }
      return absent(whole.at(-1) ?? '', variables)
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of `t` that the portal uses; the rest is only types
    return say as unknown as TFunction
  }

  return {
    get language() {
      return language
    },
    t: inNamespace(null, usualNamespace),
    getFixedT: (spoken, namespace) => inNamespace(spoken, namespace ?? usualNamespace),
    exists: (key) => found(language, key, undefined) !== undefined,
    addTexts: (spoken, added) => {
      byLanguage.set(spoken, { ...byLanguage.get(spoken), ...added })
    },
    changeLanguage: (spoken) => {
      language = spoken
    },
  }
}

/** The text at a key such as `claims:problem.wrong.day`. */
function textAt(texts: unknown, key: string): string | undefined {
  let at: unknown = texts
  for (const name of key.split(/[:.]/)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = Reflect.get(at, name)
  }
  return typeof at === 'string' ? at : undefined
}

/** React escapes values; here each is only isolated from the text around it. */
function filled(text: string, variables: Variables, direction: string): string {
  return text.replaceAll(variable, (_all, name: string) =>
    isolatedIn(direction, String(variables[name] ?? '')),
  )
}

/** A default value is intentional, not a missing text. */
function absent(key: string, { defaultValue }: Variables): string {
  if (typeof defaultValue === 'string') return defaultValue
  // oxlint-disable-next-line no-console -- a page is short of words: nobody else hears of it
  console.error(`No words for ${key}`)
  return key
}
