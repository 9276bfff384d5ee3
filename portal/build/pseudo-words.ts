import { pseudoLanguage, pseudoWords } from '@waymark/rules/words/pseudo-language'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const asked = new RegExp(`[\\\\/]locales[\\\\/]en\\.json\\?${pseudoLanguage}$`)

/** Builds the pseudo language (CONF-03) from the English words: `locales/en.json?ar-XB`. */
export function pseudoLanguageWords(): Plugin {
  return {
    name: 'pseudo-words',
    enforce: 'pre',
    async load(id) {
      if (!asked.test(id)) return null
      const file = id.slice(0, id.lastIndexOf('?'))
      this.addWatchFile(file)
      const english: object = JSON.parse(await readFile(file, 'utf8'))
      return { code: `export default ${JSON.stringify(pseudoWords(english))}`, moduleType: 'js' }
    },
  }
}
