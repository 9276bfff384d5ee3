import { useTranslation } from 'react-i18next'
import { FieldError } from '../../ui/field-error.tsx'
import { describedBy } from '../../ui/field-words.ts'
import type { Answers } from './enrolment-answers.ts'

type Part = 'birthDay' | 'birthMonth' | 'birthYear'

const parts = {
  day: { name: 'birthDay', digits: 2, autoComplete: 'bday-day' },
  month: { name: 'birthMonth', digits: 2, autoComplete: 'bday-month' },
  year: { name: 'birthYear', digits: 4, autoComplete: 'bday-year' },
} as const satisfies Record<string, { name: Part; digits: number; autoComplete: string }>

interface BirthFieldProps {
  answers: Answers
  change: (changed: Partial<Answers>) => void
  error: string | undefined
}

/** The day of birth in three parts, in the order of the language: it is known by heart, not looked up in a calendar. */
export function BirthField({ answers, change, error }: BirthFieldProps) {
  const { t, i18n } = useTranslation('enrolment')
  const id = 'dateOfBirth'
  const description = t('birth.description')
  return (
    <fieldset className="field" aria-describedby={describedBy(id, { error, description })}>
      <legend className="form-label">{t('birth.label')}</legend>
      <div className="birth">
        {orderOf(i18n.language).map((part) => {
          const { name, digits, autoComplete } = parts[part]
          return (
            <div className={`field birth__${part}`} key={part}>
              <label className="form-text" htmlFor={name}>
                {t(`birth.${part}`)}
              </label>
              <input
                id={name}
                name={name}
                className={error === undefined ? 'form-control' : 'form-control is-invalid'}
                inputMode="numeric"
                maxLength={digits}
                autoComplete={autoComplete}
                required
                aria-invalid={error === undefined ? undefined : true}
                value={answers[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            </div>
          )
        })}
      </div>
      <FieldError id={id} text={error} />
      <p className="form-text" id={`${id}-description`}>
        {description}
      </p>
    </fieldset>
  )
}

/** Day, month and year as a language writes them; English here has the day first, as in all our dates. */
function orderOf(language: string): readonly (keyof typeof parts)[] {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-NZ' : language)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year')
}
