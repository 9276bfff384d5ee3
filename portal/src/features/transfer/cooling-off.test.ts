import { describe, expect, test } from 'vitest'
import { waitOf } from './cooling-off.ts'
import { pauseUntilDue } from './due-check.ts'
import { entryOf } from '../../platform/checkout/use-entry.ts'

describe('a held transfer', () => {
  test.each([
    [30, { count: 30, unit: 'minute' }],
    [90, { count: 90, unit: 'minute' }],
    [180, { count: 3, unit: 'hour' }],
    [36 * 60, { count: 36, unit: 'hour' }],
    [2 * 24 * 60, { count: 2, unit: 'day' }],
  ])('[POINT-04] %i minutes are shown in the largest whole unit', (minutes, wait) => {
    expect(waitOf(minutes)).toEqual(wait)
  })

  test('[POINT-04] is checked again once due, with a pause between checks', () => {
    const due = '2026-11-20T04:00:00.000Z'
    expect(pauseUntilDue(due, Date.parse('2026-11-20T01:00:00.000Z'))).toBe(3 * 3_600_000 + 5000)
    expect(pauseUntilDue(due, Date.parse('2026-11-20T05:00:00.000Z'))).toBe(20_000)
  })

  test('[ROUTE-23] is reopened from the link in its email, and from no other address', () => {
    const order = { kind: 'order', activityNumber: 'TR-7K4Q-2291' }
    expect(entryOf('TRANSFER', '?activity=TR-7K4Q-2291', null)).toEqual(order)
    expect(entryOf('TRANSFER', '?payment=success&activity=TR-7K4Q-2291', null)).toEqual(order)
    expect(entryOf('TRANSFER', '?activity=//evil.example', null).kind).toBe('form')
  })
})
