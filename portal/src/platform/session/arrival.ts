/** A sign-in that returned through the address: usable once, within a minute, in this browser (ROUTE-24). */
export interface SignInArrival {
  readonly kind: 'signIn'
  readonly cid: string
  readonly accessKey: string
}

/** Staff who open a member's pages from their console: the code is usable once, within a minute. */
export interface ViewArrival {
  readonly kind: 'view'
  readonly code: string
}

export type Arrival = SignInArrival | ViewArrival

/** Reads what the address brought and removes it immediately, so that no history, title or link contains it. */
export function takeArrival(): Arrival | undefined {
  const address = new URL(globalThis.location.href)
  const code = /^#view=([\w-]{43})$/.exec(address.hash)?.[1]
  const cid = address.searchParams.get('cid')
  const accessKey = address.searchParams.get('accessKey')
  if (code === undefined && cid === null && accessKey === null) return undefined
  address.searchParams.delete('cid')
  address.searchParams.delete('accessKey')
  const hash = code === undefined ? address.hash : ''
  history.replaceState(history.state, '', address.pathname + address.search + hash)
  if (code !== undefined) return { kind: 'view', code }
  return cid === null || accessKey === null ? undefined : { kind: 'signIn', cid, accessKey }
}
