import type { ProfileField } from '@waymark/rules/identity/profile'
import { useTranslation } from 'react-i18next'
import { BirthDateField } from '../../ui/fields/birth-date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useMasterData } from '../../platform/queries/profile-queries.ts'
import type { CompletionForm } from './use-completion-form.ts'

interface FieldProps {
  form: CompletionForm
}

/** The controls of one mandatory field. */
export function FieldOf({ field, ...props }: FieldProps & { field: ProfileField }) {
  if (field === 'title') return <Choice {...props} name="title" entityCode="titles" />
  if (field === 'gender') return <Choice {...props} name="gender" entityCode="genders" />
  if (field === 'country')
    return <Choice {...props} name="country" entityCode="countries" autoComplete="country" />
  if (field === 'dateOfBirth') return <Birth {...props} />
  if (field === 'mobile') return <Line {...props} name="mobile" autoComplete="tel" most={30} type="tel" />
  return (
    <>
      <Line {...props} name="addressLine1" autoComplete="address-line1" most={100} />
      <Line {...props} name="addressLine2" autoComplete="address-line2" most={100} optional />
      <Line {...props} name="zipCode" autoComplete="postal-code" most={16} optional />
      <Line {...props} name="city" autoComplete="address-level2" most={60} />
      <Line {...props} name="state" autoComplete="address-level1" most={60} optional />
    </>
  )
}

interface ChoiceProps extends FieldProps {
  name: 'title' | 'gender' | 'country'
  entityCode: 'titles' | 'genders' | 'countries'
  autoComplete?: string
}

/** A choice from a list of the operator or ISO 3166. */
function Choice({ form, name, entityCode, autoComplete }: ChoiceProps) {
  const { t } = useTranslation('profile-completion')
  const { value, ...bound } = form.text(name)
  const { currentData } = useMasterData(entityCode)
  const records = currentData?.object.masterRecordList
  const options = records?.map(({ code, description }) => ({ value: code, label: description })) ?? []
  return (
    <SelectField
      {...bound}
      name={name}
      label={t(`field.${name}`)}
      required
      {...(autoComplete !== undefined && { autoComplete })}
      value={records === undefined ? '' : value}
      options={[{ value: '', label: t(records === undefined ? 'waiting' : 'choose') }, ...options]}
    />
  )
}

interface LineProps extends FieldProps {
  name: 'mobile' | 'addressLine1' | 'addressLine2' | 'zipCode' | 'city' | 'state'
  autoComplete: string
  most: number
  type?: 'tel'
  optional?: boolean
}

function Line({ form, name, autoComplete, most, type, optional = false }: LineProps) {
  const { t } = useTranslation('profile-completion')
  return (
    <TextField
      {...form.text(name)}
      name={name}
      label={t(`field.${name}`)}
      mark={optional ? t('optional') : undefined}
      description={name === 'mobile' ? t('mobileHint') : undefined}
      {...(type !== undefined && { type })}
      autoComplete={autoComplete}
      maxLength={most}
      required={!optional}
    />
  )
}

function Birth({ form }: FieldProps) {
  const { t, i18n } = useTranslation('profile-completion')
  const { onChange, ...bound } = form.choice('dateOfBirth')
  return (
    <BirthDateField
      {...bound}
      language={i18n.language}
      label={t('field.dateOfBirth')}
      description={t('birth.description')}
      names={{ day: t('birth.day'), month: t('birth.month'), year: t('birth.year') }}
      change={onChange}
    />
  )
}
