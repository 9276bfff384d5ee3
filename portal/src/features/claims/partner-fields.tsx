import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { ClaimForm } from './use-claim-form.ts'

/** The partner, the date and the partner's reference. */
export function PartnerFields({ form }: { form: ClaimForm }) {
  const { t } = useTranslation('claims')
  const { partners } = useConfiguration()
  return (
    <div className="form-grid">
      <SelectField
        {...form.text('partnerCode')}
        label={t('field.partner')}
        options={[
          { value: '', label: t('field.choose') },
          ...partners.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <TextField {...form.text('day')} type="date" label={t('field.dealDay')} />
      <TextField
        {...form.text('partnerReference')}
        label={t('field.reference')}
        description={t('field.referenceHint')}
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...form.text('details')}
        label={t('field.details')}
        mark={t('field.optional')}
        maxLength={300}
      />
    </div>
  )
}
