import type { ComponentProps } from 'react'
import { buttonClass, type ButtonShape, type ButtonVariant } from './button-class.ts'
import { useHydrated } from '../layout/use-hydrated.ts'
import { Spinner } from '../notices/spinner.tsx'

interface ButtonProps
  extends ButtonShape, Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'aria-disabled'> {
  variant?: ButtonVariant
  /** Waiting for an answer: shows a spinner beside the label and ignores presses. */
  pending?: boolean | undefined
  disabled?: boolean | undefined
  /** As `disabled`, but keeps the focus: for a button that its own press makes unavailable. */
  inactive?: boolean | undefined
}

/**
 * A button. While `pending` it keeps its label and focus and is announced as disabled and busy (`aria-disabled`, because `disabled` would
 * lose the focus); presses and submits are ignored. In a server-drawn page it's disabled until hydration, and so is submitting with Enter,
 * but looks as it will then (`data-drawn`).
 */
export function Button({
  variant = 'outline',
  size,
  block,
  pending = false,
  disabled = false,
  inactive = false,
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
      data-drawn={isHydrated || disabled ? undefined : ''}
      aria-disabled={pending || inactive || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending || inactive) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}
