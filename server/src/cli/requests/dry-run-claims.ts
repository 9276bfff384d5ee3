import { createHash } from 'node:crypto'
import type { LineOutcome } from '../../imports/index.ts'

/** 53 bits: what a number holds exactly. With a million keys there is a collision once in 18,000 files, and then only a dry run is wrong. */
function shortHash(text: string): number {
  return Number(createHash('sha256').update(text).digest().readBigUInt64BE() >> 11n)
}

/**
 * Compares the lines of a dry run with each other, as posting them would: a second line with the same key counts as a duplicate if it's
 * identical, and is refused if not. Stores two numbers per claim.
 */
export function createClaims(): (outcome: LineOutcome) => LineOutcome {
  const taken = new Map<number, number>()
  return (outcome) => {
    if (outcome.kind !== 'done') return outcome
    const claims = outcome.claims.map(({ key, value }) => ({ key: shortHash(key), value: shortHash(value) }))
    const earlier = claims.map(({ key }) => taken.get(key))
    const [first] = claims
    if (claims.some(({ value }, place) => earlier[place] !== undefined && earlier[place] !== value)) {
      const words =
        'An earlier line in this file has different values for the same reference, number or person.'
      return { kind: 'reject', code: 'repeated', words }
    }
    if (first !== undefined && earlier[0] !== undefined) return { kind: 'there' }
    for (const { key, value } of claims) taken.set(key, value)
    return outcome
  }
}
