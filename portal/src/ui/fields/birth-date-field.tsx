import { FieldError } from './field-error.tsx'
import { describedBy } from './field-words.ts'

/** A day in its three parts, as they are typed. */
export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

const digits = { day: 2, month: 2, year: 4 } as const
const autoComplete = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const

interface BirthDateFieldProps {
  /** The parts are `<id>-day` and so on; an error summary links to the first that shows. */
  id: string
  language: string
  label: string
  /** Beside the label in muted type: '(optional)'. A day without it is required. */
  mark?: string
  description: string
  /** What each part is called. */
  names: DateParts
  value: DateParts
  change: (value: DateParts) => void
  error: string | undefined
}

/** The day of birth in three parts, in the order of the language: it is known by heart, not looked up in a calendar. */
export function BirthDateField(props: BirthDateFieldProps) {
  const { id, language, label, mark, description, names, value, change, error } = props
  return (
    <fieldset className="field" aria-describedby={describedBy(id, { error, description })}>
      <legend className="form-label">
        {label}
        {mark && <span className="muted"> {mark}</span>}
      </legend>
      <div className="birth">
        {orderOf(language).map((part) => (
          <div className={`field birth__${part}`} key={part}>
            <label className="form-text" htmlFor={`${id}-${part}`}>
              {names[part]}
            </label>
            <input
              id={`${id}-${part}`}
              className={error === undefined ? 'form-control' : 'form-control is-invalid'}
              inputMode="numeric"
              maxLength={digits[part]}
              autoComplete={autoComplete[part]}
              required={mark === undefined}
              aria-invalid={error === undefined ? undefined : true}
              value={value[part]}
              onChange={(event) => change({ ...value, [part]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <FieldError id={id} text={error} />
      <p className="form-text" id={`${id}-description`}>
        {description}
      </p>
    </fieldset>
  )
}

/** The control that a line of an error summary leads to. */
export function firstPartId(id: string, language: string): string {
  return `${id}-${orderOf(language)[0] ?? 'day'}`
}

/** ISO 8601 from what was typed, whether such a day was or not; empty when nothing was. */
export function isoOfParts({ day, month, year }: DateParts): string {
  const [y, m, d] = [year.trim(), month.trim(), day.trim()]
  return y + m + d === '' ? '' : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
}

/** Whether each part could be one of a date and the calendar still has no such day: 31 February. */
export function isNoSuchDay({ day, month, year }: DateParts): boolean {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (!/^[0-9]{4}$/.test(year.trim()) || m < 1 || m > 12 || d < 1 || d > 31) return false
  return new Date(Date.UTC(y, m - 1, d)).getUTCDate() !== d
}

/** Day, month and year as a language writes them; English here has the day first, as in all our dates. */
function orderOf(language: string): readonly (keyof DateParts)[] {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-NZ' : language)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year')
}
