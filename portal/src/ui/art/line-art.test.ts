import { expect, test } from 'vitest'
import { motifs, type MotifName } from './line-art-motifs.ts'
import { lineArt } from './line-art.tsx'
import { markPath } from './seed-mark.tsx'

const MOST_BYTES = 4096
const seeds = Array.from({ length: 200 }, (_, at) => `seed ${String(at)}`)
const names: readonly MotifName[] = ['waves', 'peaks', 'island', 'towers']

test('a seed always gives the same picture, and another one a different picture', () => {
  expect(lineArt('AKL')).toBe(lineArt('AKL'))
  expect(new Set(seeds.map((seed) => lineArt(seed))).size).toBe(seeds.length)
  expect(markPath('longacre')).toEqual(markPath('longacre'))
  expect(new Set(seeds.map((seed) => markPath(seed).path)).size).toBeGreaterThan(seeds.length * 0.9)
})

test('every motif stays below 4 kB and is drawn in whole units only', () => {
  expect(Object.keys(motifs)).toEqual(names)
  for (const seed of seeds)
    for (const name of names) {
      const path = lineArt(seed, name)
      expect(path.length).toBeLessThan(MOST_BYTES)
      expect(path).toMatch(/^M[\d MLHVCSZahv-]+$/)
    }
})

test('places get all motifs, not always the same one', () => {
  const drawn = seeds.map((seed) => names.find((name) => lineArt(seed, name) === lineArt(seed)))
  expect(new Set(drawn)).toEqual(new Set(names))
})
