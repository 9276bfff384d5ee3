import { expect, test } from 'vitest'
import { exampleOf } from './example.ts'

const night = { points: 600, unit: 'night', per: 1 } as const
const dollars = { points: 1, unit: 'money', per: 200 } as const

test('[CONT-01] an offer’s example calculates whole points, with and without the offer', () => {
  expect(exampleOf({ example: { rate: night, quantity: 2 }, effect: { kind: 'times', by: 3 } })).toEqual({
    usual: 1200,
    total: 3600,
  })
  expect(
    exampleOf({ example: { rate: dollars, quantity: 6050 }, effect: { kind: 'plus', points: 500 } }),
  ).toEqual({
    usual: 30,
    total: 530,
  })
  expect(exampleOf({ example: null, effect: { kind: 'times', by: 3 } })).toBeUndefined()
  expect(
    exampleOf({ example: { rate: night, quantity: 2 }, effect: { kind: 'less', percent: 20 } }),
  ).toBeUndefined()
})
