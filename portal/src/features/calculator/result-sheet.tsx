import type { SerializedError } from '@reduxjs/toolkit'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { useAnnounced } from '../../ui/notices/use-announced.ts'
import type { BurnAnswer, EarnAnswer } from './calculator-queries.ts'

interface ResultSheetProps {
  trip: BurnAnswer | EarnAnswer
  children: ReactNode
}

/** The trip, its distance, and the rates used. */
export function ResultSheet({ trip, children }: ResultSheetProps) {
  const { t } = useTranslation('calculator')
  const { date, figure } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useAnnounced(heading)
  const places = { from: trip.origin.city, to: trip.destination.city }
  return (
    <section className="sheet sheet-flush" aria-labelledby="result">
      <div className="fares-head">
        <h2 className="fares-head__trip" id="result" ref={heading}>
          {trip.flights === 2 ? t('trip.return', places) : t('trip.oneWay', places)}
        </h2>
        <p className="muted small">
          {t(trip.flights === 2 ? 'trip.kmEach' : 'trip.km', {
            km: figure(trip.distanceKm),
            from: trip.origin.code,
            to: trip.destination.code,
          })}
        </p>
        <OneStop trip={trip} />
      </div>
      {children}
      <p className="fares-foot">{t('trip.rates', { date: date(trip.ratesFrom) })}</p>
    </section>
  )
}

/** Where the trip stops, and what that means for the points; nothing for a trip without a stop. */
function OneStop({ trip }: Pick<ResultSheetProps, 'trip'>) {
  const { t } = useTranslation('calculator')
  const { figure } = useFormats()
  const [first, second] = trip.legs
  if (first === undefined || second === undefined) return null
  const from = first.origin.city
  const stop = first.destination.city
  const to = second.destination.city
  return (
    <p className="muted small">
      {t('stop.legs', { from, stop, to, first: figure(first.distanceKm), second: figure(second.distanceKm) })}{' '}
      {'rewards' in trip ? t('stop.spend', { from, to }) : t('stop.earn')}
    </p>
  )
}

interface ResultMissingProps {
  error: CallError | SerializedError | undefined
  retry: () => unknown
  pending: boolean
}

/** Shown until there is a result: a skeleton, or the error. */
export function ResultMissing({ error, retry, pending }: ResultMissingProps) {
  const { t } = useTranslation('calculator')
  if (error !== undefined) {
    return <PartFailure title={t('failed')} error={error} retry={retry} pending={pending} />
  }
  return (
    <Waiting label={t('waiting')}>
      <section className="sheet calculator-waiting">
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton width="100%" height="3rem" />
        <Skeleton width="100%" height="3rem" />
        <Skeleton width="100%" height="3rem" />
      </section>
    </Waiting>
  )
}
