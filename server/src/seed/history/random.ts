/** Pseudo-random numbers from a seed (mulberry32), so that the demo is the same everywhere. */
export interface Random {
  /** A whole number from `least` to `most`, both inclusive. */
  readonly between: (least: number, most: number) => number
  /** A readable reference such as `TR-5H2M-1180-K7QD`. */
  readonly reference: (prefix: string) => string
}

const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export function createRandom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const group = (): string =>
    Array.from({ length: 4 }, () => readable[between(0, readable.length - 1)]).join('')
  return { between, reference: (prefix) => [prefix, group(), group(), group()].join('-') }
}
