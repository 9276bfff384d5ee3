import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { closure, type Manifest } from './manifest.ts'

const asked = 'virtual:page-files'
const answered = `\0${asked}`

/**
 * Tells the prerenderer which files of the browser build each page needs, so that a drawn page links its own style sheets.
 * @param modules of each page, by its key, and of what starts the app in a drawn page
 * @param folder of the browser build, which must exist
 */
export function pageFiles(
  { pages, starter }: { readonly pages: Readonly<Record<string, string>>; readonly starter: string },
  folder: string,
): Plugin {
  let base = '/'
  return {
    name: 'page-files',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved(config) {
      base = config.base
    },
    resolveId: (id) => (id === asked ? answered : null),
    async load(id) {
      if (id !== answered) return null
      const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build's own manifest, in its documented form
      const manifest = JSON.parse(text) as Manifest
      const start = closure(manifest, ['index.html'])
      const files = Object.entries(pages).map(([page, module]) => {
        const own = closure(manifest, [module])
        for (const known of start) own.delete(known)
        const address = (file: string) => base + file
        return [
          page,
          {
            styles: [...new Set([...own].flatMap((name) => manifest[name]?.css ?? []))].map(address),
            scripts: [...own].flatMap((name) => manifest[name]?.file ?? []).map(address),
          },
        ]
      })
      return `const files = ${JSON.stringify(Object.fromEntries(files))}
export const starter = ${JSON.stringify(base + (manifest[starter]?.file ?? ''))}
export const filesOf = (page) => files[page] ?? { styles: [], scripts: [] }`
    },
  }
}
