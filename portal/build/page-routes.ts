import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Row = Readonly<Record<'kind' | 'screen' | 'url' | 'page' | 'area', string>>

const asked = /[\\/]features[\\/][\w-]+[\\/]pages\.ts\?routes$/
const declaration = new URL('../src/platform/navigation/page.ts', import.meta.url)

/**
 * A feature's declarations without its pages' code, as `pages.ts?routes`: the first page needs every address but can't carry every page's
 * reads. Without this plugin (tests, other builds) the file itself is read.
 */
export function pageRoutes(): Plugin {
  return {
    name: 'page-routes',
    enforce: 'pre',
    async load(id) {
      if (!asked.test(id)) return null
      const file = id.slice(0, id.lastIndexOf('?'))
      this.addWatchFile(file)
      const rows = await declaredIn(file)
      const calls = await Promise.all(rows.map(asCall))
      return {
        code: `import { pageAt } from ${JSON.stringify(declaration.pathname)}\nexport const routes = [${calls.join()}]`,
        moduleType: 'js',
      }
    },
  }
}

/** Node imports the declaration; the timestamp makes it read a changed file again. */
async function declaredIn(file: string): Promise<readonly Row[]> {
  const { mtimeMs } = await stat(file)
  const { routes }: { routes: readonly Row[] } = await import(
    `${pathToFileURL(file).href}?${String(mtimeMs)}`
  )
  return routes
}

/** The row as declared, with defaults left out. */
async function asCall(row: Row): Promise<string> {
  const { kind, screen, url, page, area } = row
  const { pageAt }: { pageAt: (...said: readonly unknown[]) => Readonly<Record<string, unknown>> } =
    await import(declaration.href)
  const usual = pageAt(kind, screen, url, { page, area })
  const said = Object.entries(row).filter(([name, value]) => value !== usual[name])
  const differences = { area, ...(page === screen ? {} : { page }), ...Object.fromEntries(said) }
  return `pageAt(${[kind, screen, url, differences].map((one) => JSON.stringify(one)).join()})`
}
