import { useTranslation } from 'react-i18next'
import { useProgrammeKind } from '../../platform/configuration/programme-kind.ts'
import { FlightPoints } from '../../platform/flight-words/flight-points.tsx'
import { creditOf, spacedFlight, useFlightWords } from '../../platform/flight-words/flight-words.ts'
import type { Flight } from '../../platform/flights/flight-queries.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Tag } from '../../ui/actions/tag.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { MissingPoints, useMissing } from './missing-points.tsx'
import { TripRoute } from './trip-route.tsx'

/** One flight as a card: day and flight, the route, points with how they were calculated, and what can be done. */
export function TripCard({ flight }: { flight: Flight }) {
  const { t } = useTranslation('flights')
  const { date } = useFormats()
  const words = useFlightWords()
  const missing = useMissing(flight)
  const isAhead = flight.credit.state === 'EXPECTED'
  return (
    <li className={isAhead ? 'sheet trip-card is-ahead' : 'sheet trip-card'}>
      <div className="trip-card__head">
        <span className="trip-card__day">{date(flight.departureDate, isAhead ? 'weekday' : 'day')}</span>
        <h3 className="trip-card__flight">{spacedFlight(flight.flightNumber)}</h3>
        <span className="trip-card__facts">
          {t('facts', { cabin: words.cabin(flight.cabinClass), fare: flight.fareFamilyName })}
        </span>
        <Traveller flight={flight} />
      </div>
      <TripRoute flight={flight} isAhead={isAhead} />
      <div className="trip-card__stub">
        <Points flight={flight} />
      </div>
      <div className="trip-card__foot">
        {isAhead && <AddToCalendar flight={flight} />}
        {missing !== undefined && <MissingPoints flight={flight} missing={missing} />}
        <Why flight={flight} isShown={flight.credit.state !== 'MISSING' || missing?.kind === 'claimable'} />
      </div>
    </li>
  )
}

/** On a company's page: who flies. */
function Traveller({ flight: { user, passengerName } }: { flight: Flight }) {
  const isCompany = useProgrammeKind() === 'company'
  return isCompany ? <span className="trip-card__facts">{user?.name ?? passengerName}</span> : null
}

function Points({ flight: { credit } }: { flight: Flight }) {
  const { t } = useTranslation('flights')
  const { figure } = useFormats()
  if (credit.state === 'UNPRICED') return <span className="muted">{t('unpriced')}</span>
  if (credit.state === 'AWAITED') return <Tag tone="info">{t('awaited')}</Tag>
  if (credit.state === 'MISSING') return <Tag tone="warn">{t('missing')}</Tag>
  const { base, bonus, status } = creditOf(credit.pointCreditDetails)
  const points = figure(base + bonus, 'always')
  return (
    <>
      <span>
        <b className={credit.state === 'CREDITED' ? 'credit' : undefined}>
          {credit.state === 'CREDITED' ? points : t('about', { points })}
        </b>
        <small>{t('points', { count: base + bonus })}</small>
      </span>
      <span>
        <b>{figure(status, 'always')}</b>
        <small>{t('status', { count: status })}</small>
      </span>
    </>
  )
}

function Why({ flight, isShown }: { flight: Flight; isShown: boolean }) {
  const { t } = useTranslation('flights')
  const words = useFlightWords()
  const { credit } = flight
  if (credit.state === 'UNPRICED' || !isShown) return null
  return (
    <details className="trip-card__why">
      <summary>
        {t('why')}
        <span className="visually-hidden"> {words.flight(flight)}</span>
      </summary>
      <FlightPoints flight={flight} credit={credit} />
      <p className="small muted">
        {t('ticket', { number: flight.ticketNumber, name: flight.passengerName })}
      </p>
    </details>
  )
}
