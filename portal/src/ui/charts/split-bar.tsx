import type { ReactNode } from 'react'
import { styleVariable } from './style-variable.ts'

export interface SplitPart {
  id: string
  /** `main`: the subject; `other`: what existed before, or what's leaving; `rest`: what's left, the bar's background. */
  kind: 'main' | 'other' | 'rest'
  /** Percentage of the whole. */
  share: number
  /** Its text in the legend. */
  words: ReactNode
}

interface SplitBarProps {
  /** The bar in words. */
  label: string
  parts: readonly SplitPart[]
}

const keyClasses = { main: 'is-now', other: 'is-then', rest: undefined } as const

/** Parts of a whole with a legend. One image for assistive technology, and the legend as text. */
export function SplitBar({ label, parts }: SplitBarProps) {
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image made of elements */}
      <div className="split" role="img" aria-label={label}>
        {parts
          .filter(({ kind }) => kind !== 'rest')
          .map(({ id, kind, share }) => (
            <i
              key={id}
              className={kind === 'main' ? 'is-now' : undefined}
              style={styleVariable('--p', share)}
            />
          ))}
      </div>
      <ul className="split-key">
        {parts.map(({ id, kind, words }) => (
          <li key={id} className={keyClasses[kind]}>
            <i />
            {words}
          </li>
        ))}
      </ul>
    </div>
  )
}
