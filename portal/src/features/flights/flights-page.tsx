import './flights.css'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { useProgrammeKind } from '../../platform/configuration/programme-kind.ts'
import { useFlights, type FlightFilter, type FlightList } from '../../platform/flights/flight-queries.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { readFlightFilter } from './flight-filter.ts'
import { FlightLine } from './flight-line.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** Only for a company: members don't need its code. */
const FlightsExport = lazyComponent(async () => (await import('./flights-export.tsx')).FlightsExport)
const FlightsFilter = lazyComponent(async () => (await import('./flights-filter.tsx')).FlightsFilter)

/** Past and upcoming flights of a member or company, with points and how they were calculated (SUMM-05). */
export function Component() {
  const { t } = useTranslation('flights')
  const [address, setAddress] = useSearchParams()
  const list: FlightList = address.get('list') === 'upcoming' ? 'upcoming' : 'flown'
  const isCompany = useProgrammeKind() === 'company'
  const { days, ...filter } = readFlightFilter(address)
  const put = (values: Readonly<Record<string, string>>) => {
    const all = { ...Object.fromEntries(address), ...values }
    setAddress(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')), { replace: true })
  }
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('sub')} />
      <div>
        <Segmented
          label={t('which')}
          value={list}
          segments={[
            { value: 'flown', label: t('flown') },
            { value: 'upcoming', label: t('upcoming') },
          ]}
          onChange={(next) => put({ list: next === 'flown' ? '' : next })}
        />
      </div>
      {isCompany && (
        <PartBoundary>
          <FlightsFilter
            filter={filter}
            days={days}
            onChange={(next) =>
              put('days' in next && next.days ? { ...next.days } : { user: next.user ?? '' })
            }
          />
          <FlightsExport list={list} filter={filter} />
        </PartBoundary>
      )}
      <Flights key={list} list={list} filter={isCompany ? filter : {}} />
    </div>
  )
}

function Flights({ list, filter }: { list: FlightList; filter: FlightFilter }) {
  const { t } = useTranslation('flights')
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFlights(
    list,
    filter,
  )
  if (data === undefined && error !== undefined) {
    return <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
  }
  if (data === undefined) return <FlightsWaiting />
  const flights = data.pages.flatMap(({ object }) => [...object.upcomingFlights, ...object.flownFlights])
  if (flights.length === 0) return <NoFlights list={list} />
  return (
    <section className="sheet" aria-label={t(list)}>
      <ol className="flights">
        {flights.map((flight) => (
          <FlightLine key={flight.recordId} flight={flight} />
        ))}
      </ol>
      <div className="flights-foot">
        <output className="small muted">{t('count', { count: flights.length })}</output>
        {hasNextPage && (
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
    </section>
  )
}

function NoFlights({ list }: { list: FlightList }) {
  const { t } = useTranslation('flights')
  return (
    <section className="sheet">
      <EmptyState
        title={t(`none.${list}.title`)}
        action={
          list === 'flown' && (
            <ScreenLink screen="submit_claim" className="btn btn-outline">
              {t('claimAny')}
            </ScreenLink>
          )
        }
      >
        {t(`none.${list}.text`)}
      </EmptyState>
    </section>
  )
}

function FlightsWaiting() {
  const { t } = useTranslation('flights')
  return (
    <Waiting label={t('waiting')}>
      <section className="sheet flights-waiting">
        {['70%', '55%', '62%', '48%'].map((width) => (
          <Skeleton key={width} width={width} height="2.5rem" />
        ))}
      </section>
    </Waiting>
  )
}
