import type { ReactNode } from 'react'

/** The first thing that Tab reaches: moves the focus to the element with the id `target` (give it `tabIndex={-1}`). */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a
      className="skip-link"
      href={`#${target}`}
      onClick={(event) => {
        const main = document.querySelector<HTMLElement>(`#${CSS.escape(target)}`)
        if (!main) return
        event.preventDefault()
        main.focus()
      }}
    >
      {children}
    </a>
  )
}
