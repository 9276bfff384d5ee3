import { createHash } from 'node:crypto'
import type { CustomerNumber } from '../branded-ids.ts'

/** An Idempotency-Key with everything that must stay the same on a retry. */
export interface RequestKey {
  readonly customer: CustomerNumber
  readonly key: string
  readonly operation: string
  /** SHA-256 of what was received: the body, and the path's parameters where it has any. */
  readonly bodyHash: Buffer
}

/** The hash of all that makes a request another one: its body, and its path's parameters where it has any. */
export function hashOfRequest({
  body,
  params,
}: {
  readonly body: unknown
  readonly params: unknown
}): Buffer {
  const hasParams = typeof params === 'object' && params !== null && Object.keys(params).length > 0
  return hashOfBody(hasParams ? { body, params } : body)
}

/** The hash of a parsed JSON body, with sorted keys, so that property order doesn't matter. */
export function hashOfBody(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest()
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  )
}
