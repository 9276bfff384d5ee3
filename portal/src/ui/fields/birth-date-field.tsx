import { FieldError } from './field-error.tsx'
import { describedBy } from './field-words.ts'

/** A date in its three parts, as typed. */
export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

const digits = { day: 2, month: 2, year: 4 } as const
const autoComplete = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const

interface BirthDateFieldProps {
  /** The parts are `<id>-day` and so on; an error summary links to the first one shown. */
  id: string
  language: string
  label: string
  /** Beside the label in muted type: '(optional)'. Without it the date is required. */
  mark?: string
  description: string
  /** Labels of the parts. */
  names: DateParts
  value: DateParts
  change: (value: DateParts) => void
  error: string | undefined
}

/** A date of birth in three parts, in the language's order: people know it by heart and don't need a calendar. */
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

/** The control that a line of an error summary links to. */
export function firstPartId(id: string, language: string): string {
  return `${id}-${orderOf(language)[0] ?? 'day'}`
}

/** ISO 8601 from what was typed, whether or not that date exists; empty if nothing was typed. */
export function isoOfParts({ day, month, year }: DateParts): string {
  const [y, m, d] = [year.trim(), month.trim(), day.trim()]
  return y + m + d === '' ? '' : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
}

/** Whether each part is possible but the date doesn't exist: 31 February. */
export function isNoSuchDay({ day, month, year }: DateParts): boolean {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (!/^[0-9]{4}$/.test(year.trim()) || m < 1 || m > 12 || d < 1 || d > 31) return false
  return new Date(Date.UTC(y, m - 1, d)).getUTCDate() !== d
}

/** Day, month and year in the language's order; our English dates start with the day. */
function orderOf(language: string): readonly (keyof DateParts)[] {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-NZ' : language)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year')
}
