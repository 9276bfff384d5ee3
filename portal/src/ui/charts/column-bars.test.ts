import { expect, test } from 'vitest'
import { drawColumns } from './column-bars.ts'

test('bars above and below zero share one scale, and stack on their side', () => {
  const { bars, zero } = drawColumns([
    { id: 'a', bars: [{ series: 'first', value: 60 }] },
    {
      id: 'b',
      bars: [
        { series: 'second', value: 30, isBelow: true },
        { series: 'third', value: 10, isBelow: true },
      ],
    },
  ])
  expect(zero).toBe(60)
  expect(bars).toEqual([
    { series: 'first', x: 2, y: 0, width: 6, height: 60 },
    { series: 'second', x: 12, y: 60, width: 6, height: 30 },
    { series: 'third', x: 12, y: 90, width: 6, height: 10 },
  ])
})

test('bars of two lanes are side by side, and empty ones are left out', () => {
  const { bars } = drawColumns([
    {
      id: 'a',
      bars: [
        { series: 'second', value: 50 },
        { series: 'first', value: 100, lane: 1 },
        { series: 'third', value: 0 },
      ],
    },
  ])
  expect(bars).toEqual([
    { series: 'second', x: 2, y: 50, width: 3, height: 50 },
    { series: 'first', x: 5, y: 0, width: 3, height: 100 },
  ])
})
