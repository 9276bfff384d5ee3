import { dayIn } from '@waymark/rules/calendar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FlightPoints } from '../../platform/flight-words/flight-points.tsx'
import { claimTones, creditOf, useFlightWords } from '../../platform/flight-words/flight-words.ts'
import { useClaims, type Claim, type Flight } from '../../platform/flights/flight-queries.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { useLocale } from '../../ui/formats/locale.ts'
import { Tag } from '../../ui/actions/tag.tsx'

/** One flight: date, route, points earned or expected, and how they were calculated. */
export function FlightLine({ flight }: { flight: Flight }) {
  const { t } = useTranslation('flights')
  const { date, figure } = useFormats()
  const words = useFlightWords()
  const { credit } = flight
  const missing = useMissing(flight)
  const hasNumber = credit.state !== 'MISSING' || missing?.kind === 'claimable'
  return (
    <li className="flight">
      <div className="flight__line">
        <span className="flight__day">{date(flight.departureDate)}</span>
        <span className="flight__what">
          <b>{words.flight(flight)}</b>
          <small>
            {t('facts', {
              from: flight.origin.code,
              to: flight.destination.code,
              cabin: words.cabin(flight.cabinClass),
              fare: flight.fareFamilyName,
              name: flight.passengerName,
            })}
            {flight.user && ` · ${flight.user.name}`}
          </small>
        </span>
        <span className="flight__points">
          {credit.state === 'CREDITED' && <Points credit={credit} />}
          {credit.state === 'EXPECTED' && (
            <span className="muted">{t('about', { points: figure(sumOf(credit), 'always') })}</span>
          )}
          {credit.state === 'MISSING' && <Tag tone="warn">{t('missing')}</Tag>}
          {credit.state === 'UNPRICED' && <span className="muted">{t('unpriced')}</span>}
        </span>
      </div>
      {missing !== undefined && <MissingPoints flight={flight} missing={missing} />}
      {credit.state !== 'UNPRICED' && hasNumber && (
        <details className="flight__why">
          <summary>
            {t('why')}
            <span className="visually-hidden"> {words.flight(flight)}</span>
          </summary>
          <FlightPoints flight={flight} credit={credit} />
        </details>
      )}
    </li>
  )
}

type Counted = Exclude<Flight['credit'], { state: 'UNPRICED' }>

function sumOf({ pointCreditDetails }: Counted): number {
  const { base, bonus } = creditOf(pointCreditDetails)
  return base + bonus
}

function Points({ credit }: { credit: Counted }) {
  const { t } = useTranslation('flights')
  const { figure } = useFormats()
  const points = sumOf(credit)
  return (
    <>
      <b className="credit">{figure(points, 'always')}</b>
      <small>{t('points', { count: points })}</small>
    </>
  )
}

/** The claim state of a flown flight without points. */
type Missing =
  | { readonly kind: 'claimed'; readonly claim: Claim }
  | { readonly kind: 'early'; readonly opensOn: string }
  | { readonly kind: 'late'; readonly closesOn: string }
  | { readonly kind: 'claimable'; readonly points: number; readonly closesOn: string }

function useMissing({ credit, flightNumber, departureDate }: Flight): Missing | undefined {
  const { timeZone } = useLocale()
  const { data } = useClaims()
  const [openedAt] = useState(() => new Date())
  const today = dayIn(timeZone, openedAt)
  if (credit.state !== 'MISSING') return undefined
  const claim = data?.object.claims.find(
    (one) =>
      one.claimType === 'FLIGHT' &&
      one.flightNumber === flightNumber &&
      one.activityDate === departureDate &&
      (one.claimStatus === 'PENDING' || one.claimStatus === 'ACCEPTED'),
  )
  const { opensOn, closesOn } = credit
  if (claim !== undefined) return { kind: 'claimed', claim }
  if (today < opensOn) return { kind: 'early', opensOn }
  return today > closesOn
    ? { kind: 'late', closesOn }
    : { kind: 'claimable', points: sumOf(credit), closesOn }
}

/** The claim's progress, a link to claim, or when claiming opens or closed. */
function MissingPoints({ flight, missing }: { flight: Flight; missing: Missing }) {
  const { t } = useTranslation('flights')
  const { date, figure } = useFormats()
  const words = useFlightWords()
  if (missing.kind === 'early') {
    return <p className="flight__missing muted">{t('opens', { date: date(missing.opensOn) })}</p>
  }
  if (missing.kind === 'late') {
    return <p className="flight__missing muted">{t('closed', { date: date(missing.closesOn) })}</p>
  }
  if (missing.kind === 'claimed') {
    const { claimStatus, claimNumber } = missing.claim
    return (
      <p className="flight__missing">
        <Tag tone={claimTones[claimStatus]}>{words.claimStatus(claimStatus)}</Tag>{' '}
        <ScreenLink screen="claim_list" rest={`?claim=${claimNumber}`} className="link">
          {t('seeClaim', { number: claimNumber })}
        </ScreenLink>
      </p>
    )
  }
  return (
    <p className="flight__missing">
      <ScreenLink
        screen="submit_claim"
        rest={`?flight=${flight.recordId}`}
        className="btn btn-outline btn-sm"
      >
        {t('claim')}
        <span className="visually-hidden"> {words.flight(flight)}</span>
      </ScreenLink>{' '}
      <span className="muted small">
        {t('would', { points: figure(missing.points), date: date(missing.closesOn) })}
      </span>
    </p>
  )
}
