import { expect, test } from 'vitest'
import { fitsPause, pauseRoom } from './pause.ts'

const rule = { leastDays: 30, mostDays: 365, withinMonths: 36 }
const last = '2027-12-31'

test('[SUBS-05] a pause begins tomorrow at the earliest and on the last paid day at the latest', () => {
  const room = pauseRoom([], rule, last, '2027-03-01')
  expect(room).toEqual({ earliest: '2027-03-02', latest: last, leastDays: 30, daysLeft: 365 })
  expect(fitsPause({ from: '2027-03-02', until: '2027-03-31' }, room)).toBe(true)
  expect(fitsPause({ from: last, until: '2028-12-29' }, room)).toBe(true)
  expect(fitsPause({ from: '2027-03-01', until: '2027-04-30' }, room)).toBe(false)
  expect(fitsPause({ from: '2028-01-01', until: '2028-03-31' }, room)).toBe(false)
})

test('[SUBS-05] a pause has a least and a most number of days', () => {
  const room = pauseRoom([], rule, last, '2027-03-01')
  expect(fitsPause({ from: '2027-04-01', until: '2027-04-29' }, room)).toBe(false)
  expect(fitsPause({ from: '2027-04-01', until: '2027-04-30' }, room)).toBe(true)
  expect(fitsPause({ from: '2027-04-01', until: '2028-03-30' }, room)).toBe(true)
  expect(fitsPause({ from: '2027-04-01', until: '2028-03-31' }, room)).toBe(false)
  expect(fitsPause({ from: '2027-04-01', until: '2027-03-01' }, room)).toBe(false)
})

test('[SUBS-05] pauses of the last years count, those that were ended soon as the least', () => {
  const pauses = [
    { from: '2024-01-01', until: '2024-02-28' },
    { from: '2024-03-01', until: '2024-03-31' },
    { from: '2026-05-01', until: '2026-05-02' },
  ] as const
  expect(pauseRoom(pauses, rule, last, '2027-03-01').daysLeft).toBe(365 - 31 - 30)
  expect(pauseRoom(pauses, rule, last, '2027-02-28').daysLeft).toBe(365 - 59 - 31 - 30)
  expect(pauseRoom([{ from: '2026-01-01', until: '2026-12-31' }], rule, last, '2027-03-01').daysLeft).toBe(0)
})
