import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentChanges, threeWayChanges } from './document-changes.ts'

const partner = (code: string, earnRate = 1) => ({ code, earnRate })
const fare = (code: string, cabin: string, percent: number) => ({ code, cabin, percent })

test('an item of a list is named by its id, code or name, wherever it is', () => {
  const before = { partners: [partner('KORU'), partner('LONGACRE')] }
  const after = { partners: [partner('FIRST'), partner('KORU', 2), partner('LONGACRE')] }
  expect(documentChanges(before, after)).toEqual([
    { place: 'partners › KORU › earnRate', before: 1, after: 2 },
    { place: 'partners › FIRST', before: undefined, after: partner('FIRST') },
  ])
  expect(documentChanges(after, before)[0]).toEqual({
    place: 'partners › FIRST',
    before: partner('FIRST'),
    after: undefined,
  })
})

test('items that only two fields tell apart are named by both, others by their position', () => {
  const fares = [fare('SAVER', 'ECONOMY', 50), fare('SAVER', 'BUSINESS', 125)]
  expect(
    documentChanges({ fares }, { fares: [...fares.slice(0, 1), fare('SAVER', 'BUSINESS', 150)] }),
  ).toEqual([{ place: 'fares › SAVER BUSINESS › percent', before: 125, after: 150 }])
  expect(documentChanges({ often: [5, 10] }, { often: [5, 20] })).toEqual([
    { place: 'often › 1', before: 10, after: 20 },
  ])
})

test('a renamed item keeps its place, and a changed order is said once', () => {
  const [one, two] = [partner('ONE'), partner('TWO')]
  expect(documentChanges([one, two], [{ ...one, code: 'ANOTHER' }, two])).toEqual([
    { place: 'ONE › code', before: 'ONE', after: 'ANOTHER' },
  ])
  expect(documentChanges([one, two], [two, one])).toEqual([
    { place: '(order)', before: ['ONE', 'TWO'], after: ['TWO', 'ONE'] },
  ])
})

test('any two documents that differ have a difference, each in a place of its own, and equal ones have none', () => {
  const item = fc.record({ code: fc.constantFrom('A', 'B', 'C', 'D'), value: fc.nat(2) })
  const document = fc.record({
    items: fc.uniqueArray(item, { selector: ({ code }) => code }),
    numbers: fc.array(fc.nat(2), { maxLength: 4 }),
    fields: fc.dictionary(fc.constantFrom('one', 'two'), fc.nat(2)),
  })
  fc.assert(
    fc.property(document, document, (one, other) => {
      const changes = documentChanges(one, other)
      expect(documentChanges(one, one)).toEqual([])
      expect(changes.length === 0).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)))
      expect(new Set(changes.map(({ place }) => place)).size).toBe(changes.length)
    }),
  )
})

/** The order of fields is no difference. */
function sorted<T extends { fields: Readonly<Record<string, number>> }>(document: T): T {
  return {
    ...document,
    fields: Object.fromEntries(Object.entries(document.fields).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

test('two changes of one item meet, whatever was added before it', () => {
  const base = { tiers: [partner('SILVER'), partner('GOLD')] }
  const theirs = { tiers: [partner('BRONZE'), partner('SILVER', 3), partner('GOLD')] }
  const mine = { tiers: [partner('SILVER', 4), partner('GOLD', 2)] }
  expect(threeWayChanges(base, theirs, mine).both).toEqual(['tiers › SILVER › earnRate'])
})
