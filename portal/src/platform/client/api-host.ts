let host = ''
let known: Promise<unknown> = Promise.resolve()

/**
 * Which host every operation of the catalogue is reached at (CALL-09): `https://api.example`, or nothing for the page's own. All
 * addresses are made from it anew for each call, so that another host needs no other build.
 */
export function apiHost(): string {
  return host
}

/** From now on all calls go to this host. Only a listed one may be given (`listedHost`). */
export function pointAt(listed: string): void {
  host = listed
}

/** Lets calls wait until it is known where they go, unless they name their host themselves. */
export function holdCalls(until: Promise<unknown>): void {
  known = until
}

/** Waits until it is known where calls go. */
export async function hostIsKnown(): Promise<unknown> {
  return known
}
