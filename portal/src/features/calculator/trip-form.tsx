import { useTranslation } from 'react-i18next'
import { parseDay } from '@waymark/rules/calendar'
import { AirportField } from '../../platform/airports/airport-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { CalculatorInput } from './calculator-address.ts'
import { useCalculatorProgramme } from './calculator-queries.ts'

interface TripFormProps {
  input: CalculatorInput
  isMember: boolean
  onChange: (change: Partial<CalculatorInput>) => void
}

/** The trip's details. Every change updates the result straight away. */
export function TripForm({ input, isMember, onChange }: TripFormProps) {
  const { t } = useTranslation('calculator')
  const { companyCode, programme } = useCalculatorProgramme()
  const servedBy = programme && { companyCode, programCode: programme.programCode }
  return (
    <form className="sheet trip" aria-label={t('form.label')} onSubmit={(event) => event.preventDefault()}>
      <Segmented
        label={t('form.mode')}
        value={input.mode}
        segments={[
          { value: 'earn', label: t('form.earn') },
          { value: 'spend', label: t('form.spend') },
        ]}
        onChange={(mode) => onChange({ mode, chosen: undefined })}
      />
      <Segmented
        label={t('form.trip')}
        value={input.tripType}
        segments={[
          { value: 'RETURN', label: t('form.return') },
          { value: 'ONE_WAY', label: t('form.oneWay') },
        ]}
        onChange={(tripType) => onChange({ tripType })}
      />
      <AirportField
        id="from"
        label={t('form.from')}
        code={input.from}
        servedBy={servedBy}
        onChange={(from) => onChange({ from, chosen: undefined })}
      />
      <AirportField
        id="to"
        label={t('form.to')}
        code={input.to}
        servedBy={servedBy}
        onChange={(to) => onChange({ to, chosen: undefined })}
      />
      {input.mode === 'earn' && <TierField input={input} isMember={isMember} onChange={onChange} />}
      <TextField
        type="date"
        label={t('form.day')}
        mark={t('form.optional')}
        description={t('form.dayHint')}
        value={input.day ?? ''}
        onChange={({ target }) => onChange({ day: target.value === '' ? undefined : parseDay(target.value) })}
      />
    </form>
  )
}

function TierField({ input, isMember, onChange }: TripFormProps) {
  const { t } = useTranslation('calculator')
  const { programme } = useCalculatorProgramme()
  const [lowest] = programme?.tiers ?? []
  return (
    <SelectField
      label={t('form.tier')}
      value={input.tier ?? (isMember ? '' : (lowest?.code ?? ''))}
      onChange={({ target }) => onChange({ tier: target.value === '' ? undefined : target.value })}
      options={[
        ...(isMember ? [{ value: '', label: t('form.ownTier') }] : []),
        ...(programme?.tiers ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}
