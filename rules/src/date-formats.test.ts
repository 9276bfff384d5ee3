import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, parseDay } from './calendar.ts'
import {
  dayFormats,
  readDay,
  readMoment,
  readTime,
  writeDay,
  writeMoment,
  type DayFormat,
} from './date-formats.ts'

const zones = ['UTC', 'Pacific/Auckland', 'Asia/Seoul', 'America/St_Johns', 'Asia/Kathmandu', 'Europe/Berlin']
const day = fc.integer({ min: 0, max: 100_000 }).map((days) => addDays(parseDay('1900-01-01'), days))
/** Whole seconds from 1972 on: earlier offsets included fractions of a minute. */
const moment = fc.integer({ min: 63_072_000, max: 4_102_444_800 }).map((seconds) => new Date(seconds * 1000))

describe('dates on the wire and in files', () => {
  test('[CONF-04] one moment in all six forms', () => {
    const at = new Date('2026-02-03T18:04:05.678Z')
    const forms = [
      'DD-MM-YYYY',
      'DD-MMM-YYYY',
      'DD-MMM-YYYY HH:mm:ss',
      'HH.mm',
      'yyyy-MM-dd',
      'YYYYMMDD',
    ] as const
    expect(forms.map((form) => writeMoment(form, at, 'UTC'))).toEqual([
      '03-02-2026',
      '03-Feb-2026',
      '03-Feb-2026 18:04:05',
      '18.04',
      '2026-02-03',
      '20260203',
    ])
    // In Auckland it's the next morning.
    expect(forms.map((form) => writeMoment(form, at, 'Pacific/Auckland'))).toEqual([
      '04-02-2026',
      '04-Feb-2026',
      '04-Feb-2026 07:04:05',
      '07.04',
      '2026-02-04',
      '20260204',
    ])
  })

  test.each(dayFormats)('[CONF-04] %s: a day that is written is read as the same day', (format) => {
    fc.assert(
      fc.property(day, (one) => {
        expect(readDay(format, writeDay(format, one))).toBe(one)
      }),
    )
  })

  test('[CONF-04] a moment written in a time zone reads back as the same second', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
        const text = writeMoment('DD-MMM-YYYY HH:mm:ss', at, zone)
        const read = readMoment(text, zone)
        expect(writeMoment('DD-MMM-YYYY HH:mm:ss', read, zone)).toBe(text)
        // The same, except for an hour that clocks showed twice: then the earlier.
        expect(at.getTime() - read.getTime()).toSatisfy((apart: number) => apart === 0 || apart === 3_600_000)
        const { hour, minute } = readTime(writeMoment('HH.mm', at, zone))
        expect(text).toContain(` ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:`)
      }),
    )
  })

  test('[CONF-04] only leap years have leap days', () => {
    const leap = parseDay('2024-02-29')
    expect(dayFormats.map((format) => readDay(format, writeDay(format, leap)))).toEqual([
      leap,
      leap,
      leap,
      leap,
    ])
    const wrong: readonly (readonly [DayFormat, string])[] = [
      ['DD-MM-YYYY', '29-02-2026'],
      ['DD-MMM-YYYY', '29-Feb-1900'],
      ['yyyy-MM-dd', '2100-02-29'],
      ['YYYYMMDD', '20260229'],
    ]
    for (const [format, text] of wrong) expect(() => readDay(format, text)).toThrow(RangeError)
  })

  test.each([
    ['DD-MM-YYYY', '2026-02-03'],
    ['DD-MMM-YYYY', '03-FEB-2026'],
    ['DD-MMM-YYYY', '03-Feb-26'],
    ['yyyy-MM-dd', '2026-2-3'],
    ['YYYYMMDD', '2026-02-03'],
    ['YYYYMMDD', ''],
  ] as const)('[CONF-04] %s does not read %j', (format, text) => {
    expect(() => readDay(format, text)).toThrow(RangeError)
  })

  test('[CONF-04] an hour skipped by clocks is refused, and a repeated one means the first', () => {
    expect(() => readMoment('27-Sep-2026 02:30:00', 'Pacific/Auckland')).toThrow(RangeError)
    expect(readMoment('05-Apr-2026 02:30:00', 'Pacific/Auckland').toISOString()).toBe(
      '2026-04-04T13:30:00.000Z',
    )
    for (const text of ['24.00', '12:30', '9.05', '']) expect(() => readTime(text)).toThrow(RangeError)
  })
})
