import { calendarFile } from '@waymark/rules/calendar-file'
import { parseDay } from '@waymark/rules/calendar'
import { parseLocalTime } from '@waymark/rules/zoned-time'
import type { Flight } from '../../platform/flights/flight-queries.ts'

interface CalendarWords {
  readonly title: string
  readonly description: string
  readonly location: string
  readonly brandName: string
}

/** A flight as a calendar file's text (RFC 5545): its times on the airports' clocks, or its day if the airline sent none. */
export function flightCalendar(flight: Flight, words: CalendarWords, now: Date): string {
  const { schedule } = flight
  const { brandName, ...texts } = words
  const when =
    schedule === null
      ? { day: parseDay(flight.departureDate) }
      : {
          from: { at: parseLocalTime(schedule.departsAt), timeZone: schedule.departureTimeZone },
          to: { at: parseLocalTime(schedule.arrivesAt), timeZone: schedule.arrivalTimeZone },
        }
  return calendarFile(
    { uid: flight.recordId, ...texts, when },
    { now, product: `-//${brandName}//Trips//EN` },
  )
}
