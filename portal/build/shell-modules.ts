import { importsOf, pagesOf, usersOf, type ChunkOf, type Graph } from './module-graph.ts'

/** Characters of a module that is too small for a file of its own: its imports, name and request would cost more. */
const SMALL = 550
/** Pages that must use such a module. */
const USED_BY = 5

/**
 * One chunk of what the shell imports, of what more than half of all pages do, and of small modules that several pages share. What fewer
 * pages share stays out of it, however many pages there are.
 * @param entries of the shell, as absolute paths. They stay outside, since the manifest knows them by their names.
 * @param heavy packages that no page gets without needing them
 */
export function shellChunk(entries: readonly string[], heavy: RegExp): ChunkOf {
  let modules: ReadonlySet<string> | undefined
  return (id, graph) => {
    modules ??= shellModules(entries, heavy, graph)
    return modules.has(id) && !entries.includes(id) ? 'shell' : null
  }
}

function shellModules(entries: readonly string[], heavy: RegExp, graph: Graph): ReadonlySet<string> {
  const needed = importsOf(entries, graph)
  const pages = pagesOf(needed, graph)
  const users = [...usersOf(pages, graph)]
  const usual = users.filter(([, count]) => count > pages.length / 2).map(([id]) => id)
  const light = usual.filter((id) => ![...importsOf([id], graph)].some((one) => heavy.test(one)))
  const shell = new Set([...needed, ...light])
  const shared = users.filter(([id, count]) => count >= USED_BY && isSmall(id, graph)).map(([id]) => id)
  // From the bottom up: one that only imports another small one is small too.
  for (let size = -1; size !== shell.size;) {
    size = shell.size
    for (const id of shared) if (importsAre(shell, id, graph)) shell.add(id)
  }
  return shell
}

function isSmall(id: string, graph: Graph): boolean {
  const { code } = graph.getModuleInfo(id) ?? { code: null }
  return code !== null && code.length <= SMALL
}

function importsAre(known: ReadonlySet<string>, id: string, graph: Graph): boolean {
  return graph.getModuleInfo(id)?.importedIds.every((one) => known.has(one)) === true
}
