import './flights.css'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useProgrammeKind } from '../../platform/configuration/programme-kind.ts'
import { useFlights, type FlightList } from '../../platform/flights/flight-queries.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { readFlightFilter } from './flight-filter.ts'
import { TripList, TripsWaiting } from './trip-list.tsx'

/** Only for a company: members don't need its code. */
const FlightsExport = lazyComponent(async () => (await import('./flights-export.tsx')).FlightsExport)
const FlightsFilter = lazyComponent(async () => (await import('./flights-filter.tsx')).FlightsFilter)

/** Upcoming, then past flights of a member or company as trip cards, with points and how they were calculated (SUMM-05). */
export function Component() {
  const { t } = useTranslation('flights')
  const isCompany = useProgrammeKind() === 'company'
  const [address, setAddress] = useSearchParams()
  const { days, ...filter } = readFlightFilter(address)
  const shown = isCompany ? filter : {}
  const [upcoming, flown] = [useFlights('upcoming', shown), useFlights('flown', shown)]
  const put = (values: Readonly<Record<string, string>>) => {
    const all = { ...Object.fromEntries(address), ...values }
    setAddress(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')), { replace: true })
  }
  const listOf = (list: FlightList) => (
    <TripList
      list={list}
      filter={shown}
      action={
        isCompany && (
          <PartBoundary>
            <FlightsExport list={list} filter={filter} />
          </PartBoundary>
        )
      }
    />
  )
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('sub')} />
      {isCompany && (
        <PartBoundary>
          <FlightsFilter
            filter={filter}
            days={days}
            onChange={(next) =>
              put('days' in next && next.days ? { ...next.days } : { user: next.user ?? '' })
            }
          />
        </PartBoundary>
      )}
      {/* Both at once: a list that comes later would push the other down. */}
      {upcoming.isLoading || flown.isLoading ? (
        <TripsWaiting />
      ) : (
        <>
          {listOf('upcoming')}
          {listOf('flown')}
        </>
      )}
    </div>
  )
}
