import { pseudoLanguage, pseudoWords } from '@waymark/rules/words/pseudo-language'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import { compiledTexts } from './compiled-texts.ts'

const asked = new RegExp(`[\\\\/]locales[\\\\/][\\w-]+\\.json\\?compiled(&${pseudoLanguage})?$`)

/** A namespace's texts as `locales/en.json?compiled`: the page before sign-in needs no parser for them (platform/i18n/first-words.ts). */
export function firstPageTexts(): Plugin {
  return {
    name: 'first-page-texts',
    enforce: 'pre',
    async load(id) {
      if (!asked.test(id)) return null
      const file = id.slice(0, id.lastIndexOf('?'))
      this.addWatchFile(file)
      const texts: object = JSON.parse(await readFile(file, 'utf8'))
      const namespace = basename(dirname(dirname(file)))
      const code = compiledTexts(namespace, id.endsWith(pseudoLanguage) ? pseudoWords(texts) : texts)
      return { code: `export default ${code}`, moduleType: 'js' }
    },
  }
}
