let host = ''
let known: Promise<unknown> = Promise.resolve()

/**
 * The host of every API operation (CALL-09): `https://api.example`, or empty for the page's own. Read for each call, so that another host
 * needs no other build.
 */
export function apiHost(): string {
  return host
}

/** Sends all calls to this host from now on. Pass only a listed one (`listedHost`). */
export function pointAt(listed: string): void {
  host = listed
}

/** Delays calls until their host is known, unless they specify it themselves. */
export function delayCalls(until: Promise<unknown>): void {
  known = until
}

/** Resolves when the host of calls is known. */
export async function whenHostKnown(): Promise<unknown> {
  return known
}
