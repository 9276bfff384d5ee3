import { createHash } from 'node:crypto'

interface Telling<A> {
  readonly encode: (answer: A) => unknown
  readonly setHeaders: (headers: {
    readonly etag: string
    readonly 'cache-control': string
    readonly vary: string
  }) => void
}

const rules = {
  /** The same for everybody in that language: cached for a minute, then revalidated by its ETag. */
  everybody: { 'cache-control': 'public, max-age=60', vary: 'Accept-Language' },
  /** The same for everybody and immutable at this address: cached for a day. */
  version: { 'cache-control': 'public, max-age=86400', vary: 'Accept-Language' },
  /** The same for everybody, but must be current: revalidated each time. */
  fresh: { 'cache-control': 'no-cache', vary: 'Accept-Language' },
  /** A member's own: revalidated each time. */
  member: { 'cache-control': 'private, no-cache', vary: 'Accept-Language, Authorization' },
} as const

/** Gives a response its ETag and caching rule (CONF-02, CONT-01, PROF-05). */
export function tagged<A>(call: Telling<A>, rule: keyof typeof rules, answer: A): A {
  call.setHeaders({ etag: etagOf(JSON.stringify(call.encode(answer))), ...rules[rule] })
  return answer
}

/** The ETag of a response's text. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}
