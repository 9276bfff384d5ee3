import { useId, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { describedBy } from './field-words.ts'

export interface RadioChoice<Value extends string> {
  value: Value
  label: ReactNode
  detail?: ReactNode
  /** At the end of the line, such as a price. */
  end?: ReactNode
  disabled?: boolean
}

interface RadioChoicesProps<Value extends string> {
  /** The group's id, for an error summary's link; it focuses the first choice. */
  id?: string
  legend: ReactNode
  choices: readonly RadioChoice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
}

function choiceClass(isOn: boolean, disabled = false) {
  return `choice check${isOn ? ' is-on' : ''}${disabled ? ' is-off' : ''}`
}

/** A choice of a few, as native radio buttons in a fieldset: arrow keys move, the whole card can be pressed. */
export function RadioChoices<Value extends string>(props: RadioChoicesProps<Value>) {
  const ownId = useId()
  const { id = ownId, legend, choices, value, onChange, error } = props
  return (
    <fieldset className="field" aria-describedby={describedBy(id, { error })}>
      <legend className="form-label">{legend}</legend>
      <div className="choices">
        {choices.map((choice, index) => (
          <label key={choice.value} className={choiceClass(choice.value === value, choice.disabled)}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              checked={choice.value === value}
              disabled={choice.disabled}
              className={error ? 'is-invalid' : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <b>{choice.label}</b>
              {choice.detail && <small>{choice.detail}</small>}
            </span>
            {choice.end && <span className="choice__end">{choice.end}</span>}
          </label>
        ))}
      </div>
      <FieldError id={id} text={error} />
    </fieldset>
  )
}
