import { addDays, type Day } from './calendar.ts'
import { clockChanges, momentOf, offsetMinutes, type LocalTime } from './zoned-time.ts'

/** A time on the clocks of a zone (IANA name). */
export interface ZonedTime {
  readonly at: LocalTime
  readonly timeZone: string
}

/** An event of a calendar: between two times, which can be in two zones, or all of a day. */
export interface CalendarEvent {
  /** The same for every file of this event, so that a calendar updates it instead of adding it twice. */
  readonly uid: string
  readonly title: string
  readonly description: string
  readonly location: string
  readonly when: { readonly from: ZonedTime; readonly to: ZonedTime } | { readonly day: Day }
}

const YEAR_MS = 366 * 86_400_000

/**
 * An iCalendar file of one event (RFC 5545): UTF-8 with CRLF, lines folded at 75 octets, text escaped, and the rules of each zone's clocks
 * for the years around the event.
 */
export function calendarFile(event: CalendarEvent, { now, product }: { now: Date; product: string }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(product)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zonesOf(event),
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(now)}`,
    ...timesOf(event.when),
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function timesOf(when: CalendarEvent['when']): readonly string[] {
  if ('day' in when) {
    // The end of a day's event is the day after it (RFC 5545, 3.6.1).
    return [`DTSTART;VALUE=DATE:${digits(when.day)}`, `DTEND;VALUE=DATE:${digits(addDays(when.day, 1))}`]
  }
  return [
    `DTSTART;TZID=${when.from.timeZone}:${localText(when.from.at)}`,
    `DTEND;TZID=${when.to.timeZone}:${localText(when.to.at)}`,
  ]
}

function zonesOf({ when }: CalendarEvent): readonly string[] {
  if ('day' in when) return []
  const byZone = new Map([when.from, when.to].map((time) => [time.timeZone, time]))
  return [...byZone.values()].flatMap(zoneOf)
}

/** A zone's clocks around a time: what they showed a year before, and every change until a year after. */
function zoneOf({ at, timeZone }: ZonedTime): readonly string[] {
  const moment = momentOf(at, timeZone).getTime()
  const start = new Date(moment - YEAR_MS)
  const offset = offsetMinutes(timeZone, start)
  const changes = clockChanges(timeZone, start, new Date(moment + YEAR_MS))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('STANDARD', start, offset, offset),
    ...changes.flatMap(({ at: changed, before, after }) =>
      observance(after > before ? 'DAYLIGHT' : 'STANDARD', changed, before, after),
    ),
    'END:VTIMEZONE',
  ]
}

/** Its start is written on the clocks as they were before it (RFC 5545, 3.8.2.4). */
function observance(kind: 'STANDARD' | 'DAYLIGHT', from: Date, before: number, after: number) {
  const local = new Date(from.getTime() + before * 60_000).toISOString()
  return [
    `BEGIN:${kind}`,
    `DTSTART:${digits(local.slice(0, 19))}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ]
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

const digits = (text: string) => text.replaceAll(/[-:]/g, '')
const localText = (at: LocalTime) => `${digits(at)}00`
const utc = (at: Date) => `${digits(at.toISOString().slice(0, 19))}Z`

/** A text value: backslash, semicolon, comma and line break are written with a backslash (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n')
}

const MOST_OCTETS = 75
const encoder = new TextEncoder()

/** A long line goes on after a line break and a space; no character is cut (RFC 5545, 3.1). */
function folded(line: string): string {
  let result = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MOST_OCTETS) {
      result += '\r\n '
      octets = 1
    }
    result += character
    octets += size
  }
  return result
}
