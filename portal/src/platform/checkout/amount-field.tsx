import { useState, type ComponentProps } from 'react'
import { NumberStepper } from '../../ui/fields/number-stepper.tsx'

interface AmountFieldProps extends Omit<ComponentProps<typeof NumberStepper>, 'onFocus' | 'onBlur'> {
  /** What is wrong with the number as it is now, in words; undefined where it can be ordered. */
  problem: string | undefined
}

/**
 * How many points an order is for (POINT-02, POINT-06). What is typed is never changed: once the field is left, what is wrong with it is
 * said beside it, since no price shows while it can't be ordered. A field that is still empty is only missed by the review.
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
