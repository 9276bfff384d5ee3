import { pseudoLanguage } from '@waymark/rules/pseudo-language'
import type { ResourceLanguage } from 'i18next'
import type { WordLoader } from '../../platform/i18n/i18n.ts'

type Chunks = Readonly<Record<string, () => Promise<{ readonly texts: ResourceLanguage }>>>

/** One chunk a language for the first page. */
const first: Chunks = {
  en: async () => import('./first-en.ts'),
  ko: async () => import('./first-ko.ts'),
  [pseudoLanguage]: async () => import('./first-ar-xb.ts'),
}

/** One chunk a language for the shell and the pages that members open most; other pages bring their own. */
const shell: Chunks = {
  en: async () => import('./shell-en.ts'),
  ko: async () => import('./shell-ko.ts'),
  [pseudoLanguage]: async () => import('./shell-ar-xb.ts'),
}

/** The languages that there are words for: the whitelist of configuration cannot go beyond. */
export const writtenLanguages: readonly string[] = Object.keys(first)

export const firstWords: WordLoader = async (language) => textsOf(first, language)
export const shellWords: WordLoader = async (language) => textsOf(shell, language)

async function textsOf(chunks: Chunks, language: string): Promise<ResourceLanguage> {
  const chunk = chunks[language]
  return chunk === undefined ? {} : (await chunk()).texts
}
