import { createHash } from 'node:crypto'
import type { CustomerNumber } from '../branded-ids.ts'

/** An Idempotency-Key with all that must stay the same when it is sent again. */
export interface RequestKey {
  readonly customer: CustomerNumber
  readonly key: string
  readonly operation: string
  /** SHA-256 of the body as it came over the wire. */
  readonly bodyHash: Buffer
}

/** The hash of a parsed JSON body: keys sorted, so that the order of writing does not count. */
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
