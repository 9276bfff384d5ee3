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

/** A named group of chips; on a phone they stand in one line that scrolls. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="chips chips-scroll" aria-label={label}>
      {children}
    </fieldset>
  )
}
