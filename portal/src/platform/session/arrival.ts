/** A sign-in that came back by the address: good once, for a minute, in this browser (ROUTE-24). */
export interface Arrival {
  readonly cid: string
  readonly accessKey: string
}

/** Reads cid and access key and takes them out of the address at once, so that no history, title or link carries them. */
export function takeArrival(): Arrival | undefined {
  const address = new URL(globalThis.location.href)
  const cid = address.searchParams.get('cid')
  const accessKey = address.searchParams.get('accessKey')
  if (cid === null && accessKey === null) return undefined
  address.searchParams.delete('cid')
  address.searchParams.delete('accessKey')
  history.replaceState(history.state, '', address.pathname + address.search + address.hash)
  return cid === null || accessKey === null ? undefined : { cid, accessKey }
}
