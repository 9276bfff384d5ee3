import { pseudoLanguage } from '@waymark/rules/pseudo-language'
import type { ResourceLanguage } from 'i18next'
import type { WordLoader } from '../../platform/i18n/i18n.ts'

type Chunks = Readonly<Record<string, () => Promise<{ readonly texts: ResourceLanguage }>>>

/** One chunk per language for the first page. */
const first: Chunks = {
  en: async () => import('./first-en.ts'),
  ko: async () => import('./first-ko.ts'),
  [pseudoLanguage]: async () => import('./first-ar-xb.ts'),
}

/** One chunk per language for the shell and the most-visited pages; other pages bring their own. */
const shell: Chunks = {
  en: async () => import('./shell-en.ts'),
  ko: async () => import('./shell-ko.ts'),
  [pseudoLanguage]: async () => import('./shell-ar-xb.ts'),
}

/** The languages we have words for: the configured whitelist can't go beyond them. */
export const writtenLanguages: readonly string[] = Object.keys(first)

export const firstWords: WordLoader = async (language) => textsOf(first, language)
export const shellWords: WordLoader = async (language) => textsOf(shell, language)

async function textsOf(chunks: Chunks, language: string): Promise<ResourceLanguage> {
  const chunk = chunks[language]
  return chunk === undefined ? {} : (await chunk()).texts
}
