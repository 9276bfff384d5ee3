import type { ReactNode } from 'react'

/** One fact on a ticket. */
export function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide === true ? 'wide' : undefined}>
      <dt className="label">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
