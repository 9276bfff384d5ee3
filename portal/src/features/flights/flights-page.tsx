import './flights.css'
import { useTranslation } from 'react-i18next'
import { useProgrammeKind } from '../../platform/configuration/programme-kind.ts'
import type { FlightFilter } from '../../platform/flights/flight-queries.ts'
import { ClubNotice } from '../../platform/points-elsewhere/club-notice.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { TripsWaiting } from './trip-list.tsx'
import { TripLists } from './trip-lists.tsx'

/** Members don't need its code. */
const CompanyFlights = lazyComponent(async () => (await import('./company-flights.tsx')).CompanyFlights)

const everyFlight: FlightFilter = {}

/** Upcoming, then past flights of a member or company as trip cards, with points and how they were calculated (SUMM-05). */
export function Component() {
  const { t } = useTranslation('flights')
  const isCompany = useProgrammeKind() === 'company'
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('sub')} />
      <ClubNotice />
      {isCompany ? (
        <PartBoundary waiting={<TripsWaiting />}>
          <CompanyFlights />
        </PartBoundary>
      ) : (
        <TripLists filter={everyFlight} />
      )}
    </div>
  )
}
