import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { useFlightWords } from '../../platform/flight-words/flight-words.ts'
import type { Flight } from '../../platform/flights/flight-queries.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { announce } from '../../ui/notices/announcements.ts'
import { flightCalendar } from './flight-calendar.ts'

/** Downloads a flight as a calendar file, which phones and computers open in the person's calendar. */
export function AddToCalendar({ flight }: { flight: Flight }) {
  const { t } = useTranslation('flights')
  const words = useFlightWords()
  const { brandName } = useConfiguration()
  const { origin, flightNumber, departureDate } = flight
  const save = () => {
    const text = flightCalendar(
      flight,
      {
        title: words.flight(flight),
        description: t('calendar.description', {
          cabin: words.cabin(flight.cabinClass),
          fare: flight.fareFamilyName,
          number: flight.ticketNumber,
        }),
        location: t('calendar.airport', { name: origin.name, code: origin.code }),
        brandName,
      },
      new Date(),
    )
    saveFile({
      name: `${flightNumber}-${departureDate}.ics`,
      blob: new Blob([text], { type: 'text/calendar;charset=utf-8' }),
    })
    announce(t('calendar.saved'))
  }
  return (
    <Button size="small" onClick={save}>
      <Icon name="calendar-clock" small />
      {t('calendar.add')}
      <span className="visually-hidden"> {words.flight(flight)}</span>
    </Button>
  )
}
