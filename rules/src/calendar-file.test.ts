import { describe, expect, test } from 'vitest'
import { parseDay } from './calendar.ts'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'
import { clockChanges, localTimeAt, momentOf, offsetMinutes, parseLocalTime } from './zoned-time.ts'

const options = { now: new Date('2026-11-20T01:02:03Z'), product: '-//Waymark//Trips//EN' }
const event: CalendarEvent = {
  uid: '0190f3a4@waymark',
  title: 'WMK 91, Auckland to Tokyo',
  description: 'Ticket 0862612240020',
  location: 'Auckland (AKL)',
  when: {
    from: { at: parseLocalTime('2027-01-23T10:00'), timeZone: 'Pacific/Auckland' },
    to: { at: parseLocalTime('2027-01-23T17:00'), timeZone: 'Asia/Tokyo' },
  },
}
const linesOf = (of: CalendarEvent) => calendarFile(of, options).split('\r\n')
const unfolded = (of: CalendarEvent) => calendarFile(of, options).replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  test('a flight departs and arrives on the clocks of its airports, whose changes come with it', () => {
    const lines = linesOf(event)
    expect(lines).toContain('DTSTART;TZID=Pacific/Auckland:20270123T100000')
    expect(lines).toContain('DTEND;TZID=Asia/Tokyo:20270123T170000')
    expect(lines).toContain('DTSTAMP:20261120T010203Z')
    // New Zealand's clocks go back on 4 April 2027 at 03:00 (NZDT) and forward on 26 September at 02:00 (NZST).
    const back = lines.indexOf('DTSTART:20270404T030000')
    expect(lines.slice(back - 1, back + 4)).toEqual([
      'BEGIN:STANDARD',
      'DTSTART:20270404T030000',
      'TZOFFSETFROM:+1300',
      'TZOFFSETTO:+1200',
      'END:STANDARD',
    ])
    const forward = lines.indexOf('DTSTART:20270926T020000')
    expect(lines[forward - 1]).toBe('BEGIN:DAYLIGHT')
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(2)
    expect(lines.filter((line) => line === 'TZOFFSETTO:+0900')).toHaveLength(1)
  })

  test('the two ends of a domestic flight share one zone', () => {
    const to = { at: parseLocalTime('2027-01-23T11:05'), timeZone: 'Pacific/Auckland' }
    const from = { at: parseLocalTime('2027-01-23T10:00'), timeZone: 'Pacific/Auckland' }
    expect(linesOf({ ...event, when: { from, to } }).filter((line) => line.startsWith('TZID:'))).toEqual([
      'TZID:Pacific/Auckland',
    ])
  })

  test('a flight without times takes its day, which ends on the next', () => {
    const lines = linesOf({ ...event, when: { day: parseDay('2026-12-31') } })
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
    expect(lines).toContain('DTEND;VALUE=DATE:20270101')
    expect(lines).not.toContain('BEGIN:VTIMEZONE')
  })

  test('text is escaped, and a line break in it starts no line of its own', () => {
    const lines = unfolded({ ...event, description: 'A; B, C\\D\nEND:VEVENT', location: 'a\r\nb' })
    expect(lines).toContain(String.raw`DESCRIPTION:A\; B\, C\\D\nEND:VEVENT`)
    expect(lines).toContain(String.raw`LOCATION:a\nb`)
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  })

  test('every line has at most 75 octets, and no character is cut', () => {
    const title = `가나다라🛫${'마바사아자차카타파하'.repeat(12)}`
    const file = calendarFile({ ...event, title }, options)
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })
})

describe('times on the clocks of a place', () => {
  test.each([
    ['2026-12-05T07:00', 'Pacific/Auckland', '2026-12-04T18:00:00.000Z'],
    ['2026-07-05T07:00', 'Pacific/Auckland', '2026-07-04T19:00:00.000Z'],
    ['2026-07-05T07:00', 'America/St_Johns', '2026-07-05T09:30:00.000Z'],
    ['2026-07-05T07:00', 'Asia/Kathmandu', '2026-07-05T01:15:00.000Z'],
    // Shown twice: the first, still in summer time.
    ['2027-04-04T02:30', 'Pacific/Auckland', '2027-04-03T13:30:00.000Z'],
    ['2027-04-04T03:30', 'Pacific/Auckland', '2027-04-03T15:30:00.000Z'],
  ])('%s in %s is %s', (text, zone, moment) => {
    expect(momentOf(parseLocalTime(text), zone).toISOString()).toBe(moment)
    expect(localTimeAt(new Date(moment), zone)).toBe(text)
  })

  test('a change of the clocks is found to the minute', () => {
    const [change, ...more] = clockChanges(
      'Europe/London',
      new Date('2027-01-01T00:00:00Z'),
      new Date('2027-06-01T00:00:00Z'),
    )
    expect(change).toEqual({ at: new Date('2027-03-28T01:00:00Z'), before: 0, after: 60 })
    expect(more).toEqual([])
    expect(offsetMinutes('America/Los_Angeles', new Date('2027-01-01T00:00:00Z'))).toBe(-480)
  })

  test.each(['2026-02-30T10:00', '2026-12-05T24:00', '2026-12-05', '2026-12-05T10:00Z'])(
    '%s is no local time',
    (text) => {
      expect(() => parseLocalTime(text)).toThrow(RangeError)
    },
  )
})
