import { pseudoLanguage, pseudoWords } from '@waymark/rules/words/pseudo-language'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const asked = new RegExp(`[\\\\/]locales[\\\\/][\\w-]+\\.json\\?routes(&${pseudoLanguage})?$`)

/**
 * Only a feature's route titles and descriptions, as `locales/en.json?routes`: menus and links on other pages need them; the rest of the
 * file comes with the feature.
 */
export function pageTitles(): Plugin {
  return {
    name: 'page-titles',
    enforce: 'pre',
    async load(id) {
      if (!asked.test(id)) return null
      const file = id.slice(0, id.lastIndexOf('?'))
      this.addWatchFile(file)
      const { routes = {} }: { routes?: object } = JSON.parse(await readFile(file, 'utf8'))
      const words = id.endsWith(pseudoLanguage) ? pseudoWords(routes) : routes
      return { code: `export default ${JSON.stringify(words)}`, moduleType: 'js' }
    },
  }
}
