import type { Plugin } from 'vite'

/** react-aria ships its words in some thirty languages, one file each. */
const localeFile =
  /[\\/]react-(?:aria|stately)[\\/]dist[\\/].*[\\/]intl[\\/].*[\\/]([a-z]{2})-[A-Z]{2}(\.m?js)$/

/**
 * Drops react-aria's words in languages we don't support and substitutes the English ones: without any, it throws in such a language. Add a
 * new language here.
 */
export function writtenLocales(languages: readonly string[]): Plugin {
  return {
    name: 'written-locales',
    enforce: 'pre',
    load(id) {
      const [, language, ending = ''] = localeFile.exec(id) ?? []
      const isLeft = language === undefined || languages.includes(language)
      return isLeft ? null : `export { default } from './en-US${ending}'`
    },
  }
}
