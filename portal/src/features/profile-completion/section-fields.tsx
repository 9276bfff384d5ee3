import type { ProfileField } from '@waymark/rules/profile'
import { useTranslation } from 'react-i18next'
import { BirthDateField } from '../../ui/fields/birth-date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { CompletionAnswers } from './completion-answers.ts'
import { useMasterData } from '../../platform/queries/profile-queries.ts'

interface FieldProps {
  answers: CompletionAnswers
  change: (changed: Partial<CompletionAnswers>) => void
  errorOf: (control: string) => string | undefined
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

/** One of a list that the operator or ISO 3166 gives. */
function Choice({ answers, change, errorOf, name, entityCode, autoComplete }: ChoiceProps) {
  const { t } = useTranslation('profile-completion')
  const { currentData } = useMasterData(entityCode)
  const records = currentData?.object.masterRecordList
  const options = records?.map(({ code, description }) => ({ value: code, label: description })) ?? []
  return (
    <SelectField
      id={name}
      name={name}
      label={t(`field.${name}`)}
      required
      {...(autoComplete !== undefined && { autoComplete })}
      value={records === undefined ? '' : answers[name]}
      options={[{ value: '', label: t(records === undefined ? 'waiting' : 'choose') }, ...options]}
      onChange={(event) => change({ [name]: event.target.value })}
      error={errorOf(name)}
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

function Line({ answers, change, errorOf, name, autoComplete, most, type, optional = false }: LineProps) {
  const { t } = useTranslation('profile-completion')
  return (
    <TextField
      id={name}
      name={name}
      label={t(`field.${name}`)}
      mark={optional ? t('optional') : undefined}
      description={name === 'mobile' ? t('mobileHint') : undefined}
      {...(type !== undefined && { type })}
      autoComplete={autoComplete}
      maxLength={most}
      required={!optional}
      value={answers[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      error={errorOf(name)}
    />
  )
}

function Birth({ answers, change, errorOf }: FieldProps) {
  const { t, i18n } = useTranslation('profile-completion')
  return (
    <BirthDateField
      id="dateOfBirth"
      language={i18n.language}
      label={t('field.dateOfBirth')}
      description={t('birth.description')}
      names={{ day: t('birth.day'), month: t('birth.month'), year: t('birth.year') }}
      value={answers.birth}
      change={(birth) => change({ birth })}
      error={errorOf('dateOfBirth')}
    />
  )
}
