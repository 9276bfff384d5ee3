import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, endOfMonthAfter, parseDay } from './calendar.ts'

describe('days', () => {
  test('[SUMM-03] a day ends in the programme\u2019s time zone', () => {
    expect(dayIn('Pacific/Auckland', new Date('2026-11-20T10:59:59Z'))).toBe('2026-11-20')
    expect(dayIn('Pacific/Auckland', new Date('2026-11-20T11:00:00Z'))).toBe('2026-11-21')
  })
  test('[SUMM-03] each moment has its own day, whatever was requested before', () => {
    const zones = ['Pacific/Auckland', 'Pacific/Chatham', 'Asia/Kolkata', 'America/St_Johns']
    const asked = fc.record({
      zone: fc.constantFrom(...zones),
      seconds: fc.integer({ min: -200_000, max: 200_000 }),
    })
    fc.assert(
      fc.property(fc.array(asked, { minLength: 2, maxLength: 40 }), (questions) => {
        for (const { zone, seconds } of questions) {
          const moment = new Date(Date.parse('2026-04-04T14:00:00Z') + seconds * 1000)
          const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
          expect(dayIn(zone, moment)).toBe(format.format(moment))
        }
      }),
    )
  })
  test('an invalid day is refused', () => {
    expect(() => parseDay('2026-02-30')).toThrow(RangeError)
    expect(() => parseDay('20-11-2026')).toThrow(RangeError)
  })
  test('[SUMM-03] days are counted and added correctly across daylight saving time and leap years', () => {
    expect(daysBetween('2026-11-20', '2026-12-31')).toBe(41)
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(endOfMonthAfter('2026-01-31', 1)).toBe('2026-02-28')
  })
})
