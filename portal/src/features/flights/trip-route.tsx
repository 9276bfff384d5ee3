import { useTranslation } from 'react-i18next'
import type { Flight } from '../../platform/flights/flight-queries.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { styleVariable } from '../../ui/charts/style-variable.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { routeArc } from './route-arc.ts'

/** From one airport to the other: codes, cities and times, joined by an arc that is higher for a longer flight. */
export function TripRoute({ flight, isAhead }: { flight: Flight; isAhead: boolean }) {
  const { t } = useTranslation('flights')
  const { date, figure } = useFormats()
  const { origin, destination, schedule, departureDate, distanceKm } = flight
  const arc = routeArc(distanceKm)
  const arrivalDay = schedule?.arrivesAt.slice(0, 10)
  return (
    <div className="trip-route">
      <div className="trip-route__end">
        <b>{origin.code}</b>
        <span>{origin.city}</span>
        {schedule && (
          <span className="trip-route__time">
            <span className="visually-hidden">{t('departs')} </span>
            {clockOf(schedule.departsAt)}
          </span>
        )}
      </div>
      <div className="trip-route__line">
        <svg viewBox="0 0 200 40" preserveAspectRatio="none" aria-hidden="true">
          <path className={isAhead ? 'is-ahead' : undefined} d={arc.path} />
        </svg>
        <span className="trip-route__plane" style={styleVariable('--apex', arc.apex)}>
          <Icon name="plane" small />
        </span>
        <small>{t('km', { km: figure(distanceKm) })}</small>
      </div>
      <div className="trip-route__end">
        <b>{destination.code}</b>
        <span>{destination.city}</span>
        {schedule && (
          <span className="trip-route__time">
            <span className="visually-hidden">{t('arrives')} </span>
            {clockOf(schedule.arrivesAt)}
            {arrivalDay !== undefined && arrivalDay !== departureDate && (
              <small>{date(arrivalDay, 'day-month')}</small>
            )}
          </span>
        )}
      </div>
    </div>
  )
}

/** `07:00` of a time on an airport's clocks: the same in every zone. */
function clockOf(localTime: string): string {
  return localTime.slice(11)
}
