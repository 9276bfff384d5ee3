import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { useFlights, type FlightFilter, type FlightList } from '../../platform/flights/flight-queries.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { useMore } from '../../platform/queries/use-more.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { MoreRows } from '../../ui/tables/more-rows.tsx'
import { TripCard } from './trip-card.tsx'

interface TripListProps {
  list: FlightList
  filter: FlightFilter
  /** Beside the heading. */
  action?: ReactNode
}

/** The upcoming or past flights under their heading, page by page. */
export function TripList({ list, filter, action }: TripListProps) {
  const { t } = useTranslation('flights')
  const id = useId()
  return (
    <section className="trips" aria-labelledby={id}>
      <div className="trips__head">
        <h2 id={id}>{t(list)}</h2>
        {action}
      </div>
      <Trips list={list} filter={filter} />
    </section>
  )
}

function Trips({ list, filter }: { list: FlightList; filter: FlightFilter }) {
  const { t } = useTranslation('flights')
  const found = useFlights(list, filter)
  const { data, error, isFetching, refetch } = found
  const more = useMore(found)
  if (data === undefined && error !== undefined) {
    return <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
  }
  if (data === undefined) return <TripsWaiting />
  const flights = data.pages.flatMap(({ object }) => [...object.upcomingFlights, ...object.flownFlights])
  if (flights.length === 0) return <NoTrips list={list} />
  return (
    <>
      <ol className="trips__list">
        {flights.map((flight) => (
          <TripCard key={flight.recordId} flight={flight} />
        ))}
      </ol>
      <div className="trips__foot">
        <output className="small muted">{t('count', { count: flights.length })}</output>
        <MoreRows label={t('more')} more={more} />
      </div>
    </>
  )
}

function NoTrips({ list }: { list: FlightList }) {
  const { t } = useTranslation('flights')
  const isPast = list === 'flown'
  return (
    <div className="sheet">
      <EmptyState
        level={3}
        art={isPast ? 'trips-flown' : 'trips-ahead'}
        title={t(`none.${list}.title`)}
        action={
          <ScreenLink screen={isPast ? 'submit_claim' : 'booking'} className="btn btn-outline">
            {t(isPast ? 'claimAny' : 'book')}
          </ScreenLink>
        }
      >
        {t(`none.${list}.text`)}
      </EmptyState>
    </div>
  )
}

/** In place of lists that are being fetched. */
export function TripsWaiting() {
  const { t } = useTranslation('flights')
  return (
    <Waiting label={t('waiting')}>
      <div className="trips__list">
        {['70%', '55%'].map((width) => (
          <div key={width} className="sheet trips-waiting">
            <Skeleton width="12rem" height="1rem" />
            <Skeleton width={width} height="3rem" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
