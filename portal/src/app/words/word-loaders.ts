import { pseudoLanguage } from '@waymark/rules/words/pseudo-language'
import type { ResourceLanguage } from 'i18next'
import type { FirstTexts } from '../../platform/i18n/first-words.ts'
import type { FirstWords, WordLoader } from '../../platform/i18n/i18n.ts'

type Chunks<Texts> = Readonly<Record<string, () => Promise<{ readonly texts: Texts }>>>

/** One chunk per language for the first page. */
const first: Chunks<FirstTexts> = {
  en: async () => import('./first-en.ts'),
  ko: async () => import('./first-ko.ts'),
  [pseudoLanguage]: async () => import('./first-ar-xb.ts'),
}

/** The same texts as they're written, for when the rest arrives. */
const whole: Chunks<ResourceLanguage> = {
  en: async () => import('./whole-en.ts'),
  ko: async () => import('./whole-ko.ts'),
  [pseudoLanguage]: async () => import('./whole-ar-xb.ts'),
}

/** One chunk per language for the shell and home; every other page brings its own. */
const shell: Chunks<ResourceLanguage> = {
  en: async () => import('./shell-en.ts'),
  ko: async () => import('./shell-ko.ts'),
  [pseudoLanguage]: async () => import('./shell-ar-xb.ts'),
}

/** The languages we have words for: the configured whitelist can't go beyond them. */
export const writtenLanguages: readonly string[] = Object.keys(first)

export const firstWords: FirstWords = {
  texts: async (language) => (await first[language]?.())?.texts ?? {},
  whole: async (language) => textsOf(whole, language),
}
export const shellWords: WordLoader = async (language) => textsOf(shell, language)

async function textsOf(chunks: Chunks<ResourceLanguage>, language: string): Promise<ResourceLanguage> {
  const chunk = chunks[language]
  return chunk === undefined ? {} : (await chunk()).texts
}
