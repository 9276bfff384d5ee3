import { calculateEarn } from '@waymark/contract/calculator/calculate-earn'
import { listReachable } from '@waymark/contract/calculator/list-reachable'
import type { Wire } from '@waymark/contract/operation'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/client/call.ts'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { formatFigure } from '../../ui/formats/figure-format.ts'

export interface TripProps {
  programCode: string
  /** Code of the airport that trips start from. */
  origin: string
}

type Reach = Wire<typeof listReachable>['answer']['object']
type Earned = Wire<typeof calculateEarn>['answer']['object']
type Destination = Reach['destinations'][number]

/** A return trip to a chosen destination: points earned in the lowest and highest fare, and the lowest price in points. */
export function TripPoints({ programCode, origin }: TripProps) {
  const { t, i18n } = useTranslation('landing')
  const reach = useReach(programCode, origin)
  const [picked, setPicked] = useState<string>()
  if (reach === undefined) return null
  if (reach === 'failed' || reach.destinations.length === 0) return <p>{t('trip.failed')}</p>
  const { destinations } = reach
  const named = destinations.toSorted((a, b) => a.airport.city.localeCompare(b.airport.city, i18n.language))
  const chosen =
    destinations.find(({ airport }) => airport.code === picked) ??
    destinations[Math.floor(destinations.length / 2)]
  return (
    <>
      <SelectField
        id="landing-to"
        label={t('trip.to', { city: reach.origin.city })}
        value={chosen?.airport.code ?? ''}
        onChange={({ target }) => setPicked(target.value)}
        options={named.map(({ airport: { code, city } }) => ({ value: code, label: city }))}
      />
      {chosen !== undefined && <Figures programCode={programCode} origin={origin} destination={chosen} />}
    </>
  )
}

function Figures({ programCode, origin, destination }: TripProps & { destination: Destination }) {
  const { t, i18n } = useTranslation('landing')
  const earned = useEarned({ programCode, origin, destination: destination.airport.code })
  const figure = (points: number) => formatFigure(points, i18n.language)
  const prices = destination.rewards.map(({ rewardPricingDetail: { rewardPoints } }) => 2 * rewardPoints)
  return (
    <output className="landing-figures" aria-busy={earned === undefined}>
      <span>
        <span className="label">{t('trip.earn')}</span>
        {earned === 'failed' ? (
          <span>{t('trip.failed')}</span>
        ) : (
          <b>
            {earned === undefined
              ? '…'
              : t('trip.range', { from: figure(Math.min(...earned)), to: figure(Math.max(...earned)) })}
          </b>
        )}
      </span>
      {prices.length > 0 && (
        <span>
          <span className="label">{t('trip.cost')}</span>
          <b>{t('trip.least', { points: figure(Math.min(...prices)) })}</b>
        </span>
      )}
    </output>
  )
}

/** Undefined while loading. */
function useReach(programCode: string, origin: string): Reach | 'failed' | undefined {
  const { companyCode } = useConfiguration()
  const [reach, setReach] = useState<Reach | 'failed'>()
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const result = await call(listReachable, { body: { object: { companyCode, programCode, origin } } })
      if (!isGone) setReach(result.kind === 'failed' ? 'failed' : result.answer.object)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [companyCode, programCode, origin])
  return reach
}

interface Trip {
  readonly programCode: string
  readonly origin: string
  readonly destination: string
}

/** The points of each fare for the return trip, in the lowest tier. Undefined while loading. */
function useEarned({ programCode, origin, destination }: Trip): readonly number[] | 'failed' | undefined {
  const { companyCode } = useConfiguration()
  const [earned, setEarned] = useState<{
    readonly to: string
    readonly points: readonly number[] | 'failed'
  }>()
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const trip = { companyCode, programCode, origin, destination, tripType: 'RETURN' as const }
      const result = await call(calculateEarn, { body: { object: trip } })
      if (isGone) return
      setEarned({
        to: destination,
        points: result.kind === 'failed' ? 'failed' : pointsOf(result.answer.object),
      })
    }
    void load()
    return () => {
      isGone = true
    }
  }, [companyCode, programCode, origin, destination])
  return earned?.to === destination ? earned.points : undefined
}

/** What each fare earns besides status points. */
function pointsOf({ flightAttributePointDetails }: Earned): readonly number[] {
  return flightAttributePointDetails.map(({ pointCreditDetails }) =>
    pointCreditDetails
      .filter(({ pointType }) => pointType !== 'STATUS')
      .reduce((sum, credit) => sum + credit.points, 0),
  )
}
