import { keepSession } from '@waymark/contract/identity/sessions/keep-session'
import { refreshToken } from '@waymark/contract/identity/sign-in/refresh-token'
import { session } from '../session/session.ts'
import { endSession } from '../session/lifetime/session-end.ts'
import { whenHostKnown } from './api-host.ts'
import type { CallError } from './call-error.ts'
import { callHeaders } from './call-headers.ts'
import { createClient, type ResultListener } from './client.ts'
import { inFlight } from './in-flight.ts'
import { refreshOnce, tabLocks, type RefreshOutcome } from './refresh.ts'

const DEFAULT_TIMEOUT_MS = 30_000

/** A session without calls for this long has expired (the server's idle time). */
const IDLE_MS = 30 * 60_000

let lastCallAt = Date.now()
let idleBefore = false

const watchers = new Set<(at: number) => void>()

/** Subscribes to every call that uses the session, with its time in milliseconds. */
export function onUse(watch: (at: number) => void): void {
  watchers.add(watch)
}

const listeners = new Set<ResultListener>()

/** Subscribes to the result of every call. */
export function onResult(hear: ResultListener): void {
  listeners.add(hear)
}

const writeListeners = new Set<() => void>()

/** What only makes a session last longer: nothing that is read changes. */
const extending: ReadonlySet<string> = new Set([refreshToken.id, keepSession.id])

/** Subscribes to every write, before it's sent and after it has ended, except those that extend the session. */
export function onWrite(hear: () => void): void {
  writeListeners.add(hear)
}

const settings: {
  onForbidden: (error: CallError, operation: string) => void
  promptForPassword: () => Promise<boolean>
} = {
  onForbidden: () => undefined,
  promptForPassword: async () => false,
}

/** Handles a 403 on a signed-in call: if it's about the page itself, the unauthorised page shows (AUTH-14). */
export function onForbidden(show: (error: CallError, operation: string) => void): void {
  settings.onForbidden = show
}

/** Registers the password prompt for resumed sessions (AUTH-02): the signed-in pages' dialog. */
export function setPasswordPrompt(ask: () => Promise<boolean>): void {
  settings.promptForPassword = ask
}

function timeoutMs(): number {
  const stored = Number(session.read('requestTimedOutInMs'))
  return Number.isInteger(stored) && stored > 0 ? stored : DEFAULT_TIMEOUT_MS
}

async function renew(refreshValue: string): Promise<RefreshOutcome> {
  const result = await client.call(refreshToken, {}, { headers: { RefreshToken: refreshValue } })
  if (result.kind === 'failed') {
    const isRefused = result.error.status >= 400 && result.error.status < 500 && result.error.status !== 429
    return isRefused ? { kind: 'ended' } : { kind: 'failed', error: result.error }
  }
  return storeTokens(result.headers) ? { kind: 'renewed' } : { kind: 'ended' }
}

/** Stores only the access token from an answer's headers; false if there is none. */
export function storeAccessToken(headers: Headers): boolean {
  const token = headers.get('ps-token')
  if (token !== null) session.write({ token })
  return token !== null
}

/** Stores the tokens from an answer's headers; false if there are none. */
export function storeTokens(headers: Headers): boolean {
  const token = headers.get('ps-token')
  const refreshValue = headers.get('ps-refreshtoken')
  if (token === null || refreshValue === null) return false
  session.write({ token, refreshToken: refreshValue })
  return true
}

const client = createClient({
  fetch: async (input, init) => {
    // A request that outlives the page is anonymous and uses no session.
    if (init?.keepalive === true) return fetch(input, init)
    idleBefore = Date.now() - lastCallAt >= IDLE_MS
    lastCallAt = Date.now()
    if (session.read('token') !== undefined) for (const watch of watchers) watch(lastCallAt)
    // Session cookies are also sent to another host of ours.
    return fetch(input, { ...init, credentials: 'include' })
  },
  settings: () => ({
    timeoutMs: timeoutMs(),
    token: session.read('token'),
    headers: callHeaders({
      language: session.read('language') ?? document.documentElement.lang,
      idToken: session.read('idToken'),
    }),
  }),
  whenHostKnown,
  inFlight,
  refresh: refreshOnce({
    locks: tabLocks(),
    token: () => session.read('token'),
    refreshValue: () => session.read('refreshToken'),
    renew,
  }),
  onSessionEnded: () => endSession(idleBefore ? 'idle' : 'ended'),
  onForbidden: (error, operation) => settings.onForbidden(error, operation),
  promptForPassword: async () => settings.promptForPassword(),
  onResult: (...heard) => {
    for (const hear of listeners) hear(...heard)
  },
  onWrite: (operation) => {
    if (!extending.has(operation)) for (const hear of writeListeners) hear()
  },
})

/** Calls an operation of the contract. Resolves with an answer or an error, never rejects. */
export const { call, callByFacts } = client
