import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The parts of a built-in route row that journeys use. */
export interface RouteRow {
  readonly kind: string
  readonly screen: string
  readonly url: string
  readonly isEnabled: boolean
  readonly isBuilt: boolean
  /** Where its title and description are: the folder with the `locales`, and a key in them. */
  readonly words: { readonly folder: string; readonly key: string }
}

/** The parts of the portal's rows that tests read. */
interface Row {
  readonly page: string
  readonly screen: string
  readonly url: string
  readonly kind: string
  readonly enabled: boolean
  readonly isBuilt: boolean
  /** `namespace:key.title` */
  readonly title: string
}

interface Declarations {
  readonly routes?: readonly Row[]
  readonly pagesToCome?: readonly Row[]
  readonly errorRows?: readonly Row[]
}

const source = new URL('../../portal/src/', import.meta.url)

/** The modules that the portal collects its table from, read as files: the tests don't import the product under test. */
const modules = ['features/*/pages.ts', 'app/routes/pages-to-come.ts', 'app/routes/error-rows.ts'].flatMap(
  (pattern) => globSync(pattern, { cwd: fileURLToPath(source) }),
)

/** Which feature declares a page, and its row. */
const declared = (
  await Promise.all(
    modules.map(async (file) => {
      const { routes, pagesToCome, errorRows }: Declarations = await import(new URL(file, source).href)
      const rows = routes ?? pagesToCome ?? errorRows ?? []
      return rows.map((row) => ({ ...row, folder: dirname(file) }))
    }),
  )
).flat()

/** Every row of the built-in table without a parameter: new rows are covered automatically. */
export const routeRows: readonly RouteRow[] = declared
  .filter(({ url }) => !url.includes(':'))
  .map(({ folder, screen, url, kind, enabled, isBuilt, title }) => {
    const [namespace = '', key = ''] = title.replace(/\.title$/, '').split(':')
    const isCollected = namespace === 'routes'
    return {
      kind,
      screen,
      url,
      isEnabled: enabled,
      isBuilt,
      words: { folder: isCollected ? folder : folderOf(namespace), key: isCollected ? `routes.${key}` : key },
    }
  })

/** The first page's texts are in the gate, others in their feature. */
function folderOf(namespace: string): string {
  return namespace === 'gate' ? 'app/gate' : `features/${namespace}`
}
