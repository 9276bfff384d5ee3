/** What rolldown knows of the module graph while it makes chunks. */
export interface Graph {
  getModuleInfo: (id: string) => {
    readonly code: string | null
    readonly importers: readonly string[]
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

/** The name of a module's chunk, or null where a group doesn't take the module. */
export type ChunkOf = (id: string, graph: Graph) => string | null

/** The modules themselves and all that they import, directly or not; code that they fetch later isn't included. */
export function importsOf(ids: readonly string[], graph: Graph): Set<string> {
  const found = new Set(ids)
  for (const id of found) for (const one of graph.getModuleInfo(id)?.importedIds ?? []) found.add(one)
  return found
}

/** How many of these import each module, directly or not. */
export function usersOf(ids: readonly string[], graph: Graph): ReadonlyMap<string, number> {
  const users = new Map<string, number>()
  for (const one of ids) for (const id of importsOf([one], graph)) users.set(id, (users.get(id) ?? 0) + 1)
  return users
}

const page = /-page\.tsx$/

/** The pages that these modules fetch when they are visited. */
export function pagesOf(ids: Iterable<string>, graph: Graph): readonly string[] {
  const fetched = [...ids].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return [...new Set(fetched)].filter((id) => page.test(id))
}
