import { describe, expect, it } from 'vitest'
import { formatDate } from './date-format.ts'

const auckland = { locale: 'en-NZ', timeZone: 'Pacific/Auckland' }

describe('a date', () => {
  it.each([
    ['day', '18 Sep 2026'],
    ['day-month', '18 Sep'],
    ['month', 'September 2026'],
    ['short-month', 'Sep'],
    ['weekday', 'Friday 18 September 2026'],
  ] as const)('as %s is %s', (form, text) => {
    expect(formatDate('2026-09-18', form, auckland)).toBe(text)
  })

  it('keeps a day without a time, also west of Greenwich', () => {
    expect(formatDate('2026-12-31', 'day', { locale: 'en', timeZone: 'America/New_York' })).toBe(
      '31 Dec 2026',
    )
  })

  it('converts a moment to the time zone', () => {
    expect(formatDate('2026-11-20T01:32:07Z', 'day-time', auckland)).toBe('20 Nov 2026, 14:32')
    expect(formatDate('2026-11-20T11:00:00Z', 'time', auckland)).toBe('00:00')
  })

  it('formats in Korean', () => {
    const seoul = { locale: 'ko', timeZone: 'Asia/Seoul' }
    expect(formatDate('2027-03-31', 'day', seoul)).toBe('2027년 3월 31일')
    expect(formatDate('2026-11-18', 'day-month', seoul)).toBe('11월 18일')
  })

  it('throws for an invalid date', () => {
    expect(() => formatDate('soon', 'day', auckland)).toThrow(RangeError)
  })
})
