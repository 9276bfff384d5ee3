import { plainFlightNumber } from '@waymark/rules/flights/flight-number'
import { useTranslation } from 'react-i18next'
import type { Flight } from '../../platform/flights/flight-queries.ts'
import { spacedFlight } from '../../platform/flight-words/flight-words.ts'
import { useProgrammeKind } from '../../platform/configuration/programme-kind.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { isNameDifferent, type ClaimAnswers } from './claim-answers.ts'
import { useOwnNames } from './claim-queries.ts'

interface MismatchesProps {
  answers: ClaimAnswers
  flown: readonly Flight[]
}

/** Warns if the ticket's name or the date differs from our records. The claim can still be sent; an operator then decides. */
export function Mismatches({ answers, flown }: MismatchesProps) {
  const { t } = useTranslation('claims')
  const { date } = useFormats()
  const names = useOwnNames()
  const isCompany = useProgrammeKind() === 'company'
  const isOther = !isCompany && names !== undefined && isNameDifferent(answers, names)
  const known = otherDay(answers, flown)
  return (
    <div aria-live="polite" className="stack-s">
      {isOther && (
        <Alert tone="warn" title={t('differs.nameTitle')}>
          {t('differs.name', {
            ticket: answers.nameOnTicket.trim(),
            name: `${names.givenName} ${names.familyName}`,
          })}{' '}
          <ScreenLink screen="my_profile" className="link">
            {t('differs.profile')}
          </ScreenLink>
        </Alert>
      )}
      {known !== undefined && (
        <Alert tone="warn" title={t('differs.dateTitle')}>
          {t('differs.date', {
            flight: spacedFlight(known.flightNumber),
            date: date(known.departureDate),
          })}
        </Alert>
      )}
    </div>
  )
}

/** A flight with this number that is on record for other dates only. */
function otherDay({ kind, flightNumber, day }: ClaimAnswers, flown: readonly Flight[]): Flight | undefined {
  if (kind !== 'FLIGHT' || day === '') return undefined
  const sameNumber = flown.filter((one) => one.flightNumber === plainFlightNumber(flightNumber))
  if (sameNumber.some(({ departureDate }) => departureDate === day)) return undefined
  return sameNumber.find(({ credit }) => credit.state === 'MISSING' || credit.state === 'AWAITED')
}
