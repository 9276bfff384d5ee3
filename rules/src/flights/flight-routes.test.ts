import { expect, test } from 'vitest'
import { stopsBetween, type NonstopFlights } from './flight-routes.ts'

const nonstop: readonly NonstopFlights[] = [
  { from: 'AKL', to: ['WLG', 'CHC', 'NSN', 'SYD', 'MEL', 'SIN'] },
  { from: 'CHC', to: ['WLG', 'DUD', 'SIN'] },
  { from: 'SIN', to: ['LHR'] },
]
/** Places on a line, by kilometre. */
const at: Readonly<Record<string, number>> = {
  DUD: 0,
  CHC: 300,
  WLG: 600,
  NSN: 700,
  AKL: 1100,
  SYD: 3200,
  MEL: 3300,
  SIN: 9500,
  LHR: 20_000,
}
const distance = (from: string, to: string) => Math.abs((at[from] ?? 0) - (at[to] ?? 0))
const stops = (from: string, to: string) => stopsBetween(nonstop, [from, to], distance)

test('[POINT-10] a listed flight goes without a stop, in both directions', () => {
  expect([stops('AKL', 'SIN'), stops('SIN', 'AKL'), stops('DUD', 'CHC')]).toEqual([[], [], []])
})

test('[POINT-10] where there is none, a trip stops where the way is shortest', () => {
  expect([stops('AKL', 'LHR'), stops('LHR', 'AKL'), stops('DUD', 'AKL')]).toEqual([['SIN'], ['SIN'], ['CHC']])
  // Through Christchurch or Auckland: Auckland is on the way.
  expect(stops('WLG', 'SIN')).toEqual(['AKL'])
})

test('[POINT-10] nothing is offered with two stops, or with a detour of more than twice the way', () => {
  expect(stops('DUD', 'LHR')).toBeUndefined()
  expect(stops('SYD', 'MEL')).toBeUndefined()
  // 900 km through Auckland in place of 100.
  expect(stops('WLG', 'NSN')).toBeUndefined()
})

test('[POINT-10] an airline that lists no flights flies between all its airports', () => {
  expect(stopsBetween([], ['DUD', 'LHR'], distance)).toEqual([])
})
