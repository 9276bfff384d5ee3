import { useId, type ReactNode, type Ref } from 'react'

interface SectionSheetProps {
  title: string
  /** At the end of the title: the action for the whole section. */
  end?: ReactNode
  /** Takes the focus when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A section of the security page. */
export function SectionSheet({ title, end, headingRef, children }: SectionSheetProps) {
  const id = useId()
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}
