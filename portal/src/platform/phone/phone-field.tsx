import './phone-field.css'
import { FieldFrame } from '../../ui/fields/field-frame.tsx'
import { controlWiring, type FieldWords } from '../../ui/fields/field-words.ts'
import { isolatedIn } from '../i18n/direction.ts'
import { useMasterData } from '../queries/profile-queries.ts'
import type { PhoneParts } from './phones.ts'

interface PhoneFieldProps extends FieldWords {
  /** Id of the number; the country's is `<id>-country`. */
  id: string
  /** Label of the country's control: 'Country code of the mobile number'. */
  countryLabel: string
  autoComplete?: string
  value: PhoneParts
  onChange: (value: PhoneParts) => void
}

/** A phone number: the country's dialling code from a list, and the national number. */
export function PhoneField({ id, countryLabel, value, onChange, autoComplete, ...words }: PhoneFieldProps) {
  const { currentData } = useMasterData('ISDCodes')
  const records = currentData?.object.masterRecordList ?? []
  const chosen = records.find(({ code }) => code === value.country)
  return (
    <FieldFrame id={id} words={words}>
      <div className="with-code">
        <span className="dial-code">
          <span className="form-select" aria-hidden="true">
            <bdi dir="ltr">
              {chosen === undefined ? value.country : `${chosen.isdCode ?? ''} ${chosen.code}`}
            </bdi>
          </span>
          <select
            id={`${id}-country`}
            className="dial-code__list"
            aria-label={countryLabel}
            autoComplete="off"
            value={value.country}
            onChange={({ target }) => onChange({ ...value, country: target.value })}
          >
            {chosen === undefined && <option value={value.country}>{value.country}</option>}
            {records.map(({ code, description, isdCode = '' }) => (
              <option key={code} value={code}>
                {`${isolatedIn(document.documentElement.dir, `${isdCode} ${code}`)}, ${description}`}
              </option>
            ))}
          </select>
        </span>
        <input
          {...controlWiring(id, words)}
          className={words.error ? 'form-control is-invalid' : 'form-control'}
          type="tel"
          maxLength={30}
          autoComplete={autoComplete ?? 'tel-national'}
          value={value.national}
          onChange={({ target }) => onChange({ ...value, national: target.value })}
        />
      </div>
    </FieldFrame>
  )
}
