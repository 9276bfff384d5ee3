import { useTranslation } from 'react-i18next'
import { PhoneField } from '../../platform/phone/phone-field.tsx'
import { useMasterData } from '../../platform/queries/profile-queries.ts'
import { BirthDateField } from '../../ui/birth-date-field.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { relationships, type CompanionAnswers, type CompanionField } from './companion-answers.ts'
import type { Companion } from './companion-queries.ts'

interface FieldsProps {
  answers: CompanionAnswers
  change: (changed: Partial<CompanionAnswers>) => void
  errorAt: (field: CompanionField) => string | undefined
}

/** Who it is, as the passport says. */
export function PersonFields(props: FieldsProps) {
  const { t, i18n } = useTranslation('companions')
  const { answers, change, errorAt } = props
  const chosen = relationships.map((value) => ({ value, label: t(`relationship.${value}`) }))
  return (
    <div className="form-grid">
      <ListField {...props} name="title" entityCode="titles" />
      <SelectField
        id="relationship"
        label={t('field.relationship')}
        mark={t('optional')}
        value={answers.relationship}
        options={[{ value: '', label: t('notGiven') }, ...chosen]}
        onChange={({ target }) => change({ relationship: target.value })}
      />
      <Line {...props} name="givenName" most={60} required />
      <Line {...props} name="secondName" most={60} />
      <Line {...props} name="familyName" most={60} required />
      <ListField {...props} name="gender" entityCode="genders" />
      <BirthDateField
        id="dateOfBirth"
        language={i18n.language}
        label={t('field.dateOfBirth')}
        mark={t('optional')}
        description={t('birth.example')}
        names={{ day: t('birth.day'), month: t('birth.month'), year: t('birth.year') }}
        value={answers.birth}
        error={errorAt('dateOfBirth')}
        change={(birth) => change({ birth })}
      />
      <ListField {...props} name="nationality" entityCode="countries" />
      <ListField {...props} name="countryOfResidence" entityCode="countries" />
    </div>
  )
}

export function ContactFields(props: FieldsProps) {
  const { t } = useTranslation('companions')
  const { answers, change, errorAt } = props
  return (
    <div className="form-grid">
      <Line {...props} name="emailAddress" most={254} type="email" />
      <PhoneField
        id="mobile"
        label={t('field.mobile')}
        mark={t('optional')}
        countryLabel={t('phoneCountry')}
        autoComplete="off"
        value={{ national: answers.mobile, country: answers.mobileCountry }}
        error={errorAt('mobile')}
        onChange={({ national, country }) => change({ mobile: national, mobileCountry: country })}
      />
    </div>
  )
}

/** Numbers of documents: what is kept is masked, stays where nothing is typed, and can be taken away. */
export function DocumentFields({ companion, ...props }: FieldsProps & { companion: Companion | undefined }) {
  const { t } = useTranslation('companions')
  const { answers, change } = props
  const kept = { passport: companion?.passportNumber ?? '', id: companion?.idNumber ?? '' }
  const hint = (masked: string) => (masked === '' ? t('documentHint') : t('documentKept', { masked }))
  return (
    <div className="form-grid">
      <div className="stack-s">
        <Line {...props} name="passportNumber" most={30} description={hint(kept.passport)} />
        {kept.passport !== '' && (
          <Checkbox
            id="removesPassport"
            label={t('removePassport')}
            checked={answers.removesPassport}
            onChange={({ target }) => change({ removesPassport: target.checked })}
          />
        )}
      </div>
      <div className="stack-s">
        <Line {...props} name="idNumber" most={30} description={hint(kept.id)} />
        {kept.id !== '' && (
          <Checkbox
            id="removesId"
            label={t('removeId')}
            checked={answers.removesId}
            onChange={({ target }) => change({ removesId: target.checked })}
          />
        )}
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

function Line({ answers, change, errorAt, name, most, required = false, type, description }: LineProps) {
  const { t } = useTranslation('companions')
  return (
    <TextField
      id={name}
      label={t(`field.${name}`)}
      mark={required ? undefined : t('optional')}
      description={description}
      {...(type !== undefined && { type })}
      autoComplete="off"
      maxLength={most}
      required={required}
      value={answers[name]}
      error={errorAt(name)}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
}

interface ListFieldProps extends FieldsProps {
  name: 'title' | 'gender' | 'nationality' | 'countryOfResidence'
  entityCode: 'titles' | 'genders' | 'countries'
}

function ListField({ answers, change, errorAt, name, entityCode }: ListFieldProps) {
  const { t } = useTranslation('companions')
  const records = useMasterData(entityCode).currentData?.object.masterRecordList
  const options = records?.map(({ code, description }) => ({ value: code, label: description })) ?? []
  return (
    <SelectField
      id={name}
      label={t(`field.${name}`)}
      mark={t('optional')}
      value={records === undefined ? '' : answers[name]}
      options={[{ value: '', label: t('notGiven') }, ...options]}
      error={errorAt(name)}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
}
