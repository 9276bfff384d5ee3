import { setWords } from '../platform/i18n/react-words.ts'
import { createWords, type WholeWords } from '../platform/i18n/whole-words.ts'
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

const texts = { en: { console: en }, ko: { console: ko } }
let words: WholeWords | undefined

/** Starts the texts in the language chosen before in this browser, else the browser's, else English. */
export function startConsoleWords(): void {
  const wanted = [localText.getItem(STORED), ...navigator.languages.map((one) => one.slice(0, 2))]
  const language =
    wanted.flatMap((one) => consoleLanguages.find(({ code }) => code === one)?.code ?? []).at(0) ?? 'en'
  words = createWords({ language, texts: texts[language], direction: () => 'ltr' })
  for (const { code } of consoleLanguages) words.addTexts(code, texts[code])
  speak(words)
}

/** Adds the texts of a page whose code is fetched when it's opened, as a namespace of their own. */
export function addConsoleWords(namespace: string, added: Readonly<Record<ConsoleLanguage, object>>): void {
  for (const { code } of consoleLanguages) words?.addTexts(code, { [namespace]: added[code] })
}

export function changeConsoleLanguage(code: ConsoleLanguage): void {
  if (words === undefined) return
  localText.setItem(STORED, code)
  words.changeLanguage(code)
  speak(words)
}

function speak(now: WholeWords): void {
  setWords(now)
  document.documentElement.lang = now.language
}
