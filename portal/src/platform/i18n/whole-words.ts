import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { wordOptions } from './word-options.ts'

/** i18next with the first page's words; from now on the page speaks through it. */
export async function createWords(words: Parameters<typeof wordOptions>[0]): Promise<i18n> {
  const instance = i18next.createInstance()
  await instance.use(initReactI18next).init(wordOptions(words))
  return instance
}
