import type { ReactNode } from 'react'
import { styleVariable } from './style-variable.ts'

export interface SplitPart {
  id: string
  /** `main`: what this is about; `other`: what was, or what goes; `rest`: what is left, the ground of the bar. */
  kind: 'main' | 'other' | 'rest'
  /** Per cent of the whole. */
  share: number
  /** Its line in the key. */
  words: ReactNode
}

interface SplitBarProps {
  /** The whole of it in words. */
  label: string
  parts: readonly SplitPart[]
}

const keyClasses = { main: 'is-now', other: 'is-then', rest: undefined } as const

/** Parts of a whole with their key. One image to assistive technology, and the key in words. */
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
