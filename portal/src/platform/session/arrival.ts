/** A sign-in that returned through the address: usable once, within a minute, in this browser (ROUTE-24). */
export interface Arrival {
  readonly cid: string
  readonly accessKey: string
}

/** Reads cid and access key and removes them from the address immediately, so that no history, title or link contains them. */
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
