import './booking.css'
import { cabins } from '@waymark/rules/flights/flight-rates'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AirportField } from '../../platform/airports/airport-field.tsx'
import { useReachable } from '../../platform/airports/reachable-queries.ts'
import { useCollectingProgramme, useProgrammeKind } from '../../platform/configuration/programme-kind.ts'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { useFlightWords } from '../../platform/flight-words/flight-words.ts'
import { PointsButton } from '../../platform/navigation/points-button.tsx'
import { useAccountSummary } from '../../platform/queries/member-queries.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { readBooking, writeBooking, type BookingChoice } from './booking-address.ts'
import { ReachablePlaces } from './reachable-places.tsx'

/** Destinations within reach of the points from an airport, with links to the booking site (POINT-15). */
export function Component() {
  const { t } = useTranslation('booking')
  const isClub = useProgrammeKind() === 'club'
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('sub')} />
      {isClub ? <ClubOnly /> : <Destinations />}
    </div>
  )
}

/** A club's membership has no points to book with: its member's are in another one. */
function ClubOnly() {
  const { t } = useTranslation('booking')
  return (
    <section className="sheet">
      <EmptyState
        title={t('club.title')}
        art="points-elsewhere"
        action={<PointsButton screen="booking" label={(programme) => t('club.open', { programme })} />}
      >
        {t('club.text')}
      </EmptyState>
    </section>
  )
}

function Destinations() {
  const { t } = useTranslation('booking')
  const words = useFlightWords()
  const [address, setAddress] = useSearchParams()
  const { companyCode } = useMembership()
  const programme = useCollectingProgramme()
  const programCode = programme?.programCode ?? ''
  const read = readBooking(address)
  const choice = { ...read, from: read.from ?? programme?.flights.homeAirport ?? undefined }
  const change = (next: Partial<BookingChoice>) =>
    setAddress(writeBooking({ ...choice, ...next }), { replace: true, preventScrollReset: true })
  return (
    <>
      <form className="form-grid" aria-label={t('form')} onSubmit={(event) => event.preventDefault()}>
        <AirportField
          id="from"
          label={t('from')}
          code={choice.from}
          servedBy={{ companyCode, programCode }}
          onChange={(from) => change({ from, to: undefined, region: undefined })}
        />
        <SelectField
          label={t('cabin')}
          value={choice.cabin}
          options={cabins.map((one) => ({ value: one, label: words.cabin(one) }))}
          onChange={({ target }) =>
            change({ cabin: cabins.find((one) => one === target.value) ?? 'ECONOMY' })
          }
        />
      </form>
      <Reach choice={choice} programCode={programCode} onChange={change} />
    </>
  )
}

interface ReachProps {
  choice: BookingChoice
  programCode: string
  onChange: (change: Partial<BookingChoice>) => void
}

function Reach({ choice, programCode, onChange }: ReachProps) {
  const { t } = useTranslation('booking')
  const { data: summary } = useAccountSummary()
  const { currentData, error, isFetching, refetch } = useReachable(choice.from, programCode)
  const have = summary?.object.pointDetails.find(({ pointType }) => pointType === 'POINTS')?.points ?? 0
  if (error !== undefined) {
    return <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
  }
  if (currentData === undefined) {
    return (
      <Waiting label={t('waiting')}>
        <section className="sheet sheet-flush place-map">
          <div className="fares-head">
            <Skeleton width="60%" height="1.6rem" />
            <Skeleton width="40%" height="1rem" />
          </div>
          <div className="place-map__frame" />
        </section>
      </Waiting>
    )
  }
  return <ReachablePlaces answer={currentData.object} choice={choice} have={have} onChange={onChange} />
}
