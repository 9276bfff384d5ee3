import { dayIn } from '@waymark/rules/calendar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { claimTones, creditOf, useFlightWords } from '../../platform/flight-words/flight-words.ts'
import { useClaims, type Claim, type Flight } from '../../platform/flights/flight-queries.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { useLocale } from '../../ui/formats/locale.ts'

/** The claim state of a past flight without points. */
type Missing =
  | { readonly kind: 'claimed'; readonly claim: Claim }
  | { readonly kind: 'early'; readonly isAwaited: boolean; readonly opensOn: string }
  | { readonly kind: 'late'; readonly closesOn: string }
  | { readonly kind: 'claimable'; readonly points: number; readonly closesOn: string }

/** Whether a flight's points are missing, and what can be done about it today; undefined if they aren't missing. */
export function useMissing({ credit, flightNumber, departureDate }: Flight): Missing | undefined {
  const { timeZone } = useLocale()
  const { data } = useClaims()
  const [openedAt] = useState(() => new Date())
  const today = dayIn(timeZone, openedAt)
  if (credit.state !== 'MISSING' && credit.state !== 'AWAITED') return undefined
  const claim = data?.object.claims.find(
    (one) =>
      one.claimType === 'FLIGHT' &&
      one.flightNumber === flightNumber &&
      one.activityDate === departureDate &&
      (one.claimStatus === 'PENDING' || one.claimStatus === 'ACCEPTED'),
  )
  const { opensOn, closesOn } = credit
  if (claim !== undefined) return { kind: 'claimed', claim }
  if (today < opensOn) return { kind: 'early', isAwaited: credit.state === 'AWAITED', opensOn }
  const { base, bonus } = creditOf(credit.pointCreditDetails)
  return today > closesOn ? { kind: 'late', closesOn } : { kind: 'claimable', points: base + bonus, closesOn }
}

/** The claim's progress, a link to claim, or when claiming opens or closed. */
export function MissingPoints({ flight, missing }: { flight: Flight; missing: Missing }) {
  const { t } = useTranslation('flights')
  const { date, figure } = useFormats()
  const words = useFlightWords()
  if (missing.kind === 'early') {
    const words = missing.isAwaited ? 'awaitedOpens' : 'opens'
    return <p className="muted">{t(words, { date: date(missing.opensOn) })}</p>
  }
  if (missing.kind === 'late') return <p className="muted">{t('closed', { date: date(missing.closesOn) })}</p>
  if (missing.kind === 'claimed') {
    const { claimStatus, claimNumber } = missing.claim
    return (
      <p className="trip-card__claim">
        <Tag tone={claimTones[claimStatus]}>{words.claimStatus(claimStatus)}</Tag>{' '}
        <ScreenLink screen="claim_list" rest={`?claim=${claimNumber}`} className="link">
          {t('seeClaim', { number: claimNumber })}
        </ScreenLink>
      </p>
    )
  }
  return (
    <p className="trip-card__claim">
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
