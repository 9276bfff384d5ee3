/** The page of a list that somebody is walking through, member by member: paths in the list's order. */
interface Walk {
  readonly list: string
  readonly paths: readonly string[]
}

let walk: Walk = { list: '', paths: [] }
let last: string | undefined

/** Remembers the rows of a list's page, with the list's own address. */
export function startWalk(list: string, paths: readonly string[]): void {
  walk = { list, paths }
}

/** Remembers which row was opened last, so that the list has its focus there again. */
export function enterRow(path: string): void {
  last = path
}

export function lastRow(): string | undefined {
  return last
}

/** Where somebody is in the walk: their place, the rows beside it, and the list; undefined for a page that isn't in it. */
export function placeInWalk(path: string) {
  const at = walk.paths.indexOf(path)
  if (at === -1) return undefined
  return {
    at: at + 1,
    of: walk.paths.length,
    previous: walk.paths[at - 1],
    next: walk.paths[at + 1],
    list: walk.list,
  }
}
