import { createHash } from 'node:crypto'
import type { LineOutcome } from './file-line.ts'

/** 53 bits: what a number holds exactly. With a million keys there is a collision once in 18,000 files, and then only a dry run is wrong. */
function shortHash(text: string): number {
  return Number(createHash('sha256').update(text).digest().readBigUInt64BE() >> 11n)
}

/**
 * Compares the lines of a dry run with each other, as carrying them out would: a second line with the same key counts as a duplicate if it's
 * identical, and is refused if not. Stores three numbers per claim.
 */
export function createClaims(): (outcome: LineOutcome, line: number) => LineOutcome {
  const taken = new Map<number, { readonly value: number; readonly line: number }>()
  return (outcome, line) => {
    if (outcome.kind === 'there' && outcome.key !== undefined) {
      const first = taken.get(shortHash(outcome.key))
      return first === undefined ? outcome : { kind: 'there', firstLine: first.line }
    }
    if (outcome.kind !== 'done') return outcome
    const claims = outcome.claims.map(({ key, value }) => ({ key: shortHash(key), value: shortHash(value) }))
    const earlier = claims.map(({ key }) => taken.get(key))
    if (claims.some(({ value }, place) => earlier[place] !== undefined && earlier[place]?.value !== value)) {
      const words =
        'An earlier line in this file has different values for the same reference, number or person.'
      return { kind: 'reject', code: 'repeated', words }
    }
    const [first] = earlier
    if (first !== undefined) return { kind: 'there', firstLine: first.line }
    for (const { key, value } of claims) taken.set(key, { value, line })
    return outcome
  }
}
