import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test('what is JSON is read like the engine reads it, and every place has its line', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value, null, 2)
      const read = readJson(text)
      expect(read).toMatchObject({ kind: 'read', value: JSON.parse(text) })
    }),
  )
})

test('what is not JSON is refused, as the engine refuses it', () => {
  const text = fc.string({
    unit: fc.constantFrom('{', '}', '[', ']', '"a"', ':', ',', '1', ' ', '-', 'true', '0', '.'),
  })
  fc.assert(
    fc.property(text, (typed) => {
      const isJson = (): boolean => {
        try {
          JSON.parse(typed)
          return true
        } catch {
          return false
        }
      }
      expect(readJson(typed).kind).toBe(isJson() ? 'read' : 'broken')
    }),
  )
})

test.each([
  ['{\n  "a": 1,\n  "b": [1,\n  2,,3]\n}', 4],
  ['{\n  "a": 1\n  "b": 2\n}', 3],
  ['{\n  "a": 01\n}', 2],
  ['{}\n\n{}', 3],
  ['', 1],
])('%j is broken at line %i', (text, line) => {
  expect(readJson(text)).toMatchObject({ kind: 'broken', problem: { line } })
})

test('a place that is missing has the line of what it should be in, and a name that is there twice is a problem', () => {
  const read = readJson('{\n  "a": {\n    "b": 1,\n    "b": 2\n  }\n}')
  if (read.kind !== 'read') throw new Error('It is JSON')
  expect([read.lineOf('a.b'), read.lineOf('a.c.d'), read.lineOf('x')]).toEqual([4, 2, 1])
  expect(read.repeated).toMatchObject([{ line: 4, place: 'a.b' }])
})
