import { readFileSync } from 'node:fs'

const source = (file: string) =>
  readFileSync(new URL(`../portal/src/app/routes/${file}`, import.meta.url), 'utf8')

/** A row of the built-in route table, as far as journeys go by it. */
export interface RouteRow {
  readonly kind: string
  readonly screen: string
  readonly url: string
  readonly isEnabled: boolean
  readonly isBuilt: boolean
  /** Where its title and description stand: a namespace, and a key in it. */
  readonly words: { readonly namespace: string; readonly key: string }
}

const built = new Set([...source('built-pages.ts').matchAll(/^ {2}'(\w+)',$/gm)].map(([, page]) => page))

/** Every row of the built-in table without a parameter, read from its source: a row that is added is covered at once. */
export function routeRows(): readonly RouteRow[] {
  const rows = source('route-table.ts').matchAll(/^ {2}row\(([\s\S]*?)\),$(?=\n(?:\n| {2}row\(|\]))/gm)
  return [...rows].flatMap(([, row = '']) => {
    const [, kind = '', screen = '', url = ''] = /^\s*'(\w+)',\s*'(\w+)',\s*'([^']+)'/.exec(row) ?? []
    const [, namespace = 'routes', key = screen] = /named\('([\w-]+)', '(\w+)'\)/.exec(row) ?? []
    if (url.includes(':')) return []
    const isEnabled = !row.includes('enabled: false')
    return [{ kind, screen, url, isEnabled, isBuilt: built.has(screen), words: { namespace, key } }]
  })
}
