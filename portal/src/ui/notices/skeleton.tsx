import type { CSSProperties, ReactNode } from 'react'
import { useDelayed } from './use-delayed.ts'

interface SkeletonProps {
  /** CSS length of the content to come. */
  width: string
  height?: string
}

/** A grey bar in place of a word, a figure or a picture, in its final size. */
export function Skeleton({ width, height = '0.9rem' }: SkeletonProps) {
  const size: CSSProperties = { width, height }
  return <span className="placeholder" style={size} />
}

interface WaitingProps {
  /** 'Loading the latest activity'. */
  label: string
  /** Skeletons in the shape of the content. */
  children: ReactNode
}

/**
 * A placeholder while a part loads. It takes its final space straight away, so that nothing jumps, and becomes visible after 300 ms, so
 * that nothing flickers.
 */
export function Waiting({ label, children }: WaitingProps) {
  const shown = useDelayed(300)
  return (
    <div className={shown ? 'waiting' : 'waiting is-early'} aria-busy="true">
      {shown && <output className="visually-hidden">{label}</output>}
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
