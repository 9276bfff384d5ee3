import type { ReactNode } from 'react'
import { styleVariable } from './style-variable.ts'

interface ShareBarsProps {
  /** `share` is a percentage of the whole. */
  bars: readonly { id: string; label: ReactNode; value: ReactNode; share: number }[]
}

/** A list of names and values, each with its share as a bar. The bars repeat the values. */
export function ShareBars({ bars }: ShareBarsProps) {
  return (
    <ul className="bars">
      {bars.map(({ id, label, value, share }) => (
        <li key={id}>
          <span>{label}</span>
          <span>{value}</span>
          <i style={styleVariable('--p', share)} />
        </li>
      ))}
    </ul>
  )
}
