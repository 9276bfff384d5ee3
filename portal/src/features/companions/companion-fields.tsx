import { useTranslation } from 'react-i18next'
import type { Form } from '../../platform/forms/use-form.ts'
import { PhoneField } from '../../platform/phone/phone-field.tsx'
import { useMasterData } from '../../platform/queries/profile-queries.ts'
import { BirthDateField } from '../../ui/fields/birth-date-field.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { relationships, type CompanionAnswers } from './companion-answers.ts'
import type { Companion } from './companion-queries.ts'

interface FieldsProps {
  form: Form<CompanionAnswers>
}

/** Personal details, as in the passport. */
export function PersonFields({ form }: FieldsProps) {
  const { t, i18n } = useTranslation('companions')
  const chosen = relationships.map((value) => ({ value, label: t(`relationship.${value}`) }))
  const { onChange: change, ...birth } = form.choice('dateOfBirth')
  return (
    <div className="form-grid">
      <ListField form={form} name="title" entityCode="titles" />
      <SelectField
        {...form.text('relationship')}
        label={t('field.relationship')}
        mark={t('optional')}
        options={[{ value: '', label: t('notGiven') }, ...chosen]}
      />
      <Line form={form} name="givenName" most={60} required />
      <Line form={form} name="secondName" most={60} />
      <Line form={form} name="familyName" most={60} required />
      <ListField form={form} name="gender" entityCode="genders" />
      <BirthDateField
        {...birth}
        change={change}
        language={i18n.language}
        label={t('field.dateOfBirth')}
        mark={t('optional')}
        description={t('birth.example')}
        names={{ day: t('birth.day'), month: t('birth.month'), year: t('birth.year') }}
      />
      <ListField form={form} name="nationality" entityCode="countries" />
      <ListField form={form} name="countryOfResidence" entityCode="countries" />
    </div>
  )
}

export function ContactFields({ form }: FieldsProps) {
  const { t } = useTranslation('companions')
  return (
    <div className="form-grid">
      <Line form={form} name="emailAddress" most={254} type="email" />
      <PhoneField
        {...form.choice('mobile')}
        label={t('field.mobile')}
        mark={t('optional')}
        countryLabel={t('phoneCountry')}
        autoComplete="off"
      />
    </div>
  )
}

/** Document numbers. A saved one is masked; it stays if nothing is typed, and can be deleted. */
export function DocumentFields({ form, companion }: FieldsProps & { companion: Companion | undefined }) {
  const { t } = useTranslation('companions')
  const kept = { passport: companion?.passportNumber ?? '', id: companion?.idNumber ?? '' }
  const hint = (masked: string) => (masked === '' ? t('documentHint') : t('documentKept', { masked }))
  return (
    <div className="form-grid">
      <div className="stack-s">
        <Line form={form} name="passportNumber" most={30} description={hint(kept.passport)} />
        {kept.passport !== '' && <Checkbox {...form.check('removesPassport')} label={t('removePassport')} />}
      </div>
      <div className="stack-s">
        <Line form={form} name="idNumber" most={30} description={hint(kept.id)} />
        {kept.id !== '' && <Checkbox {...form.check('removesId')} label={t('removeId')} />}
      </div>
    </div>
  )
}

interface LineProps extends FieldsProps {
  name: 'givenName' | 'secondName' | 'familyName' | 'emailAddress' | 'passportNumber' | 'idNumber'
  most: number
  required?: boolean
  type?: 'email'
  description?: string
}

function Line({ form, name, most, required = false, type, description }: LineProps) {
  const { t } = useTranslation('companions')
  return (
    <TextField
      {...form.text(name)}
      label={t(`field.${name}`)}
      mark={required ? undefined : t('optional')}
      description={description}
      {...(type !== undefined && { type })}
      autoComplete="off"
      maxLength={most}
      required={required}
    />
  )
}

interface ListFieldProps extends FieldsProps {
  name: 'title' | 'gender' | 'nationality' | 'countryOfResidence'
  entityCode: 'titles' | 'genders' | 'countries'
}

function ListField({ form, name, entityCode }: ListFieldProps) {
  const { t } = useTranslation('companions')
  const records = useMasterData(entityCode).currentData?.object.masterRecordList
  const options = records?.map(({ code, description }) => ({ value: code, label: description })) ?? []
  const bound = form.text(name)
  return (
    <SelectField
      {...bound}
      label={t(`field.${name}`)}
      mark={t('optional')}
      value={records === undefined ? '' : bound.value}
      options={[{ value: '', label: t('notGiven') }, ...options]}
    />
  )
}
