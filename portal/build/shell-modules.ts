/** What rolldown knows of the module graph while it makes chunks. */
interface Graph {
  getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

/** The name of a module's chunk, or null where a group doesn't take the module. */
type ChunkOf = (id: string, graph: Graph) => string | null

const page = /-page\.tsx$/

/**
 * One chunk of what the shell imports, and of what more than half of all pages do. What fewer pages share stays out of it, however many pages
 * there are.
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
  const pages = [...needed]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => page.test(id))
  const users = new Map<string, number>()
  for (const one of pages) for (const id of importsOf([one], graph)) users.set(id, (users.get(id) ?? 0) + 1)
  const usual = [...users].filter(([, count]) => count > pages.length / 2).map(([id]) => id)
  const light = usual.filter((id) => ![...importsOf([id], graph)].some((one) => heavy.test(one)))
  return new Set([...needed, ...light])
}

function importsOf(ids: readonly string[], graph: Graph): Set<string> {
  const found = new Set(ids)
  for (const id of found) for (const one of graph.getModuleInfo(id)?.importedIds ?? []) found.add(one)
  return found
}
