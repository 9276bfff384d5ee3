import { useState, type ComponentProps } from 'react'
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx'

interface AmountFieldProps extends Omit<ComponentProps<typeof NumberStepper>, 'onFocus' | 'onBlur'> {
  /** What's wrong with the current number, in words; undefined if it can be ordered. */
  problem: string | undefined
}

/**
 * How many points to order (POINT-02, POINT-06). The typed number is never changed: after the field loses focus, the problem is shown
 * beside it, since no price shows until it's valid. An empty field is only reported by the review.
 */
export function AmountField({ problem, error, ...field }: AmountFieldProps) {
  const [isFocused, setFocused] = useState(false)
  const [isFilled, setFilled] = useState(field.value !== null)
  const isLeft = !isFocused && (isFilled || field.value !== null)
  return (
    <NumberStepper
      {...field}
      error={error ?? (isLeft ? problem : undefined)}
      onFocus={() => setFocused(true)}
      onBlur={({ target }) => {
        setFocused(false)
        setFilled(target.value.trim() !== '')
      }}
    />
  )
}
