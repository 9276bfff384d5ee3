import { useId, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { controlWiring } from './field-words.ts'

/** Days as `2026-11-18`; empty if none is chosen. */
export interface DateRange {
  from: string
  to: string
}

interface DateRangeFieldProps {
  /** The first date's id, for an error summary's link. */
  id?: string
  legend: ReactNode
  fromLabel: string
  toLabel: string
  value: DateRange
  onChange: (value: DateRange) => void
  /** The first and last day that can be chosen. */
  min?: string
  max?: string
  error?: string | undefined
}

/** Two dates, in the browser's own date inputs, which share an error. */
export function DateRangeField(props: DateRangeFieldProps) {
  const ownId = useId()
  const { id = ownId, legend, fromLabel, toLabel, value, onChange, min, max, error } = props
  const common = {
    ...controlWiring(id, { error }),
    type: 'date',
    min,
    max,
    className: error ? 'form-control is-invalid' : 'form-control',
  }
  return (
    <fieldset className="field">
      <legend className="visually-hidden">{legend}</legend>
      <div className="form-grid">
        <div className="field">
          <label className="form-label" htmlFor={id}>
            {fromLabel}
          </label>
          <input
            {...common}
            value={value.from}
            onChange={(event) => onChange({ ...value, from: event.target.value })}
          />
        </div>
        <div className="field">
          <label className="form-label" htmlFor={`${id}-to`}>
            {toLabel}
          </label>
          <input
            {...common}
            id={`${id}-to`}
            value={value.to}
            onChange={(event) => onChange({ ...value, to: event.target.value })}
          />
        </div>
      </div>
      <FieldError id={id} text={error} />
    </fieldset>
  )
}
