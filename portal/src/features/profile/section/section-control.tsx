import { useTranslation } from 'react-i18next'
import { PhoneField } from '../../../platform/phone/phone-field.tsx'
import { useMasterData, type EntityCode } from '../../../platform/queries/profile-queries.ts'
import { BirthDateField } from '../../../ui/fields/birth-date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Answers, FieldSpec } from './section-fields.ts'
import { birthParts, useFieldWords } from '../use-field-words.ts'

interface ControlProps<Kind extends FieldSpec['kind'] = FieldSpec['kind']> {
  field: Extract<FieldSpec, { kind: Kind }>
  /** Prefix of the field's id, because two sections can be open at the same time. */
  section: string
  answers: Answers
  change: (changed: Answers) => void
  error: string | undefined
}

/** The control of one field. */
export function SectionControl({ field, ...props }: ControlProps) {
  if (field.kind === 'text') return <TextControl {...props} field={field} />
  if (field.kind === 'entity') return <EntityControl {...props} field={field} />
  if (field.kind === 'choice') return <ChoiceControl {...props} field={field} />
  if (field.kind === 'phone') return <PhoneControl {...props} field={field} />
  return field.kind === 'birth' ? <BirthControl {...props} field={field} /> : null
}

function TextControl({ field, section, answers, change, error }: ControlProps<'text'>) {
  const { label } = useFieldWords()
  return (
    <TextField
      id={`${section}-${field.name}`}
      label={label(field)}
      autoComplete={field.autoComplete}
      maxLength={field.most}
      value={answers[field.name] ?? ''}
      error={error}
      onChange={({ target }) => change({ [field.name]: target.value })}
    />
  )
}

interface ListProps extends ControlProps<'entity' | 'choice'> {
  options: readonly { value: string; label: string }[]
  isWaiting?: boolean
}

function ListControl({ field, section, answers, change, error, options, isWaiting = false }: ListProps) {
  const { t } = useTranslation('profile')
  const { label } = useFieldWords()
  const none = { value: '', label: t(isWaiting ? 'waitingList' : 'notGiven') }
  const isRequired = field.kind === 'choice' && field.isRequired === true
  return (
    <SelectField
      id={`${section}-${field.name}`}
      label={label(field)}
      autoComplete={field.kind === 'entity' ? field.autoComplete : 'off'}
      value={isWaiting ? '' : (answers[field.name] ?? '')}
      options={isRequired ? options : [none, ...options]}
      error={error}
      onChange={({ target }) => change({ [field.name]: target.value })}
    />
  )
}

function EntityControl(props: ControlProps<'entity'>) {
  const records = useRecords(props.field.entityCode)
  const options = records?.map(({ code, description }) => ({ value: code, label: description })) ?? []
  return <ListControl {...props} options={options} isWaiting={records === undefined} />
}

function useRecords(entityCode: EntityCode) {
  return useMasterData(entityCode).currentData?.object.masterRecordList
}

function ChoiceControl(props: ControlProps<'choice'>) {
  const options = props.field.choices.map(({ code, name }) => ({ value: code, label: name }))
  return <ListControl {...props} options={options} />
}

function PhoneControl({ field, section, answers, change, error }: ControlProps<'phone'>) {
  const { t } = useTranslation('profile')
  const { label } = useFieldWords()
  const { name } = field
  return (
    <PhoneField
      id={`${section}-${name}`}
      label={label(field)}
      countryLabel={t('phoneCountry', { phone: label(field) })}
      value={{ national: answers[name] ?? '', country: answers[`${name}Country`] ?? '' }}
      error={error}
      onChange={({ national, country }) => change({ [name]: national, [`${name}Country`]: country })}
    />
  )
}

function BirthControl({ field, section, answers, change, error }: ControlProps<'birth'>) {
  const { t, i18n } = useTranslation('profile')
  const { name } = field
  return (
    <BirthDateField
      id={`${section}-${name}`}
      language={i18n.language}
      label={t(`field.${name}`)}
      description={t('birth.once')}
      names={{ day: t('birth.day'), month: t('birth.month'), year: t('birth.year') }}
      value={birthParts(name, answers)}
      error={error}
      change={({ day, month, year }) =>
        change({ [`${name}Day`]: day, [`${name}Month`]: month, [`${name}Year`]: year })
      }
    />
  )
}
