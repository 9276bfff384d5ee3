import { MOST_REPLAYED, replays } from '@waymark/contract/console/configuration/simulator-facts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseKnob, typedValue, type Knob } from './knob-values.ts'
import { readAddress, writeAddress } from './simulator-address.ts'

const text = fc.option(fc.string({ minLength: 1, maxLength: 12 }), { nil: undefined })
const addresses = fc.record({
  programCode: text,
  replay: fc.constantFrom(...replays),
  most: fc.integer({ min: 1, max: MOST_REPLAYED }),
  on: text,
  until: text,
  after: text,
  member: text,
  draft: fc
    .array(fc.tuple(fc.constantFrom('monthsValid', 'tier.GOLD', 'fare.SAVER.ECONOMY'), fc.nat()))
    .map((knobs) => Object.fromEntries(knobs)),
  isRun: fc.boolean(),
  fromDraft: text,
  takesDraft: fc.boolean(),
})

test('whoever has the address has the same simulation', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(readAddress(new URLSearchParams(writeAddress(address).toString()))).toEqual(address)
    }),
  )
})

test('a value that is typed as it is shown is the same value, and anything else is refused', () => {
  const knob = (unit: Knob['unit']): Knob => ({
    name: 'amount.buy',
    kind: 'amount',
    of: 'buy',
    area: 'fees',
    unit,
    live: 0,
  })
  fc.assert(
    fc.property(
      fc.constantFrom('cents', 'basisPoints', 'points', 'months', 'percent'),
      fc.nat(),
      (unit, value) => {
        expect(parseKnob(knob(unit), typedValue(knob(unit), value))).toBe(value)
      },
    ),
  )
  expect(parseKnob(knob('cents'), ' 1,250.5 ')).toBe(125_050)
  expect(parseKnob(knob('months'), '')).toBeUndefined()
  for (const wrong of ['12.345', '12,5', '-1', 'ten', '1e3'])
    expect(parseKnob(knob('cents'), wrong)).toBeNull()
  expect(parseKnob(knob('points'), '10.5')).toBeNull()
})
