import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { controlWiring, type FieldWords } from './field-words.ts'
import { formatFigure } from '../formats/figure-format.ts'
import { Icon } from '../icons/icon.tsx'
import { parseWholeNumber, stepBy, type NumberBounds } from './number-entry.ts'
import { useLocale } from '../formats/locale.ts'

interface NumberStepperProps
  extends
    FieldWords,
    NumberBounds,
    Pick<ComponentProps<'input'>, 'id' | 'name' | 'onBlur' | 'onFocus' | 'ref' | 'required'> {
  /** Null while the field is empty or not a whole number. */
  value: bigint | null
  onChange: (value: bigint | null) => void
  /** Names of the buttons: '1,000 fewer', '1,000 more'. */
  fewer: string
  more: string
}

/** Steps per key press; a page key moves ten. */
const keySteps: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * Typed text stays as it is until the field loses focus; then thousands are grouped. `said` is a value set by a button or a key, for
 * the live region: screen readers don't announce a text field that changes by itself.
 */
function useEntry({
  value,
  onChange,
  ...bounds
}: Pick<NumberStepperProps, 'value' | 'onChange'> & NumberBounds) {
  const { locale } = useLocale()
  const [draft, setDraft] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const format = (number: bigint) => formatFigure(number, locale)
  const step = (count: number) => {
    const next = stepBy(value, count, bounds)
    setDraft(null)
    onChange(next)
    return format(next)
  }
  return {
    text: draft ?? (value === null ? '' : format(value)),
    said,
    step,
    press: (count: number) => setSaid(step(count)),
    type: (text: string) => {
      setDraft(text)
      onChange(parseWholeNumber(text))
    },
    settle: () => {
      if (value !== null) setDraft(null)
    },
  }
}

/**
 * A whole number that's typed, or changed by two buttons, the arrow keys (one step) and the page keys (ten). Only buttons and keys respect
 * the bounds: a typed number is never changed, the form says what's wrong with it. At a bound the button stays focusable and is announced
 * as disabled; a value set by a button or a key is announced.
 */
export function NumberStepper({
  id,
  label,
  mark,
  description,
  error,
  value,
  onChange,
  min,
  max,
  step,
  fewer,
  more,
  onBlur,
  ...input
}: NumberStepperProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const entry = useEntry({ value, onChange, min, max, step })
  const onKeyDown = (event: KeyboardEvent) => {
    const count = keySteps[event.key]
    if (count === undefined) return
    event.preventDefault()
    entry.press(count)
  }
  return (
    <FieldFrame id={fieldId} words={{ label, mark, description, error }}>
      <div className={error ? 'amount is-invalid' : 'amount'}>
        <StepButton
          label={fewer}
          atEnd={value !== null && value <= min}
          sign="minus"
          press={() => entry.press(-1)}
        />
        <input
          {...input}
          {...controlWiring(fieldId, { error, description })}
          className={error ? 'is-invalid' : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={entry.text}
          onChange={(event) => entry.type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            entry.settle()
            onBlur?.(event)
          }}
        />
        <StepButton
          label={more}
          atEnd={value !== null && value >= max}
          sign="plus"
          press={() => entry.press(1)}
        />
        <output className="visually-hidden">{entry.said}</output>
      </div>
    </FieldFrame>
  )
}

interface StepButtonProps {
  label: string
  atEnd: boolean
  sign: 'plus' | 'minus'
  press: () => void
}

function StepButton({ label, atEnd, sign, press }: StepButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={atEnd || undefined} onClick={press}>
      <Icon name={sign} />
    </button>
  )
}
