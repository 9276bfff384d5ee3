import type { i18n } from 'i18next'
import { createWords } from '../platform/i18n/whole-words.ts'
import { localText } from '../platform/session/safe-storage.ts'
import en from './locales/en.json'
import ko from './locales/ko.json'

const STORED = 'waymark.console.language'

/** The console's languages, by their own names. */
export const consoleLanguages = [
  { code: 'en', name: 'English' },
  { code: 'ko', name: '한국어' },
] as const
export type ConsoleLanguage = (typeof consoleLanguages)[number]['code']

let words: i18n | undefined

/** Starts the texts in the language chosen before in this browser, else the browser's, else English. */
export async function startConsoleWords(): Promise<void> {
  const wanted = [localText.getItem(STORED), ...navigator.languages.map((one) => one.slice(0, 2))]
  const language = wanted.find((one) => consoleLanguages.some(({ code }) => code === one)) ?? 'en'
  words = await createWords({
    language,
    resources: { en: { console: en }, ko: { console: ko } },
    writtenLanguages: consoleLanguages.map(({ code }) => code),
    direction: () => 'ltr',
  })
  document.documentElement.lang = language
}

export async function changeConsoleLanguage(code: ConsoleLanguage): Promise<void> {
  localText.setItem(STORED, code)
  document.documentElement.lang = code
  await words?.changeLanguage(code)
}
