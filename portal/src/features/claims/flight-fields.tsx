import { cabins } from '@waymark/rules/flight-rates'
import { useTranslation } from 'react-i18next'
import { AirportField } from '../../platform/airports/airport-field.tsx'
import { useFlightWords } from '../../platform/flight-words/flight-words.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { cabinOf, type ClaimAnswers, type ClaimField } from './claim-answers.ts'

export interface ClaimFieldsProps {
  answers: ClaimAnswers
  errorAt: (field: ClaimField) => string | undefined
  onAnswer: (change: Partial<ClaimAnswers>) => void
}

/** What tells one flight from all others: number, day, route, cabin, ticket and the name on it. */
export function FlightFields(props: ClaimFieldsProps) {
  return (
    <div className="form-grid">
      <FlownFields {...props} />
      <TicketFields {...props} />
    </div>
  )
}

function FlownFields({ answers, errorAt, onAnswer }: ClaimFieldsProps) {
  const { t } = useTranslation('claims')
  return (
    <>
      <TextField
        id="flightNumber"
        label={t('field.flightNumber')}
        autoComplete="off"
        value={answers.flightNumber}
        error={errorAt('flightNumber')}
        onChange={({ target }) => onAnswer({ flightNumber: target.value })}
      />
      <TextField
        id="day"
        type="date"
        label={t('field.departure')}
        value={answers.day}
        error={errorAt('day')}
        onChange={({ target }) => onAnswer({ day: target.value })}
      />
      <AirportField
        id="origin"
        label={t('field.from')}
        code={answers.origin}
        error={errorAt('origin')}
        onChange={(origin) => onAnswer({ origin })}
      />
      <AirportField
        id="destination"
        label={t('field.to')}
        code={answers.destination}
        error={errorAt('destination')}
        onChange={(destination) => onAnswer({ destination })}
      />
    </>
  )
}

function TicketFields({ answers, errorAt, onAnswer }: ClaimFieldsProps) {
  const { t } = useTranslation('claims')
  const words = useFlightWords()
  return (
    <>
      <SelectField
        label={t('field.cabin')}
        value={answers.cabin}
        options={cabins.map((cabin) => ({ value: cabin, label: words.cabin(cabin) }))}
        onChange={({ target }) => onAnswer({ cabin: cabinOf(target.value) })}
      />
      <TextField
        id="ticketNumber"
        label={t('field.ticket')}
        description={t('field.ticketHint')}
        inputMode="numeric"
        autoComplete="off"
        value={answers.ticketNumber}
        error={errorAt('ticketNumber')}
        onChange={({ target }) => onAnswer({ ticketNumber: target.value })}
      />
      <div className="wide">
        <TextField
          id="nameOnTicket"
          label={t('field.name')}
          description={t('field.nameHint')}
          autoComplete="off"
          maxLength={100}
          value={answers.nameOnTicket}
          error={errorAt('nameOnTicket')}
          onChange={({ target }) => onAnswer({ nameOnTicket: target.value })}
        />
      </div>
    </>
  )
}
