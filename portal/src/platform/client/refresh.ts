import type { CallError } from './call-error.ts'

/** The result of a token refresh. `failed` leaves the session alone: the network was down, not the session over. */
export type RefreshOutcome =
  | { readonly kind: 'renewed' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly error: CallError }

/** The part of navigator.locks in use: one holder at a time across all tabs; the action is told whether it had to wait. */
export interface Locks {
  readonly request: <T>(name: string, action: (hasWaited: boolean) => Promise<T>) => Promise<T>
}

export interface RefreshParts {
  readonly locks: Locks
  /** The stored access token; another tab may have changed it. */
  readonly token: () => string | undefined
  readonly refreshValue: () => string | undefined
  /** Requests new tokens from the server and stores them. */
  readonly renew: (refreshValue: string) => Promise<RefreshOutcome>
}

const LOCK = 'waymark.refresh'

/**
 * One tab's storage writes reach the others with a delay: how long to look for another token, in milliseconds, after waiting for the lock
 * and without waiting.
 */
const SEEN_WITHIN_MS = { waited: 1000, atOnce: 100 }
const LOOK_EVERY_MS = 20

/**
 * Refreshes the token that a call was refused with (AUTH-06), once for all calls and tabs: whoever gets the lock later finds a new token,
 * or none. A lock replaces polling once a second.
 */
export function refreshOnce(parts: RefreshParts): (refusedToken: string) => Promise<RefreshOutcome> {
  return (refusedToken) =>
    parts.locks.request(LOCK, async (hasWaited) => {
      await anotherToken(parts, refusedToken, SEEN_WITHIN_MS[hasWaited ? 'waited' : 'atOnce'])
      const token = parts.token()
      const refreshValue = parts.refreshValue()
      if (token === undefined || refreshValue === undefined) return { kind: 'ended' }
      return token === refusedToken ? parts.renew(refreshValue) : { kind: 'renewed' }
    })
}

/** Waits until the stored token is no longer the refused one, or until the time is up. */
async function anotherToken(parts: RefreshParts, refusedToken: string, forMs: number): Promise<void> {
  for (let left = forMs; left > 0 && parts.token() === refusedToken; left -= LOOK_EVERY_MS) {
    await new Promise((done) => {
      setTimeout(done, LOOK_EVERY_MS)
    })
  }
}

/** Locks within this page only, for browsers without navigator.locks (an insecure address). */
export function pageLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  let holders = 0
  return {
    request: async <T>(_name: string, action: (hasWaited: boolean) => Promise<T>) => {
      const hasWaited = holders > 0
      holders += 1
      const take = async () => action(hasWaited)
      const turn = last.then(take, take).finally(() => {
        holders -= 1
      })
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

/** The browser's locks, or this page's own. */
export function tabLocks(): Locks {
  if (!('locks' in navigator)) return pageLocks()
  return {
    request: async <T>(name: string, action: (hasWaited: boolean) => Promise<T>) => {
      const atOnce = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
        lock === null ? undefined : { done: await action(false) },
      )
      return atOnce === undefined ? navigator.locks.request(name, async () => action(true)) : atOnce.done
    },
  }
}
