import type { ReactNode } from 'react'

interface ChipProps {
  pressed: boolean
  onPress: () => void
  children: ReactNode
}

/** A filter that's on or off (`aria-pressed`). */
export function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button className="chip" type="button" aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  )
}

interface ChipGroupProps {
  label: string
  /** On a phone chips scroll in one line; with this they wrap, for short lists. */
  wraps?: boolean
  children: ReactNode
}

/** A labelled group of chips. */
export function ChipGroup({ label, wraps = false, children }: ChipGroupProps) {
  return (
    <fieldset className={wraps ? 'chips' : 'chips chips-scroll'} aria-label={label}>
      {children}
    </fieldset>
  )
}
