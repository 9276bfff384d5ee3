import type { Plugin } from 'vite'

/** The interface kit brings its own words in some thirty languages, each a file of its own. */
const localeFile =
  /[\\/]react-(?:aria|stately)[\\/]dist[\\/].*[\\/]intl[\\/].*[\\/]([a-z]{2})-[A-Z]{2}(\.m?js)$/

/**
 * Leaves out the kit's words in languages that we do not write, and gives the English ones in their place: without any, the kit would throw
 * in such a language. Whoever adds a language adds it here.
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
