import { expect, test } from 'vitest'
import { wireFields } from './typed-amount.ts'

test.each([
  ['1,250', '1250'],
  [' 1 250 ', '1250'],
  ['-1,250', '-1250'],
  ['\u2212500', '-500'],
  ['+500', '500'],
])('points to adjust can be typed as %j', (typed, points) => {
  expect(wireFields('adjust', { points: typed, pointType: 'POINTS' })).toEqual({
    points,
    pointType: 'POINTS',
  })
})

test.each([
  ['1,250.5', '125050'],
  ['12.50', '1250'],
  ['0.07', '7'],
])('an amount of money typed as %j is sent in cents', (typed, amount) => {
  expect(wireFields('refundOrder', { order: 'TR-1', amount: typed })).toEqual({ order: 'TR-1', amount })
})

test('an amount that cannot be read is sent as typed to be refused, since without one the whole order is refunded', () => {
  for (const amount of ['12,50', '12.505', '1.2.3', '.', 'ten'])
    expect(wireFields('refundOrder', { order: 'TR-1', amount })).toEqual({ order: 'TR-1', amount })
  for (const points of ['1.5', '5k', '-500']) expect(wireFields('goodwill', { points })).toEqual({ points })
})

test('an empty field is left out', () => {
  expect(wireFields('refundOrder', { order: 'TR-1', amount: ' ' })).toEqual({ order: 'TR-1' })
})
