import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'type'> {
  /** Accessible name: what it does. */
  label: string
  children: ReactNode
  /** An additional class, such as `only-desktop`. */
  className?: string
}

/** A square 44 px button with an icon or symbol, named by `label`. */
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
