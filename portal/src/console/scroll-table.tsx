import type { ReactNode } from 'react'

/** A long table in a frame of its own, which the keyboard can scroll. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className="console-scroll console-plot-table"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="console-table">
        <caption className="visually-hidden">{label}</caption>
        {children}
      </table>
    </section>
  )
}
