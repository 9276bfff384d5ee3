import './claims.css'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useProgrammeKind } from '../../platform/configuration/programme-kind.ts'
import type { Flight } from '../../platform/flights/flight-queries.ts'
import { useFlightWords } from '../../platform/flight-words/flight-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { May } from '../../platform/permissions/may.tsx'
import { ClubNotice } from '../../platform/points-elsewhere/club-notice.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { noAnswers, type ClaimAnswers } from './claim-answers.ts'
import { ClaimForm } from './claim-form.tsx'
import { useFlownFlight } from './use-flown-flight.ts'

/** Claims missing points: for a flight from the list, pre-filled, or for anything else by hand (POINT-09). */
export function Component() {
  const { t } = useTranslation('claims')
  if (useProgrammeKind() !== 'club') return <Claiming />
  return (
    <div className="stack">
      <PageHeader title={t('submit.title')} />
      <ClubNotice />
    </div>
  )
}

function Claiming() {
  const { t } = useTranslation('claims')
  const [address] = useSearchParams()
  const recordId = address.get('flight')
  const { flown, flight, isLooking } = useFlownFlight(recordId)
  return (
    <div className="stack">
      <PageHeader title={t('submit.title')} lead={<Subtitle flight={flight} />} />
      {isLooking ? (
        <FormWaiting />
      ) : (
        <May screen="submit_claim" needs="F">
          {recordId !== null && flight === undefined && (
            <Alert tone="info" title={t('submit.unknownFlight')}>
              {t('submit.unknownFlightText')}
            </Alert>
          )}
          <ClaimForm
            key={flight?.recordId ?? ''}
            of={flight?.recordId ?? ''}
            start={answersOf(flight)}
            flown={flown}
          />
        </May>
      )}
    </div>
  )
}

function Subtitle({ flight }: { flight: Flight | undefined }) {
  const { t } = useTranslation('claims')
  const { date } = useFormats()
  const words = useFlightWords()
  return flight === undefined
    ? t('submit.sub')
    : t('submit.subFlight', { flight: words.flight(flight), date: date(flight.departureDate) })
}

function answersOf(flight: Flight | undefined): ClaimAnswers {
  if (flight === undefined) return noAnswers
  return {
    ...noAnswers,
    flightNumber: flight.flightNumber,
    day: flight.departureDate,
    origin: flight.origin.code,
    destination: flight.destination.code,
    cabin: flight.cabinClass,
    ticketNumber: flight.ticketNumber,
    nameOnTicket: flight.passengerName,
  }
}

function FormWaiting() {
  const { t } = useTranslation('claims')
  return (
    <Waiting label={t('submit.waiting')}>
      <section className="sheet claim-waiting">
        <Skeleton width="40%" height="1.5rem" />
        <Skeleton width="100%" height="3rem" />
        <Skeleton width="100%" height="3rem" />
      </section>
    </Waiting>
  )
}
