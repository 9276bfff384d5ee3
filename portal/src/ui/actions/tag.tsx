import type { ReactNode } from 'react'

export type TagTone = 'ok' | 'warn' | 'bad' | 'info' | 'tier' | 'neutral'

interface TagProps {
  tone?: TagTone
  /** Without the dot. */
  plain?: boolean
  children: ReactNode
}

/** A status in a word or two. The word carries the meaning, the colour repeats it. */
export function Tag({ tone = 'neutral', plain = false, children }: TagProps) {
  const toned = tone === 'neutral' ? 'tag' : `tag tag-${tone}`
  return <span className={plain ? `${toned} tag-plain` : toned}>{children}</span>
}
