import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'type'> {
  /** Its accessible name: what it does. */
  label: string
  children: ReactNode
  /** A class beside the button's own, as `only-desktop`. */
  className?: string
}

/** A square button of 44 px with an icon or a sign in it, named by `label`. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={className ? `icon-btn ${className}` : 'icon-btn'}
      aria-label={label}
    >
      {children}
    </button>
  )
}
