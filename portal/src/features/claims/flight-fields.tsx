import { cabins } from '@waymark/rules/flights/flight-rates'
import { useTranslation } from 'react-i18next'
import { AirportField } from '../../platform/airports/airport-field.tsx'
import { useFlightWords } from '../../platform/flight-words/flight-words.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { ClaimForm } from './use-claim-form.ts'

/** The fields that identify a flight: number, date, route, cabin, ticket and the name on it. */
export function FlightFields({ form }: { form: ClaimForm }) {
  const { t } = useTranslation('claims')
  const words = useFlightWords()
  return (
    <div className="form-grid">
      <TextField {...form.text('flightNumber')} label={t('field.flightNumber')} autoComplete="off" />
      <TextField {...form.text('day')} type="date" label={t('field.departure')} />
      <Airport form={form} field="origin" label={t('field.from')} />
      <Airport form={form} field="destination" label={t('field.to')} />
      <SelectField
        {...form.text('cabin')}
        label={t('field.cabin')}
        options={cabins.map((cabin) => ({ value: cabin, label: words.cabin(cabin) }))}
      />
      <TextField
        {...form.text('ticketNumber')}
        label={t('field.ticket')}
        description={t('field.ticketHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="wide">
        <TextField
          {...form.text('nameOnTicket')}
          label={t('field.name')}
          description={t('field.nameHint')}
          autoComplete="off"
          maxLength={100}
        />
      </div>
    </div>
  )
}

interface AirportProps {
  form: ClaimForm
  field: 'origin' | 'destination'
  label: string
}

function Airport({ form, field, label }: AirportProps) {
  const { value, ...bound } = form.choice(field)
  return <AirportField {...bound} label={label} code={value === '' ? undefined : value} />
}
