import type { ReactNode } from 'react'

/** The first stop for Tab: moves the focus to the element with the id `target` (which needs `tabIndex={-1}`). */
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
