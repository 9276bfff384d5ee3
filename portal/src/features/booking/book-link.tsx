import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import type { Cabin } from '../../platform/airports/reachable-queries.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { track } from '../../platform/tracking/tracking.ts'
import { buttonClass, type ButtonVariant } from '../../ui/actions/button-class.ts'
import { handoverAddress } from './handover.ts'
import type { Place } from './places.ts'

interface BookLinkProps {
  from: string
  cabin: Cabin
  place: Place
  variant: ButtonVariant
}

/** Links to the booking site if the points are enough for one way, else to the calculator, which shows how to get more points. */
export function BookLink({
  from,
  cabin,
  place: { airport, missing, oneWay, points },
  variant,
}: BookLinkProps) {
  const { t } = useTranslation('booking')
  const { programs } = useConfiguration()
  const bookingUrl = programs.find(({ flights }) => flights.bookingUrl !== null)?.flights.bookingUrl
  const name = <span className="visually-hidden"> {airport.city}</span>
  if (missing <= points - oneWay && typeof bookingUrl === 'string') {
    return (
      <a
        className={buttonClass(variant, { size: 'small' })}
        href={handoverAddress(bookingUrl, { from, to: airport.code, cabin })}
        onClick={() => track({ event: 'journey_step', journey: 'booking', step: 'handover' })}
      >
        {t('book')}
        {name}
      </a>
    )
  }
  return (
    <ScreenLink
      screen="calculator"
      rest={`?mode=spend&from=${from}&to=${airport.code}&choice=seat.${cabin}`}
      className={buttonClass('quiet', { size: 'small' })}
    >
      {t('count')}
      {name}
    </ScreenLink>
  )
}
