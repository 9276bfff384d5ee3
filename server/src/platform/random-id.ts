import { randomBytes } from 'node:crypto'

/** A number made by the application: random, positive, below 2^62, so that machines need not agree on a counter. */
export function randomId(): bigint {
  return (randomBytes(8).readBigUInt64BE() >> 2n) + 1n
}

const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference that people read to each other, as `TR-5H2M-1180-K7QD`: 12 signs of 30, none mistaken for another (59 bits). */
export function readableReference(prefix: string): string {
  const bytes = randomBytes(24)
  const signs = [...bytes].filter((byte) => byte < 240).slice(0, 12)
  if (signs.length < 12) return readableReference(prefix)
  const text = signs.map((byte) => readable[byte % readable.length]).join('')
  return [prefix, text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-')
}
