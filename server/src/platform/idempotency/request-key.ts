import { createHash } from 'node:crypto'
import type { CustomerNumber } from '../branded-ids.ts'

/** An Idempotency-Key with everything that must stay the same on a retry. */
export interface RequestKey {
  readonly customer: CustomerNumber
  readonly key: string
  readonly operation: string
  /** SHA-256 of the body as received. */
  readonly bodyHash: Buffer
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
