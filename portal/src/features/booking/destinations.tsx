import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { track } from '../../platform/tracking/tracking.ts'
import { Button } from '../../ui/actions/button.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { useAnnounced } from '../../ui/notices/use-announced.ts'
import type { Cabin, Destination } from '../../platform/airports/reachable-queries.ts'
import { handoverAddress } from './handover.ts'

interface DestinationsProps {
  answer: {
    readonly origin: Destination['airport']
    readonly destinations: readonly Destination[]
  }
  cabin: Cabin
  have: number
}

interface Seat {
  readonly destination: Destination
  readonly points: number
}

/** How many are shown at first: those within reach, dearest first. */
const FIRST = 12

/** Destinations in one cabin, those within reach for a return trip first. The rest are shown on request. */
export function Destinations({ answer, cabin, have }: DestinationsProps) {
  const { t } = useTranslation('booking')
  const { figure } = useFormats()
  const [showsAll, setShowsAll] = useState(false)
  const seats = answer.destinations.flatMap((destination): Seat[] => {
    const reward = destination.rewards.find(({ cabinClass }) => cabinClass === cabin)
    return reward === undefined ? [] : [{ destination, points: reward.rewardPricingDetail.rewardPoints }]
  })
  const reached = seats.filter(({ points }) => points * 2 <= have)
  const ordered = [...reached.toReversed(), ...seats.filter(({ points }) => points * 2 > have)]
  const shown = showsAll ? ordered : ordered.slice(0, FIRST)
  const heading = useRef<HTMLHeadingElement>(null)
  useAnnounced(heading)
  if (seats.length === 0) {
    return (
      <section className="sheet">
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      </section>
    )
  }
  return (
    <section className="sheet sheet-flush" aria-labelledby="reach">
      <div className="fares-head">
        <h2 className="fares-head__trip" id="reach" ref={heading}>
          {t('reach', { count: reached.length, city: answer.origin.city })}
        </h2>
        <p className="muted small">{t('have', { points: figure(have) })}</p>
      </div>
      <ul className="destinations">
        {shown.map((seat) => (
          <DestinationLine
            key={seat.destination.airport.code}
            seat={seat}
            from={answer.origin.code}
            cabin={cabin}
            have={have}
          />
        ))}
      </ul>
      <div className="fares-foot booking-foot">
        <p>{t('foot')}</p>
        {shown.length < ordered.length && (
          <Button onClick={() => setShowsAll(true)}>{t('more', { count: ordered.length })}</Button>
        )}
      </div>
    </section>
  )
}

interface DestinationLineProps {
  seat: Seat
  from: string
  cabin: Cabin
  have: number
}

function DestinationLine({ seat: { destination, points }, from, cabin, have }: DestinationLineProps) {
  const { t } = useTranslation('booking')
  const { figure } = useFormats()
  const { airport, distanceKm } = destination
  return (
    <li>
      <span className="destinations__what">
        <b>{airport.city}</b>{' '}
        {points * 2 <= have ? (
          <Tag tone="ok">{t('return')}</Tag>
        ) : (
          <Tag tone={points <= have ? 'info' : 'warn'}>
            {points <= have ? t('onlyOneWay') : t('short', { points: figure(points * 2 - have) })}
          </Tag>
        )}
        <small>{t('facts', { code: airport.code, name: airport.name, km: figure(distanceKm) })}</small>
      </span>
      <span className="destinations__points">
        <b>{t('points', { points: figure(points * 2) })}</b>
        <small>{t('oneWay', { points: figure(points) })}</small>
      </span>
      <BookLink from={from} to={airport} cabin={cabin} isReached={points <= have} />
    </li>
  )
}

interface BookLinkProps {
  from: string
  to: Destination['airport']
  cabin: Cabin
  isReached: boolean
}

/** Links to the booking site if the points are enough, else to the calculator, which shows how to get more points. */
function BookLink({ from, to, cabin, isReached }: BookLinkProps) {
  const { t } = useTranslation('booking')
  const { programs } = useConfiguration()
  const bookingUrl = programs.find(({ flights }) => flights.bookingUrl !== null)?.flights.bookingUrl
  const name = <span className="visually-hidden"> {to.city}</span>
  if (isReached && typeof bookingUrl === 'string') {
    return (
      <a
        className={buttonClass('outline', { size: 'small' })}
        href={handoverAddress(bookingUrl, { from, to: to.code, cabin })}
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
      rest={`?mode=spend&from=${from}&to=${to.code}&choice=seat.${cabin}`}
      className={buttonClass('quiet', { size: 'small' })}
    >
      {t('count')}
      {name}
    </ScreenLink>
  )
}
