/**
 * A module that is fetched once, for `use`: unlike `lazy`, that keeps what its components are generic over. After a failure the next call
 * tries again. It returns the same promise each time, as `use` needs it.
 */
export function keptModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let fetching: Promise<Module> | undefined
  return () => {
    if (fetching === undefined) {
      fetching = load()
      fetching.catch(() => {
        fetching = undefined
      })
    }
    return fetching
  }
}
