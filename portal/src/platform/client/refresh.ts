import type { CallError } from './call-error.ts'

/** How a try to renew the tokens ended. `failed` leaves the session alone: the network was down, not the session over. */
export type RefreshOutcome =
  | { readonly kind: 'renewed' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly error: CallError }

/** The part of navigator.locks that is used: one holder at a time among all tabs. */
export interface Locks {
  readonly request: <T>(name: string, action: () => Promise<T>) => Promise<T>
}

export interface RefreshParts {
  readonly locks: Locks
  /** The stored access token; another tab may have changed it. */
  readonly token: () => string | undefined
  readonly refreshValue: () => string | undefined
  /** Asks the server for new tokens and stores them. */
  readonly renew: (refreshValue: string) => Promise<RefreshOutcome>
}

const LOCK = 'waymark.refresh'

/**
 * Renews the token that a call was refused with (AUTH-06), once for all calls and all tabs: whoever gets the lock later
 * finds another token stored, or none. Waiting on the lock takes the place of polling once a second.
 */
export function refreshOnce(parts: RefreshParts): (refusedToken: string) => Promise<RefreshOutcome> {
  return (refusedToken) =>
    parts.locks.request(LOCK, async () => {
      const token = parts.token()
      const refreshValue = parts.refreshValue()
      if (token === undefined || refreshValue === undefined) return { kind: 'ended' }
      return token === refusedToken ? parts.renew(refreshValue) : { kind: 'renewed' }
    })
}

/** Locks within this page alone, where the browser has none (an insecure address). */
export function pageLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: async <T>(_name: string, action: () => Promise<T>) => {
      const turn = last.then(action, action)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

/** The browser's locks, else this page's own. */
export function tabLocks(): Locks {
  if (!('locks' in navigator)) return pageLocks()
  return { request: async (name, action) => navigator.locks.request(name, action) }
}
