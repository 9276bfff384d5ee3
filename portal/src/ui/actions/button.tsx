import type { ComponentProps } from 'react'
import { buttonClass, type ButtonShape, type ButtonVariant } from './button-class.ts'
import { useHydrated } from '../layout/use-hydrated.ts'
import { Spinner } from '../notices/spinner.tsx'

interface ButtonProps
  extends ButtonShape, Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'aria-disabled'> {
  variant?: ButtonVariant
  /** Waiting for an answer: a spinner beside the label, and presses do nothing. */
  pending?: boolean | undefined
  disabled?: boolean | undefined
}

/**
 * A button that says what it does. While `pending` it keeps its label and its focus and is announced as disabled and
 * busy (`aria-disabled`, not `disabled`, which would throw the focus away); presses and submits are swallowed. In a page
 * that the server drew it is disabled until the script is there to hear it, and so is submitting by Enter.
 */
export function Button({
  variant = 'outline',
  size,
  block,
  pending = false,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isHydrated = useHydrated()
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the caller's type, `button` if it says none
      type={type}
      className={buttonClass(variant, { size, block })}
      disabled={disabled || !isHydrated}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}
