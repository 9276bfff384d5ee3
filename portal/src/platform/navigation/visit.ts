/** The prerenderer has no browser around it and knows only the path of an address. */
const isInBrowser = (): boolean => 'history' in globalThis

/** The query of the current address; the prerenderer uses `drawn`. */
export function addressQuery(drawn = ''): URLSearchParams {
  return new URLSearchParams(isInBrowser() ? globalThis.location.search : drawn)
}

/** The state of the current history entry; undefined in the prerenderer. */
export function historyState(): unknown {
  return isInBrowser() ? history.state : null
}

/** Replaces the current history entry. */
export function replaceEntry(state: unknown, address: string): void {
  if (isInBrowser()) history.replaceState(state, '', address)
}
