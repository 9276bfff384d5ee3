import type { ReactNode } from 'react'

interface ChipProps {
  pressed: boolean
  onPress: () => void
  children: ReactNode
}

/** A filter that is on or off, said by `aria-pressed`. */
export function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button className="chip" type="button" aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  )
}

interface ChipGroupProps {
  label: string
  /** On a phone they stand in one line that scrolls; with this they wrap, where they are few. */
  wraps?: boolean
  children: ReactNode
}

/** A named group of chips. */
export function ChipGroup({ label, wraps = false, children }: ChipGroupProps) {
  return (
    <fieldset className={wraps ? 'chips' : 'chips chips-scroll'} aria-label={label}>
      {children}
    </fieldset>
  )
}
