/** Where the server draws a page there is no browser around it: it knows no more of an address than its path. */
const isInBrowser = (): boolean => 'history' in globalThis

/** The query of the present address; `drawn` stands for it where the server draws a page. */
export function addressQuery(drawn = ''): URLSearchParams {
  return new URLSearchParams(isInBrowser() ? globalThis.location.search : drawn)
}

/** What the present entry of the history stands for; nothing where the server draws a page. */
export function historyState(): unknown {
  return isInBrowser() ? history.state : null
}

/** Puts something else in the place of the present entry of the history. */
export function replaceEntry(state: unknown, address: string): void {
  if (isInBrowser()) history.replaceState(state, '', address)
}
