import { importsOf, pagesOf, usersOf, type ChunkOf, type Graph } from './module-graph.ts'

/** The modules that decide which pages sell something, as absolute paths. */
interface Selling {
  /** What a product's page is made of; some are parts of a page that has several products. */
  readonly productPage: string
  /** The journey of an order. */
  readonly order: string
}

/**
 * One chunk of what most pages that sell something start with, and no other page.
 * @param entries of the shell, which fetches the pages
 */
export function orderChunk(entries: readonly string[], selling: Selling): ChunkOf {
  let modules: ReadonlySet<string> | undefined
  return (id, graph) => {
    modules ??= orderModules(entries, selling, graph)
    return modules.has(id) ? 'orders' : null
  }
}

function orderModules(
  entries: readonly string[],
  { productPage, order }: Selling,
  graph: Graph,
): ReadonlySet<string> {
  const products = graph.getModuleInfo(productPage)?.importers ?? []
  const pages = new Set([...products, ...pagesOf(importsOf(entries, graph), graph)])
  const sellers = [...pages].filter((id) => importsOf([id], graph).has(order))
  const elsewhere = usersOf(
    [...pages].filter((id) => !sellers.includes(id)),
    graph,
  )
  const shared = [...usersOf(sellers, graph)].filter(
    ([id, count]) => count > sellers.length / 2 && !elsewhere.has(id),
  )
  return new Set(shared.map(([id]) => id))
}
