/** A row of the built-in route table, as far as journeys go by it. */
export interface RouteRow {
  readonly kind: string
  readonly screen: string
  readonly url: string
  readonly isEnabled: boolean
  readonly isBuilt: boolean
  /** Where its title and description are: a namespace, and a key in it. */
  readonly words: { readonly namespace: string; readonly key: string }
}

/** What is read of the portal's table and of its list of built pages; the rest of them is the portal's own. */
interface Row {
  readonly page: string
  readonly screen: string
  readonly url: string
  readonly kind: string
  readonly enabled: boolean
  /** `namespace:key.title` */
  readonly title: string
}

/** A module of the portal, taken as a file: the product under test is no package that the tests are made with. */
const moduleAt = (file: string) => new URL(`../portal/src/app/routes/${file}`, import.meta.url).href

const { routeTable }: { readonly routeTable: readonly Row[] } = await import(moduleAt('route-table.ts'))
const { builtPages }: { readonly builtPages: readonly string[] } = await import(moduleAt('built-pages.ts'))

/** Every row of the built-in table without a parameter: a row that is added is covered at once. */
export const routeRows: readonly RouteRow[] = routeTable
  .filter(({ url }) => !url.includes(':'))
  .map(({ page, screen, url, kind, enabled, title }) => {
    const [namespace = '', key = ''] = title.replace(/\.title$/, '').split(':')
    return {
      kind,
      screen,
      url,
      isEnabled: enabled,
      isBuilt: kind === 'login' || builtPages.includes(page),
      words: { namespace, key },
    }
  })
