import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ClaimFieldsProps } from './flight-fields.tsx'

/** Which partner, when, and the partner's own reference. */
export function PartnerFields({ answers, errorAt, onAnswer }: ClaimFieldsProps) {
  const { t } = useTranslation('claims')
  const { partners } = useConfiguration()
  return (
    <div className="form-grid">
      <SelectField
        id="partnerCode"
        label={t('field.partner')}
        value={answers.partnerCode}
        error={errorAt('partnerCode')}
        options={[
          { value: '', label: t('field.choose') },
          ...partners.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={({ target }) => onAnswer({ partnerCode: target.value })}
      />
      <TextField
        id="day"
        type="date"
        label={t('field.dealDay')}
        value={answers.day}
        error={errorAt('day')}
        onChange={({ target }) => onAnswer({ day: target.value })}
      />
      <TextField
        id="partnerReference"
        label={t('field.reference')}
        description={t('field.referenceHint')}
        autoComplete="off"
        maxLength={60}
        value={answers.partnerReference}
        error={errorAt('partnerReference')}
        onChange={({ target }) => onAnswer({ partnerReference: target.value })}
      />
      <TextField
        id="details"
        label={t('field.details')}
        mark={t('field.optional')}
        maxLength={300}
        value={answers.details}
        onChange={({ target }) => onAnswer({ details: target.value })}
      />
    </div>
  )
}
