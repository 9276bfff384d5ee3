import './booking.css'
import { cabins } from '@waymark/rules/flight-rates'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AirportField } from '../../platform/airports/airport-field.tsx'
import { useCollectingProgramme } from '../../platform/configuration/programme-kind.ts'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { useFlightWords } from '../../platform/flight-words/flight-words.ts'
import { useAccountSummary } from '../../platform/queries/member-queries.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { Destinations } from './destinations.tsx'
import { useReachable, type Cabin } from '../../platform/airports/reachable-queries.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** Destinations within reach of the points from an airport, with links to the booking site (POINT-15). */
export function Component() {
  const { t } = useTranslation('booking')
  const words = useFlightWords()
  const [address, setAddress] = useSearchParams()
  const programme = useCollectingProgramme()
  const from =
    /^[A-Z]{3}$/.exec(address.get('from') ?? '')?.[0] ?? programme?.flights.homeAirport ?? undefined
  const cabin = cabinOf(address.get('cabin'))
  const change = (next: { from?: string; cabin?: Cabin }) =>
    setAddress({ ...(from === undefined ? {} : { from }), cabin, ...next }, { replace: true })
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('sub')} />
      <div className="cols-4-8">
        <form className="sheet trip" aria-label={t('form')} onSubmit={(event) => event.preventDefault()}>
          <AirportField id="from" label={t('from')} code={from} onChange={(next) => change({ from: next })} />
          <SelectField
            label={t('cabin')}
            value={cabin}
            options={cabins.map((one) => ({ value: one, label: words.cabin(one) }))}
            onChange={({ target }) => change({ cabin: cabinOf(target.value) })}
          />
        </form>
        <Reach from={from} cabin={cabin} programCode={programme?.programCode ?? ''} />
      </div>
    </div>
  )
}

function cabinOf(code: string | null): Cabin {
  return cabins.find((one) => one === code) ?? 'ECONOMY'
}

interface ReachProps {
  from: string | undefined
  cabin: Cabin
  programCode: string
}

function Reach({ from, cabin, programCode }: ReachProps) {
  const { t } = useTranslation('booking')
  const { data: summary } = useAccountSummary()
  const { currentData, error, isFetching, refetch } = useReachable(from, programCode)
  const have = summary?.object.pointDetails.find(({ pointType }) => pointType === 'POINTS')?.points ?? 0
  if (error !== undefined) {
    return <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
  }
  if (currentData === undefined) {
    return (
      <Waiting label={t('waiting')}>
        <section className="sheet booking-waiting">
          {['80%', '65%', '72%', '58%'].map((width) => (
            <Skeleton key={width} width={width} height="2.5rem" />
          ))}
        </section>
      </Waiting>
    )
  }
  return <Destinations answer={currentData.object} cabin={cabin} have={have} />
}
