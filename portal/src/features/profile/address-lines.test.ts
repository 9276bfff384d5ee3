import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const linesOf = (fields: Readonly<Record<string, string>>, country: string) =>
  addressLines((name) => fields[name] ?? '', country)

test.each([
  ['NZ', { city: 'Wellington', zipCode: '6011', country: 'New Zealand' }, 'Wellington 6011'],
  [
    'US',
    { city: 'Springfield', state: 'IL', zipCode: '62701', country: 'United States' },
    'Springfield IL 62701',
  ],
  ['DE', { city: 'Berlin', zipCode: '10115', country: 'Germany' }, '10115 Berlin'],
])('town and postcode are in the order that %s uses', (code, town, line) => {
  expect(linesOf({ addressLine1: '20 Kauri Street', ...town }, code)).toEqual([
    '20 Kauri Street',
    line,
    town.country,
  ])
})

test('missing parts leave no empty line and no extra space', () => {
  expect(linesOf({ city: 'Wellington' }, 'NZ')).toEqual(['Wellington'])
  expect(linesOf({}, '')).toEqual([])
})
